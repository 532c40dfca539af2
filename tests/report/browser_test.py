#!/usr/bin/env python3
"""Report pages in a real browser: charts are drawn and hold the numbers of --json, no request leaves, tables remain
without JavaScript, texts can be read in light and in dark, and nothing is wider than the window.

Usage: browser_test.py PROGRAM. One headless Chromium serves all tests. Exit code 77: there is no browser here.
"""
import json
import os
import re
import subprocess
import sys
import tempfile
import unittest

try:
    from selenium import webdriver
    from selenium.webdriver.chrome.service import Service
    from selenium.webdriver.common.by import By
    from selenium.webdriver.common.keys import Keys
    from selenium.webdriver.support.ui import WebDriverWait
except ImportError:
    print("skipped: Python's selenium is missing (make deps-test)")
    sys.exit(77)

PROGRAM = os.path.abspath(sys.argv[1])
WIDTHS = (360, 768, 1600)
COMPARE = ["compare", "cicera", "cicera-bigia", "./evil.yaml", "--hands", "300", "--players", "greedy", "--players",
           "random", "--margin", "0.1"]
SIMULATE = ["simulate", "--matches", "100"]
ARENA = ["arena", "scopa", "./evil.yaml", "--players", "random,search:worlds=1,search:worlds=2,search:worlds=4",
         "--deals", "3"]
WORTH = ["worth", "scopa", "scopa:match.target=21,scoring.scopa.points=2,scoring.settebello=off", "--players", "greedy",
         "--hands", "200"]
WORTH_ALONE = ["worth", "scopa", "--players", "greedy", "--hands", "200"]
TUNE = ["tune", "-r", "scopa", "--vary", "match.target=5,11,16", "--goal", "hands_per_match=4+-.5", "--goal",
        "tied_share<=20%", "--matches", "300", "--confirm", "100", "--players", "greedy", "--players", "random"]
SWEEP = ["compare", "scopa", "scopa:scoring.scopa.points=2", "--vary", "match.target=11,21", "--matches", "40",
         "--players", "random"]
GRID = ["simulate", "-r", "scopa", "--vary", "match.target=11,21", "--vary", "scoring.scopa.points=1,2", "--matches",
        "30"]
EVIL = ("cicera: 1\nname: evil\ntitle: \"</script><script>evil = 1</script><img src=x onerror='evil = 1'>\"\n"
        "source: x\nextends: cicera\nmatch: {target: 31}\nscoring: {scua: {points: 2}}\n")

# Kinds of chart, in the place of those of another page, so that all are drawn.
def measured(value):
    return {"value": value, "low": value - 1, "high": value + 1, "settled": value > 0}

KINDS = [
    {"kind": "bars", "axis": "points", "bar_name": "Shapley", "tick_name": "dropped alone",
     "bars": [{"name": "a line", "bar": measured(3), "tick": measured(2)},
              {"name": "another", "bar": measured(-1), "tick": None}]},
    {"kind": "bands", "axis": "ply", "value_axis": "chance",
     "bands": [[ply, .4 - ply / 100, .45, .5 + ply / 200, .55 + ply / 200, .6 + ply / 100] for ply in range(40)]},
    {"kind": "curve", "axis": "target", "value_axis": "hands", "logarithmic": False,
     "series": [{"name": "one", "points": [dict(measured(n / 5), at=n) for n in (11, 21, 31)]}]},
]

# The colours of all texts that are shown, each with the background behind it.
TEXTS = """
const solid = /rgba?\\((\\d+), (\\d+), (\\d+)(?:, ([\\d.]+))?\\)/;
const parse = text => { const m = solid.exec(text); return m ? {rgb: [+m[1], +m[2], +m[3]], a: m[4] ?? 1} : null; };
const found = [];
for (const element of document.querySelectorAll('body *')) {
  const own = [...element.childNodes].some(node => node.nodeType === 3 && node.textContent.trim());
  if (!own || ['SCRIPT', 'STYLE'].includes(element.tagName) || !element.getClientRects().length) continue;
  let behind = element, back = null;
  while (behind && !(back && back.a == 1)) { back = parse(getComputedStyle(behind).backgroundColor); behind = behind.parentElement; }
  found.push([element.tagName + '.' + element.className, parse(getComputedStyle(element).color).rgb, back.rgb]);
}
return found;
"""

# Of each chart: its marks as drawn, and how many pixels differ from the first.
CHARTS = """
return [...document.querySelectorAll('canvas')].map(canvas => {
  const chart = Chart.getChart(canvas);
  const pixels = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;
  let drawn = 0;
  for (let i = 3; i < pixels.length; i += 4) if (pixels[i] > 0) ++drawn;
  return {
    drawn, width: canvas.getBoundingClientRect().width, visible: canvas.getClientRects().length > 0,
    label: canvas.getAttribute('aria-label'), role: canvas.getAttribute('role'),
    datasets: chart ? chart.data.datasets.map(set => ({label: set.label, data: set.data, color: set.borderColor})) : [],
    text: chart ? Object.values(chart.options.scales).map(scale => scale.ticks.color) : [],
  };
});
"""


def luminance(rgb):
    """Relative luminance, WCAG 2.1."""
    parts = [c / 255 / 12.92 if c / 255 <= .04045 else ((c / 255 + .055) / 1.055) ** 2.4 for c in rgb]
    return .2126 * parts[0] + .7152 * parts[1] + .0722 * parts[2]


def contrast(a, b):
    light, dark = sorted((luminance(a), luminance(b)), reverse=True)
    return (light + .05) / (dark + .05)


def rgb_of(color):
    """#rrggbb as three numbers."""
    return [int(color[i:i + 2], 16) for i in (1, 3, 5)]


class Pages(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        with open(os.path.join(cls.folder.name, "evil.yaml"), "w") as file:
            file.write(EVIL)
        cls.json = {}
        for name, command in (("compare", COMPARE), ("simulate", SIMULATE), ("arena", ARENA), ("worth", WORTH),
                              ("sweep", SWEEP), ("grid", GRID), ("worth_alone", WORTH_ALONE), ("tune", TUNE)):
            more = ["--lang", "it"] if name in ("simulate", "tune") else []
            cls.json[name] = json.loads(cls.cicera(command + ["--json", "--report", name + ".html"] + more))
        cls.write_kinds()
        cls.names = ("compare", "simulate", "arena", "worth", "worth_alone", "tune", "sweep", "grid", "kinds")
        cls.browser = cls.start()

    @classmethod
    def cicera(cls, arguments):
        return subprocess.run([PROGRAM] + arguments, cwd=cls.folder.name, check=True, capture_output=True,
                              text=True).stdout

    @classmethod
    def write_kinds(cls):
        with open(os.path.join(cls.folder.name, "simulate.html")) as file:
            page = file.read()
        figure = re.search(r"<figure hidden>.*?</figure>", page, re.S).group(0)
        page = page.replace(figure, "".join(figure.replace("chart-0", "chart-%d" % i) for i in range(len(KINDS))), 1)
        page = re.sub(r"<figure hidden>(?:(?!</figure>).)*aria-label=\"Grafico: (?!Punti).*?</figure>", "", page,
                      flags=re.S)
        opening = '<script type="application/json" id="charts">'
        begin = page.index(opening) + len(opening)
        page = page[:begin] + json.dumps(KINDS) + page[page.index("</script>", begin):]
        with open(os.path.join(cls.folder.name, "kinds.html"), "w") as file:
            file.write(page)

    @classmethod
    def start(cls):
        options = webdriver.ChromeOptions()
        for argument in ("headless=new", "no-sandbox", "disable-gpu", "disable-quic", "no-first-run",
                         "disable-background-networking", "disable-component-update", "disable-sync",
                         "hide-scrollbars", "disable-dev-shm-usage",
                         "user-data-dir=" + os.path.join(cls.folder.name, "profile")):
            options.add_argument("--" + argument)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
        return webdriver.Chrome(options=options, service=Service("/usr/bin/chromedriver"))

    @classmethod
    def tearDownClass(cls):
        cls.browser.quit()
        cls.folder.cleanup()

    def setUp(self):
        self.command("Emulation.setScriptExecutionDisabled", value=False)
        self.emulate("light")
        self.resize(1000)

    # What the browser does

    def command(self, name, **arguments):
        return self.browser.execute_cdp_cmd(name, arguments)

    def resize(self, width):
        self.command("Emulation.setDeviceMetricsOverride", width=width, height=900, deviceScaleFactor=1, mobile=False)

    def emulate(self, scheme, media=""):
        self.command("Emulation.setEmulatedMedia", media=media,
                     features=[{"name": "prefers-color-scheme", "value": scheme}])

    def open(self, name):
        self.browser.get("file://" + os.path.join(self.folder.name, name + ".html"))

    def script(self, text):
        return self.browser.execute_script(text)

    def charts(self):
        return self.script(CHARTS)

    def test_charts_are_drawn_and_labelled(self):
        for name, least in (("compare", 3), ("simulate", 3), ("arena", 4), ("worth", 1),
                            ("worth_alone", 1), ("tune", 4), ("sweep", 3), ("grid", 3), ("kinds", len(KINDS))):
            self.open(name)
            charts = self.charts()
            self.assertGreaterEqual(len(charts), least, name)
            for chart in charts:
                self.assertTrue(chart["visible"])
                self.assertGreater(chart["drawn"], 2000, chart["label"])
                self.assertEqual(chart["role"], "img")
                self.assertGreater(len(chart["label"]), 20)
                self.assertTrue(any(each["data"] for each in chart["datasets"]), chart["label"])

    def test_charts_draw_what_the_page_holds(self):
        for name in self.names:
            self.open(name)
            data = json.loads(self.script("return document.getElementById('charts').textContent"))
            for chart, drawn in zip(data, self.charts()):
                series = chart.get("series")
                if chart["kind"] == "forest":
                    wanted = [[mark["value"] for mark in each["marks"] if mark] for each in series]
                    found = [[point["x"] for point in each["data"]] for each in drawn["datasets"]]
                elif chart["kind"] == "steps":
                    wanted = [each["steps"] for each in series]
                    found = [[[point["x"], point["y"]] for point in each["data"]] for each in drawn["datasets"]]
                elif chart["kind"] == "curve":
                    wanted = [[[point["at"], point["value"]] for point in each["points"]] for each in series]
                    found = [[[point["x"], point["y"]] for point in each["data"]] for each in drawn["datasets"]]
                elif chart["kind"] == "bars":
                    wanted = [[bar[part]["value"] for bar in chart["bars"] if bar[part]] for part in ("bar", "tick")]
                    wanted = [each for each in wanted if each]  # a study of one ruleset has no ticks
                    found = [[point["x"] for point in each["data"]] for each in drawn["datasets"]]
                else:
                    wanted = [[band[part] for band in chart["bands"]] for part in (5, 4, 3, 2, 1)]
                    found = [[point["y"] for point in each["data"]] for each in drawn["datasets"]]
                self.assertEqual(wanted, found, name + ": " + chart["kind"])

    def test_comparison_has_the_numbers_of_json(self):
        self.open("compare")
        effects = self.charts()[0]["datasets"]
        whole = self.json["compare"]
        pairs = whole["pairs"] + [pair for other in whole["other_players"] for pair in other["pairs"]]
        self.assertEqual(len(effects), len(pairs))
        for dataset, pair in zip(effects, pairs):
            first = dataset["data"][0]  # of the sides; JSON has the first ruleset less the second
            self.assertEqual(first["value"], -pair["difference"]["mean"])
            self.assertEqual([first["low"], first["high"]], [-end for end in reversed(pair["difference"]["ci95"])])
            drawn = sorted(point["value"] for point in dataset["data"][1:])
            self.assertEqual(drawn, sorted(-item["mean"] for item in pair["items"].values() if item["mean"] != 0))

    def test_simulation_has_the_numbers_of_json(self):
        self.open("simulate")
        points, _, lengths = self.charts()
        ruleset = self.json["simulate"]["rulesets"][0]
        for dataset, side in zip(points["datasets"], ruleset["sides"]):
            self.assertEqual([point["value"] for point in dataset["data"]],
                             [side["points"]["mean"]] + [item["mean"] for item in side["items"].values()])
        steps = [(0, 0)] + [(point["x"], point["y"]) for point in lengths["datasets"][0]["data"]]
        mean = sum(value * (share - before) for (_, before), (value, share) in zip(steps, steps[1:]))
        self.assertAlmostEqual(mean, ruleset["hands_per_match"]["mean"], places=9)

    def test_arena_has_the_numbers_of_json(self):
        self.open("arena")
        found = [[point["value"] for point in dataset["data"]] for dataset in self.charts()[0]["datasets"]]
        ratings = self.json["arena"]["ratings"]
        rulesets = list(dict.fromkeys(rating["ruleset"] for rating in ratings))
        self.assertEqual(found, [[r["elo"] for r in ratings if r["ruleset"] == ruleset] for ruleset in rulesets])

    def test_worth_has_the_numbers_of_json(self):
        self.open("worth")
        bars, ticks = self.charts()[0]["datasets"]
        values = self.json["worth"]["values"]
        self.assertEqual([bar["y"] for bar in bars["data"]], [value["rule"] for value in values])
        self.assertEqual([bar["x"] for bar in bars["data"]], [value["shapley"] for value in values])
        self.assertEqual([tick["x"] for tick in ticks["data"]], [value["drop"] for value in values])
        total = sum(bar["x"] for bar in bars["data"])
        self.assertAlmostEqual(total, self.json["worth"]["total"], places=9)
        self.open("worth_alone")
        bars = self.charts()[0]["datasets"][0]["data"]
        values = self.json["worth_alone"]["values"]
        self.assertEqual([(bar["y"], bar["x"]) for bar in bars], [(value["rule"], value["drop"]) for value in values])

    def test_tune_has_the_numbers_of_json(self):
        self.open("tune")
        confirmed = self.json["tune"]["confirmed"]
        charts = self.charts()
        for number, chart in enumerate(charts):
            goals = [setting["goals"][number] for setting in confirmed]
            marks = chart["datasets"][0]["data"]
            self.assertEqual([(mark["value"], [mark["low"], mark["high"]]) for mark in marks],
                             [(goal["value"], goal["ci95"]) for goal in goals])
        self.assertEqual(len(charts), len(confirmed[0]["goals"]))

    def test_sweep_has_the_numbers_of_json(self):
        self.open("sweep")
        points = self.charts()[0]["datasets"][0]["data"]
        pairs = self.json["sweep"]["pairs"]  # the first ruleset less the second
        self.assertEqual([(point["x"], point["y"]) for point in points],
                         [(target, -pair["difference"]["mean"]) for target, pair in zip((11, 21), pairs)])
        self.open("grid")
        marks = self.charts()[0]["datasets"][0]["data"]
        self.assertEqual([mark["x"] for mark in marks],
                         [ruleset["difference"]["mean"] for ruleset in self.json["grid"]["rulesets"]])

    def test_nothing_is_logged_requested_or_run(self):
        self.browser.get("about:blank")
        self.browser.get_log("browser")
        self.browser.get_log("performance")
        for name in self.names:
            self.open(name)
            self.assertEqual(self.browser.get_log("browser"), [], name)
            for entry in self.browser.get_log("performance"):
                message = json.loads(entry["message"])["message"]
                if message["method"] == "Network.requestWillBeSent":
                    url = message["params"]["request"]["url"]
                    self.assertTrue(url.endswith("/%s.html" % name), url)
            self.assertTrue(self.script("return typeof evil === 'undefined' && document.images.length === 0"))
            self.assertEqual(self.script("return document.scripts.length"), 3)

    def test_the_policy_stops_what_is_not_its_own(self):
        self.open("compare")
        self.script("const own = document.createElement('script'); own.textContent = 'window.run = 1';"
                    "document.body.append(own); document.body.insertAdjacentHTML('beforeend', '<img src=\"data:,\">');")
        self.assertFalse(self.script("return 'run' in window"))
        asked = self.browser.execute_async_script(
            "const done = arguments[0]; fetch('http://127.0.0.1:9/').then(() => done('left'), e => done(e.name));")
        self.assertEqual(asked, "TypeError")
        self.assertTrue(any("Content Security Policy" in entry["message"] for entry in self.browser.get_log("browser")))

    def test_tables_remain_without_scripts(self):
        for name in self.names[:-1]:
            self.open(name)
            with_scripts = self.script("return document.querySelectorAll('table').length")
            self.command("Emulation.setScriptExecutionDisabled", value=True)
            self.open(name)
            shown = self.script("""return {
                tables: [...document.querySelectorAll('.box table')].filter(t => t.checkVisibility()).length,
                folded: document.querySelectorAll('details table').length,
                canvases: [...document.querySelectorAll('canvas')].filter(c => c.getClientRects().length).length,
                hidden: document.querySelectorAll('canvas').length, ran: typeof Chart}""")
            self.assertEqual(shown["ran"], "undefined")
            self.assertEqual(shown["tables"] + shown["folded"], with_scripts)
            self.assertGreater(shown["tables"], 1)
            self.assertEqual(shown["canvases"], 0)
            self.assertGreater(shown["hidden"], 0)
            self.command("Emulation.setScriptExecutionDisabled", value=False)

    def test_texts_can_be_read_in_light_and_dark_and_on_paper(self):
        backgrounds = {}
        for scheme, media in (("light", ""), ("dark", ""), ("dark", "print")):
            self.emulate(scheme, media)
            for name in self.names:
                self.open(name)
                self.script("for (const each of document.querySelectorAll('details')) each.open = true")
                texts = self.script(TEXTS)
                self.assertGreater(len(texts), 40)
                for where, ink, paper in texts:
                    self.assertGreaterEqual(contrast(ink, paper), 4.5, (name, scheme, media, where))
                paper = texts[0][2]
                backgrounds[scheme, media] = paper
                if media:
                    continue
                for chart in self.charts():
                    for color in chart["text"]:
                        self.assertGreaterEqual(contrast(rgb_of(color), paper), 4.5, scheme)
                    for dataset in chart["datasets"]:
                        self.assertGreaterEqual(contrast(rgb_of(dataset["color"]), paper), 3, scheme)
        self.assertGreater(luminance(backgrounds["light", ""]), .9)
        self.assertLess(luminance(backgrounds["dark", ""]), .1)
        self.assertGreater(luminance(backgrounds["dark", "print"]), .9)

    def test_charts_follow_the_colours_of_the_system(self):
        self.open("compare")
        light = self.charts()[0]["datasets"][0]["color"]
        self.emulate("dark")
        WebDriverWait(self.browser, 10).until(lambda _: self.charts()[0]["datasets"][0]["color"] != light)

    def test_nothing_is_wider_than_the_window(self):
        for width in WIDTHS:
            self.resize(width)
            for name in self.names:
                self.open(name)
                self.script("for (const each of document.querySelectorAll('details')) each.open = true")
                self.assertLessEqual(self.script("return document.documentElement.scrollWidth"), width, name)
                for chart in self.charts():
                    self.assertLessEqual(chart["width"], width)
                    self.assertGreater(chart["width"], min(width, 1100) * .8)

    def test_the_keyboard_reaches_everything(self):
        self.open("compare")
        self.browser.find_element(By.TAG_NAME, "body").send_keys(Keys.TAB)
        active = self.browser.switch_to.active_element
        self.assertEqual(active.get_attribute("class"), "skip")
        self.assertGreaterEqual(active.rect["x"], 0)
        active.send_keys(Keys.ENTER)
        self.assertEqual(self.browser.switch_to.active_element.tag_name, "main")
        boxes = self.script("return [...document.querySelectorAll('.box')].map(b => b.getAttribute('aria-labelledby'))")
        reached = {}
        for _ in range(100):  # more than there are
            self.browser.switch_to.active_element.send_keys(Keys.TAB)
            active = self.browser.switch_to.active_element
            if active.id in reached:
                break
            reached[active.id] = (active.tag_name, active.get_attribute("aria-labelledby"))
            if active.tag_name == "summary":
                active.send_keys(Keys.ENTER)
        self.assertEqual({name for tag, name in reached.values() if tag == "div"}, set(boxes))
        self.assertIn("pre", {tag for tag, _ in reached.values()})
        self.assertEqual(self.script("return document.querySelectorAll('details:not([open])').length"), 0)

    def test_everything_has_a_name(self):
        for name in self.names[:-1]:
            self.open(name)
            faults = self.script("""
                const faults = [];
                const expect = (good, what) => { if (!good) faults.push(what); };
                expect(/^(en|it)$/.test(document.documentElement.lang), 'language');
                expect(document.title.length > 0, 'title');
                expect(document.querySelectorAll('h1').length === 1, 'one h1');
                expect(document.querySelectorAll('main').length === 1, 'one main');
                const ids = [...document.querySelectorAll('[id]')].map(each => each.id);
                expect(new Set(ids).size === ids.length, 'ids are unique');
                for (const each of document.querySelectorAll('[aria-labelledby]'))
                  expect(document.getElementById(each.getAttribute('aria-labelledby'))?.textContent.trim(), 'a label');
                for (const table of document.querySelectorAll('table')) {
                  expect(table.caption?.textContent.trim(), 'a caption');
                  const columns = table.tHead.rows[0].cells.length;
                  for (const row of table.rows) {
                    const cells = [...row.cells];
                    expect(cells.reduce((sum, cell) => sum + cell.colSpan, 0) === columns, 'columns: ' + row.innerText);
                    expect(cells[0].tagName === 'TH' && cells[0].scope, 'a row has a head: ' + row.innerText);
                  }
                  for (const head of table.querySelectorAll('th')) expect(head.textContent.trim() && head.scope, 'a head');
                }
                for (const section of document.querySelectorAll('section'))
                  expect(section.querySelector('h2'), 'a section has a heading');
                return faults;""")
            self.assertEqual(faults, [], name)

    def test_paper_has_everything_and_the_screen_comes_back(self):
        self.emulate("dark")
        self.open("compare")
        folded = self.script("return document.querySelectorAll('details:not([open])').length")
        color = self.charts()[0]["datasets"][0]["color"]
        self.assertGreater(folded, 0)
        self.script("dispatchEvent(new Event('beforeprint'))")
        self.assertEqual(self.script("return document.querySelectorAll('details:not([open])').length"), 0)
        self.assertNotEqual(self.charts()[0]["datasets"][0]["color"], color)
        self.script("dispatchEvent(new Event('afterprint'))")
        self.assertEqual(self.script("return document.querySelectorAll('details:not([open])').length"), folded)
        self.assertEqual(self.charts()[0]["datasets"][0]["color"], color)
        self.assertGreater(len(self.command("Page.printToPDF")["data"]), 10000)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[2:])
