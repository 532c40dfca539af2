#!/usr/bin/env python3
"""Draws report.png, the picture of a report page in the documentation: the top of the page of a comparison, as headless
Chromium shows it.

Usage: draw_report.py PROGRAM FILE.png
"""
import os
import subprocess
import sys
import tempfile

from selenium import webdriver
from selenium.webdriver.chrome.service import Service

WIDTH, HEIGHT = 880, 960
COMMAND = ["compare", "cicera", "cicera-bigia", "cicera:deal.rounds=[6,6]", "--players", "greedy", "--hands", "20000",
           "--margin", "0.2", "--quiet"]


def main():
    program, picture = map(os.path.abspath, sys.argv[1:3])
    with tempfile.TemporaryDirectory() as folder:
        page = os.path.join(folder, "report.html")
        subprocess.run([program] + COMMAND + ["--report", page], check=True, stdout=subprocess.DEVNULL)
        options = webdriver.ChromeOptions()
        for argument in ("headless=new", "no-sandbox", "disable-gpu", "disable-quic", "no-first-run", "hide-scrollbars",
                         "disable-background-networking", "disable-component-update", "disable-sync",
                         "user-data-dir=" + os.path.join(folder, "profile")):
            options.add_argument("--" + argument)
        browser = webdriver.Chrome(options=options, service=Service("/usr/bin/chromedriver"))
        try:
            browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride",
                                    {"width": WIDTH, "height": HEIGHT, "deviceScaleFactor": 1, "mobile": False})
            browser.get("file://" + page)
            browser.save_screenshot(picture)
        finally:
            browser.quit()


if __name__ == "__main__":
    main()
