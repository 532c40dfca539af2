#!/usr/bin/python3
"""Prints a software bill of materials for the program as SPDX 2.3 JSON: what it is built from and links to.

  engine/package/sbom.py build/release/cicera > cicera.spdx.json

Versions are those of the installed Debian packages. The time is that of SOURCE_DATE_EPOCH or else of the commit, so the
same build gives the same bytes.
"""
import datetime
import hashlib
import json
import os
import re
import subprocess
import sys
from pathlib import Path

SOURCE = Path(__file__).resolve().parents[2]

# What the build uses, by Debian package: name, licence, and the library to link, if it is more than headers.
PARTS = [
    ("liblua5.4-dev", "Lua", "MIT", "liblua5.4"),
    ("libyaml-cpp-dev", "yaml-cpp", "MIT", "libyaml-cpp"),
    ("libfmt-dev", "fmt", "MIT", "libfmt"),
    ("libedit-dev", "libedit", "BSD-3-Clause", "libedit"),
    ("libqrencode-dev", "libqrencode", "LGPL-2.1-or-later", "libqrencode"),
    ("libssl-dev", "OpenSSL-libssl", "Apache-2.0", "libssl"),
    ("libssl-dev", "OpenSSL-libcrypto", "Apache-2.0", "libcrypto"),
    ("libncurses-dev", "ncurses", "X11-distribute-modifications-variant", "libtinfo"),
    ("nlohmann-json3-dev", "nlohmann/json", "MIT", None),
    ("libboost-dev", "Boost", "BSL-1.0", None),
]
# A script that is put into report pages.
CONTAINED = ("libjs-chart.js", "Chart.js", "MIT", "CONTAINS")


def output_of(*command):
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True, cwd=SOURCE).stdout.strip()


def project_version():
    return re.search(r"project\(cicera VERSION ([0-9.]+)", (SOURCE / "CMakeLists.txt").read_text()).group(1)


def created():
    seconds = os.environ.get("SOURCE_DATE_EPOCH")
    if seconds is None:
        seconds = output_of("git", "log", "-1", "--format=%ct")
    return datetime.datetime.fromtimestamp(int(seconds), datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")


def linkage(program, library):
    """DYNAMIC_LINK where the program asks for the library when it starts; otherwise it is in the program."""
    needed = output_of("readelf", "--dynamic", str(program))
    return "DYNAMIC_LINK" if library and f"[{library}" in needed else "STATIC_LINK"


def package(identifier, name, version, licence, **more):
    return {
        "SPDXID": identifier, "name": name, "versionInfo": version, "downloadLocation": "NOASSERTION",
        "filesAnalyzed": False, "licenseConcluded": licence, "licenseDeclared": licence,
        "copyrightText": "NOASSERTION", **more,
    }


def bill_of(program):
    digest = hashlib.sha256(program.read_bytes()).hexdigest()
    packages = [package("SPDXRef-cicera", "cicera", project_version(), "MIT", primaryPackagePurpose="APPLICATION",
                        checksums=[{"algorithm": "SHA256", "checksumValue": digest}])]
    relationships = [("SPDXRef-DOCUMENT", "DESCRIBES", "SPDXRef-cicera")]
    parts = [(debian, name, licence, linkage(program, library)) for debian, name, licence, library in PARTS]
    for debian, name, licence, relationship in [*parts, CONTAINED]:
        version = output_of("dpkg-query", "-W", "-f", "${Version}", debian)
        source = output_of("dpkg-query", "-W", "-f", "${source:Package}", debian)
        identifier = "SPDXRef-" + re.sub(r"[^A-Za-z0-9.-]", "-", name)
        packages.append(package(identifier, name, version, licence, externalRefs=[{
            "referenceCategory": "PACKAGE-MANAGER", "referenceType": "purl",
            "referenceLocator": f"pkg:deb/debian/{source}@{version}"}]))
        relationships.append(("SPDXRef-cicera", relationship, identifier))
    return {
        "spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT",
        "name": f"cicera-{project_version()}",
        "documentNamespace": f"https://spdx.org/spdxdocs/cicera-{project_version()}-{digest}",
        "creationInfo": {"created": created(), "creators": ["Tool: cicera-sbom"]},
        "packages": packages,
        "relationships": [{"spdxElementId": one, "relationshipType": kind, "relatedSpdxElement": other}
                          for one, kind, other in relationships],
    }


def main():
    if len(sys.argv) != 2 or not Path(sys.argv[1]).is_file():
        sys.exit(__doc__)
    json.dump(bill_of(Path(sys.argv[1]).resolve()), sys.stdout, indent=2)
    print()


if __name__ == "__main__":
    main()
