"""A share that is a count of every run: the hands that the leading side wins alone."""
STEPS = {
    "engine/metrics/metric_table.cpp": [
        ('    Metric{"tied_share",',
         '    Metric{"lead_alone", MetricGroup::outcome, "share", "hands that the lead wins alone",\n'
         '           "The share of the hands that the leading side wins, a tied hand not counted.", own},\n'
         '    Metric{"tied_share",'),
    ],
    "engine/simulation/metric_values.cpp": [
        ("void add_tied_share(",
         "void add_lead_alone(Totals& totals, MetricCollector& values) {\n"
         "  values.add_rate(totals.statistics.won_by_lead, totals.statistics.hands);\n"
         "}\n\n"
         "void add_tied_share("),
        ('    ContestMetric{"tied_share", add_tied_share},\n',
         '    ContestMetric{"lead_alone", add_lead_alone},\n    ContestMetric{"tied_share", add_tied_share},\n'),
    ],
    "tests/simulation/metric_values_test.cpp": [
        ('  const double tied = value_of(game, statistics, "tied_share").value;\n',
         '  const double tied = value_of(game, statistics, "tied_share").value;\n'
         '  EXPECT_DOUBLE_EQ(value_of(game, statistics, "lead_alone").value, lead - tied / 2);\n'),
    ],
}
PROMISED = [
    ("help metrics", "lead_alone"),
    ("simulate scopa --hands 50 --metrics lead_alone", "hands that the lead wins alone"),
    ("simulate scopa --hands 50 --metrics outcome --json", '"lead_alone":'),
]
