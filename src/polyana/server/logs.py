"""Lines of the log: when, how bad, what. Plain, or one JSON object a line."""

from __future__ import annotations

import json
import logging
import sys
from datetime import UTC, datetime


class Plain(logging.Formatter):
    """`2026-01-31T12:00:00.123Z WARNING what`"""

    def formatTime(self, record: logging.LogRecord, datefmt: str | None = None) -> str:
        return moment(record)


class Json(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line = {"time": moment(record), "level": record.levelname, "text": record.getMessage()}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def moment(record: logging.LogRecord) -> str:
    return datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def begin(style: str) -> None:
    """Everything that is said in this process goes to stderr, once."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Json() if style == "json" else Plain("%(asctime)s %(levelname)s %(message)s"))
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
