"""`python -m polyana.cli`."""

import sys

from polyana.cli import main

sys.exit(main())
