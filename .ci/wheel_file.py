"""Writes wheels: the same bytes for the same files."""

import base64
import hashlib
import pathlib
import time
import zipfile


def write(folder, name, version, tag, files, metadata="", moment=315532800):
    """Writes files, by their names in the wheel, and returns the path of the wheel.

    ``metadata`` has more lines of METADATA, and ``moment`` is the time of each file, by default the first that zip knows.
    """
    info = f"{name}-{version}.dist-info"
    entries = dict(files)
    entries[f"{info}/METADATA"] = f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n{metadata}".encode()
    entries[f"{info}/WHEEL"] = (
        f"Wheel-Version: 1.0\nGenerator: kith\nRoot-Is-Purelib: {str(tag.endswith('-any')).lower()}\nTag: {tag}\n".encode())
    lines = []
    for entry, data in entries.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        lines.append(f"{entry},sha256={digest},{len(data)}\n")
    entries[f"{info}/RECORD"] = "".join(lines + [f"{info}/RECORD,,\n"]).encode()
    path = pathlib.Path(folder, f"{name}-{version}-{tag}.whl")
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for entry, data in entries.items():
            record = zipfile.ZipInfo(entry, time.gmtime(moment)[:6])
            record.external_attr = (0o100755 if ".data/scripts/" in entry else 0o100644) << 16
            record.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(record, data)
    return path
