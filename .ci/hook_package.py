"""Builds what pre-commit installs for the hook: a package without files that needs the wheel kith-cli of this version.

Nothing is downloaded to build it.
"""

import pathlib
import re

import wheel_file

#: Where the version stands, for everything.
VERSION = "Sources/KithDiagnostics/KithVersion.swift"


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    """What pip asks of a package's builder (PEP 517), run in the folder of the package."""
    version = re.search(r'current = "(.+)"', pathlib.Path(VERSION).read_text()).group(1)
    return wheel_file.write(
        wheel_directory, "kith_hook", version, "py3-none-any", {},
        f"Summary: The hook of Kith for pre-commit\nRequires-Python: >=3.9\nRequires-Dist: kith-cli=={version}\n").name
