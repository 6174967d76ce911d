"""Web Push: a message that only the browser it is for can read (RFC 8291), and who it comes from (VAPID, RFC 8292)."""

from __future__ import annotations

import base64
import binascii
import json
import os
import time
from typing import Final
from urllib.parse import urlsplit

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

RECORD: Final = 4096  # bytes
LASTS: Final = 12 * 3600  # seconds for which a push service keeps a message for a browser that is away
VALID: Final = 12 * 3600  # seconds for which a push service may take our word for who we are
POINT: Final = 65  # bytes of an uncompressed point
SECRET: Final = 16


def b64(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def unb64(word: str) -> bytes:
    """ValueError if it is no such thing."""
    try:
        return base64.b64decode(word + "=" * (-len(word) % 4), altchars=b"-_", validate=True)
    except binascii.Error:
        raise ValueError(word) from None


def new_key() -> str:
    """The server's own key, as it is kept."""
    key = ec.generate_private_key(ec.SECP256R1())
    return b64(key.private_numbers().private_value.to_bytes(32, "big"))


class Sender:
    """With the server's key."""

    def __init__(self, key: str, contact: str) -> None:
        self._key = ec.derive_private_key(int.from_bytes(unb64(key), "big"), ec.SECP256R1())
        self._contact = contact
        self.public = b64(_raw(self._key.public_key()))  # what browsers subscribe with

    def headers(self, endpoint: str) -> dict[str, str]:
        parts = urlsplit(endpoint)
        claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": int(time.time()) + VALID, "sub": self._contact}
        said = ".".join(b64(json.dumps(each).encode()) for each in ({"typ": "JWT", "alg": "ES256"}, claims))
        r, s = decode_dss_signature(self._key.sign(said.encode(), ec.ECDSA(hashes.SHA256())))
        signed = f"{said}.{b64(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}"
        return {
            "Authorization": f"vapid t={signed}, k={self.public}",
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(LASTS),
            "Urgency": "normal",
        }


def is_subscription(point: str, secret: str) -> bool:
    """Can anything be sent to a browser that says this of itself?"""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), unb64(point))
        return len(unb64(point)) == POINT and len(unb64(secret)) == SECRET
    except ValueError:
        return False


def sealed(text: bytes, point: str, secret: str) -> bytes:
    """For the browser with this key, one record."""
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), unb64(point))
    once = ec.generate_private_key(ec.SECP256R1())
    salt = os.urandom(16)
    mine = _raw(once.public_key())
    key, nonce = _keys(once.exchange(ec.ECDH(), theirs), unb64(secret), unb64(point), mine, salt)
    head = salt + RECORD.to_bytes(4, "big") + bytes([len(mine)]) + mine
    return head + AESGCM(key).encrypt(nonce, text + b"\x02", None)


def opened(message: bytes, own: ec.EllipticCurvePrivateKey, secret: bytes) -> bytes:
    """What a browser does with it. ValueError if it is not for this one."""
    salt, length = message[:16], message[20]
    theirs, body = message[21 : 21 + length], message[21 + length :]
    shared = own.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs))
    key, nonce = _keys(shared, secret, _raw(own.public_key()), theirs, salt)
    try:
        return AESGCM(key).decrypt(nonce, body, None).rstrip(b"\x00")[:-1]
    except InvalidTag:
        raise ValueError("not for this browser") from None


def _keys(shared: bytes, secret: bytes, browser: bytes, sender: bytes, salt: bytes) -> tuple[bytes, bytes]:
    first = _derived(shared, secret, b"WebPush: info\x00" + browser + sender, 32)
    key = _derived(first, salt, b"Content-Encoding: aes128gcm\x00", 16)
    return key, _derived(first, salt, b"Content-Encoding: nonce\x00", 12)


def _derived(of: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(of)


def _raw(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)
