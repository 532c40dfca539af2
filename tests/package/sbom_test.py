#!/usr/bin/python3
"""The bill of materials: it is SPDX, names every library that the program asks for, and is the same again.

  tests/package/sbom_test.py build/release/cicera
"""
import hashlib
import json
import re
import subprocess
import sys
import unittest
from pathlib import Path

PROGRAM = Path(sys.argv.pop(1)).resolve()
SBOM = Path(__file__).resolve().parents[2] / "engine" / "package" / "sbom.py"
# What every C++ program of this system asks for.
SYSTEM = {"libstdc++", "libm", "libgcc_s", "libc", "ld-linux-x86-64", "ld-linux-aarch64"}


def bill():
    done = subprocess.run([SBOM, PROGRAM], check=True, stdout=subprocess.PIPE, env={"SOURCE_DATE_EPOCH": "1700000000"})
    return done.stdout


class Bill(unittest.TestCase):
    def setUp(self):
        self.bill = json.loads(bill())
        self.packages = {package["SPDXID"]: package for package in self.bill["packages"]}

    def test_has_what_spdx_requires(self):
        for key in ("spdxVersion", "dataLicense", "SPDXID", "name", "documentNamespace", "creationInfo"):
            self.assertIn(key, self.bill)
        self.assertEqual(self.bill["creationInfo"]["created"], "2023-11-14T22:13:20Z")
        for package in self.packages.values():
            for key in ("name", "versionInfo", "downloadLocation", "licenseConcluded"):
                self.assertTrue(package[key], package)
        for relationship in self.bill["relationships"]:
            self.assertIn(relationship["relatedSpdxElement"], self.packages)

    def test_has_the_hash_of_the_program(self):
        digest = hashlib.sha256(PROGRAM.read_bytes()).hexdigest()
        checksum = {"algorithm": "SHA256", "checksumValue": digest}
        self.assertIn(checksum, self.packages["SPDXRef-cicera"]["checksums"])

    def test_names_every_library_that_the_program_asks_for(self):
        dynamic = subprocess.run(["readelf", "--dynamic", PROGRAM], check=True, stdout=subprocess.PIPE, text=True).stdout
        needed = {name for name in re.findall(r"\[([^.\]]+(?:\.[0-9][^\]]*?)?)\.so", dynamic)} - SYSTEM
        linked = [r for r in self.bill["relationships"] if r["relationshipType"] == "DYNAMIC_LINK"]
        self.assertEqual(len(linked), len(needed), (linked, needed))

    def test_is_the_same_again(self):
        self.assertEqual(bill(), bill())


if __name__ == "__main__":
    unittest.main()
