// Draws the charts of a report page from the numbers that the page holds, with Chart.js. Colour never stands alone:
// series differ in shape and dashes too, and what is not settled is hollow.
'use strict';

(() => {
  const root = document.documentElement;
  const charts = JSON.parse(document.getElementById('charts').textContent);
  const shapes = ['circle', 'rect', 'triangle', 'rectRot'];
  const dashes = [[], [8, 4], [2, 3], [10, 3, 2, 3], [16, 4], [5, 2, 1, 2]];
  const colours = 6;
  const narrow = () => root.clientWidth < 600;

  const number = value =>
    new Intl.NumberFormat(root.lang, {maximumSignificantDigits: 4}).format(value);
  const percent = value =>
    new Intl.NumberFormat(root.lang, {style: 'percent', maximumFractionDigits: 1}).format(value);
  /// How the numbers of a chart are written: shares in percent.
  const writer = chart => chart.shares ? percent : number;
  const interval = (low, high, write = number) => low === null ? '' : ` [${write(low)}; ${write(high)}]`;
  const shortened = (text, length) => text.length > length ? text.slice(0, length - 1) + '…' : text;

  /// The colours in force, from the style.
  function palette() {
    const style = getComputedStyle(root);
    const of = name => style.getPropertyValue('--' + name).trim();
    return {
      paper: of('paper'), ink: of('ink'), muted: of('muted'), rule: of('rule'), margin: of('margin'),
      band90: of('band-90'), band50: of('band-50'), series: i => of('series-' + i % colours),
    };
  }

  /// Whiskers of the points that have an interval, along the axis of their values.
  const whiskers = {
    id: 'whiskers',
    afterDatasetsDraw(chart) {
      const {ctx, chartArea: area} = chart;
      chart.data.datasets.forEach((dataset, i) => {
        if (!dataset.whiskers || !chart.isDatasetVisible(i)) return;
        const along = dataset.whiskers;
        const scale = chart.scales[along];
        ctx.save();
        ctx.beginPath();
        ctx.rect(area.left, area.top, area.right - area.left, area.bottom - area.top);
        ctx.clip();
        ctx.beginPath();
        chart.getDatasetMeta(i).data.forEach((element, j) => {
          const {low, high} = dataset.data[j];
          if (low === null || low === undefined || element.skip) return;
          const from = scale.getPixelForValue(low), to = scale.getPixelForValue(high), cap = 4;
          const line = (a, b, c, d) => along === 'x' ? (ctx.moveTo(a, b), ctx.lineTo(c, d))
                                                     : (ctx.moveTo(b, a), ctx.lineTo(d, c));
          const across = along === 'x' ? element.y : element.x;
          line(from, across, to, across);
          line(from, across - cap, from, across + cap);
          line(to, across - cap, to, across + cap);
        });
        ctx.strokeStyle = dataset.whiskerColor;
        ctx.lineWidth = 1.5;
        ctx.stroke();
        ctx.restore();
      });
    },
  };

  /// A line at 0, the band within which a difference counts as none, and the one that a goal wants.
  const zero = {
    id: 'zero',
    beforeDatasetsDraw(chart) {
      const {ctx, chartArea: area, scales} = chart;
      const {margin, goal, along, colours: paint} = chart.options.plugins.zero;
      if (!along) return;
      const scale = scales[along];
      const across = value => {
        const at = scale.getPixelForValue(value);
        if (along === 'x') { ctx.moveTo(at, area.top); ctx.lineTo(at, area.bottom); }
        else { ctx.moveTo(area.left, at); ctx.lineTo(area.right, at); }
      };
      ctx.save();
      if (goal) {
        const from = goal.low === null ? area.left : Math.max(area.left, scale.getPixelForValue(goal.low));
        const to = goal.high === null ? area.right : Math.min(area.right, scale.getPixelForValue(goal.high));
        ctx.fillStyle = paint.margin;
        ctx.fillRect(from, area.top, Math.max(0, to - from), area.bottom - area.top);
        ctx.beginPath();
        for (const end of [goal.low, goal.high]) if (end !== null) across(end);
        ctx.setLineDash([4, 4]);
        ctx.strokeStyle = paint.muted;
        ctx.stroke();
      }
      if (margin) {
        const from = Math.max(area.left, scale.getPixelForValue(-margin));
        const to = Math.min(area.right, scale.getPixelForValue(margin));
        ctx.fillStyle = paint.margin;
        ctx.fillRect(from, area.top, to - from, area.bottom - area.top);
        ctx.beginPath();
        across(-margin);
        across(margin);
        ctx.setLineDash([4, 4]);
        ctx.strokeStyle = paint.muted;
        ctx.stroke();
      }
      if (scale.min <= 0 && scale.max >= 0) {
        ctx.beginPath();
        across(0);
        ctx.setLineDash([]);
        ctx.strokeStyle = paint.muted;
        ctx.stroke();
      }
      ctx.restore();
    },
  };

  const axisTitle = (text, paint) => ({display: true, text, color: paint.ink});

  /// In lines short enough to stand along the height of a chart, or below one as wide as the page, which cut off what is
  /// longer.
  function lines(text, longest = 36) {
    const words = text.split(' ');
    const all = [words.shift()];
    for (const word of words)
      if (all[all.length - 1].length + word.length < longest) all[all.length - 1] += ' ' + word;
      else all.push(word);
    return all;
  }

  function axis(text, paint, more = {}) {
    const {ticks, ...others} = more;
    const widest = Math.max(20, Math.floor((root.clientWidth - 90) / 7));
    return {
      title: axisTitle(Array.isArray(text) ? text : lines(text, widest), paint),
      grid: {color: paint.rule, borderColor: paint.muted},
      ticks: {color: paint.ink, includeBounds: false, ...ticks},
      ...others,
    };
  }

  /// Shown for several series; `width` is that of marks that are lines, long enough for dashes.
  function legend(datasets, paint, width) {
    const longest = Math.max(20, Math.floor((root.clientWidth - 90) / 7));
    const generateLabels = chart => Chart.defaults.plugins.legend.labels.generateLabels(chart).map(label => ({
      ...label,
      text: shortened(label.text, longest),
      fillStyle: label.strokeStyle,
      lineDash: datasets[label.datasetIndex].pointStyle === 'line' ? datasets[label.datasetIndex].borderDash : [],
    }));
    const labels = {color: paint.ink, usePointStyle: true, boxWidth: 9, boxHeight: 9, generateLabels};
    if (width) labels.pointStyleWidth = width;
    return {display: datasets.length > 1, labels};
  }

  /// The height of a legend of these names, as it is laid out above a chart of this width, in pixels.
  function legendHeight(names, width) {
    const lengths = names.map(name => 60 + 7 * name.length);
    let lines = 1, used = 0;
    for (const length of lengths) {
      if (used > 0 && used + length > width) { ++lines; used = 0; }
      used += length;
    }
    return names.length > 1 ? 22 * lines : 0;
  }

  /// What all charts have; `more` is added to the options.
  function config(type, data, scales, paint, more = {}) {
    const {plugins, ...others} = more;
    return {
      type,
      data,
      plugins: [zero, whiskers],
      options: {
        responsive: true,
        maintainAspectRatio: false,
        animation: false,
        locale: root.lang,
        scales,
        ...others,
        plugins: {
          zero: {},
          legend: legend(data.datasets, paint, data.datasets.some(each => each.pointStyle === 'line') ? 36 : 0),
          ...plugins,
        },
      },
    };
  }

  /// The least and the greatest number to show: of values, ends of intervals, and `also`.
  function range(measured, also) {
    const all = measured.flatMap(each => [each.value, each.low, each.high]).concat(also)
      .filter(each => each !== null && each !== undefined);
    const low = Math.min(...all), high = Math.max(...all), room = (high - low || 1) * .04;
    return {min: low - room, max: high + room};
  }

  /// An axis with a little room before the first and after the last of these settings.
  function room(at, logarithmic) {
    const first = at[0], last = at[at.length - 1];
    if (logarithmic) {
      const times = Math.max(last / first, 1.1) ** .05;
      return {min: first / times, max: last * times};
    }
    const more = (last - first || 1) * .05;
    return {min: first - more, max: last + more};
  }

  function marks(i, paint) {
    const color = paint.series(i);
    return {
      pointStyle: shapes[i % shapes.length], pointRadius: 5, pointHoverRadius: 7, borderColor: color,
      pointBorderColor: color, pointBorderWidth: 2, whiskerColor: color,
    };
  }

  const fill = (measured, color, paint) => measured.map(each => each.settled ? color : paint.paper);

  function forest(chart, paint) {
    const {rows, series} = chart;
    const gap = series.length > 1 ? Math.min(.22, .7 / (series.length - 1)) : 0;
    const datasets = series.map((each, i) => {
      const data = each.marks.flatMap((mark, row) => mark === null ? [] :
        [{x: mark.value, y: row + (i - (series.length - 1) / 2) * gap, ...mark}]);
      return {label: each.name, data, whiskers: 'x', ...marks(i, paint),
              pointBackgroundColor: fill(data, paint.series(i), paint)};
    });
    const longest = narrow() ? 16 : 44;
    const rowOf = value => Number.isInteger(value) && rows[value] !== undefined ? rows[value] : '';
    return config('scatter', {datasets}, {
      x: axis(chart.axis, paint, {...range(series.flatMap(each => each.marks.filter(Boolean)),
                                       [...(chart.goal ? [chart.goal.low, chart.goal.high] : [0]), chart.margin,
                                        chart.margin && -chart.margin]), ticks: {callback: writer(chart)}}),
      y: axis('', paint, {
        reverse: true, min: -.6, max: rows.length - .4, title: {display: false},
        afterBuildTicks: scale => { scale.ticks = rows.map((_, value) => ({value})); },
        ticks: {autoSkip: false, callback: value => shortened(rowOf(value), longest)},
      }),
    }, paint, {
      plugins: {
        zero: {along: 'x', margin: chart.margin, goal: chart.goal, colours: paint},
        tooltip: {callbacks: {
          title: items => rowOf(Math.round(items[0].raw.y)),
          label: ({dataset, raw}) =>
            `${dataset.label}: ${writer(chart)(raw.value)}${interval(raw.low, raw.high, writer(chart))}`,
        }},
      },
    });
  }

  function steps(chart, paint) {
    const datasets = chart.series.map((each, i) => ({
      label: each.name,
      data: each.steps.map(([x, y]) => ({x, y})),
      stepped: 'before', borderWidth: 2, borderDash: dashes[i % dashes.length], borderColor: paint.series(i),
      backgroundColor: paint.series(i), pointRadius: 0, pointHitRadius: 8, pointStyle: 'line',
    }));
    return config('line', {datasets}, {
      x: axis(chart.axis, paint, {type: 'linear', ticks: {precision: 0}}),
      y: axis(lines(chart.share_axis), paint, {min: 0, max: 1, ticks: {callback: percent}}),
    }, paint, {
      plugins: {tooltip: {callbacks: {
        title: items => number(items[0].raw.x),
        label: ({dataset, raw}) => `${dataset.label}: ${percent(raw.y)}`,
      }}},
    });
  }

  function bars(chart, paint) {
    const names = chart.bars.map(each => each.name);
    const color = paint.series(0);
    const bar = {
      label: chart.bar_name, data: chart.bars.map((each, i) => ({x: each.bar.value, y: names[i], ...each.bar})),
      backgroundColor: paint.band50, borderColor: color, borderWidth: 1.5, whiskers: 'x', whiskerColor: color, order: 2,
      pointStyle: 'rect',
    };
    const ticked = chart.bars.filter(each => each.tick !== null);
    const tick = {
      type: 'line', showLine: false, label: chart.tick_name,
      data: ticked.map(each => ({x: each.tick.value, y: each.name, ...each.tick})),
      ...marks(1, paint), pointStyle: 'rectRot', backgroundColor: paint.paper, order: 1,
    };
    const all = chart.bars.map(each => each.bar).concat(ticked.map(each => each.tick));
    const longest = narrow() ? 16 : 44;
    return config('bar', {labels: names, datasets: ticked.length > 0 ? [bar, tick] : [bar]}, {
      x: axis(chart.axis, paint, range(all, [0])),
      y: axis('', paint, {title: {display: false}, type: 'category', labels: names,
                          ticks: {autoSkip: false, callback: value => shortened(names[value], longest)}}),
    }, paint, {
      indexAxis: 'y',
      plugins: {
        zero: {along: 'x', colours: paint},
        tooltip: {callbacks: {
          label: ({dataset, raw}) => `${dataset.label}: ${number(raw.value)}${interval(raw.low, raw.high)}`,
        }},
      },
    });
  }

  function bands(chart, paint) {
    const line = (label, column, more) => ({
      label, data: chart.bands.map(each => ({x: each[0], y: each[column]})), borderColor: paint.series(0),
      backgroundColor: paint.series(0), pointRadius: 0, pointHitRadius: 8, borderWidth: 1, pointStyle: 'line', ...more,
    });
    return config('line', {datasets: [
      line('95%', 5, {borderDash: [2, 3], fill: '+4', backgroundColor: paint.band90}),
      line('75%', 4, {borderDash: [6, 3], fill: '+2', backgroundColor: paint.band50}),
      line('50%', 3, {borderWidth: 3}),
      line('25%', 2, {borderDash: [6, 3]}),
      line('5%', 1, {borderDash: [2, 3]}),
    ]}, {
      x: axis(chart.axis, paint, {type: 'linear'}),
      y: axis(lines(chart.value_axis), paint, {min: 0, max: 1, ticks: {callback: percent}}),
    }, paint, {
      plugins: {tooltip: {callbacks: {
        title: items => number(items[0].raw.x),
        label: ({dataset, raw}) => `${dataset.label}: ${percent(raw.y)}`,
      }}},
    });
  }

  function curve(chart, paint) {
    const datasets = chart.series.map((each, i) => {
      const data = each.points.map(point => ({x: point.at, y: point.value, ...point}));
      return {
        label: each.name, data, showLine: true, whiskers: 'y', borderDash: dashes[i % dashes.length], borderWidth: 2,
        ...marks(i, paint), backgroundColor: paint.series(i), pointBackgroundColor: fill(data, paint.series(i), paint),
      };
    });
    const at = [...new Set(chart.series.flatMap(each => each.points.map(point => point.at)))].sort((a, b) => a - b);
    return config('scatter', {datasets}, {
      x: axis(chart.axis, paint, {
        type: chart.logarithmic ? 'logarithmic' : 'linear', ...room(at, chart.logarithmic),
        afterBuildTicks: scale => { scale.ticks = at.map(value => ({value})); },
        ticks: {callback: number},
      }),
      y: axis(lines(chart.value_axis), paint, {...range(chart.series.flatMap(each => each.points), []),
                                               ticks: {callback: writer(chart)}}),
    }, paint, {
      plugins: {tooltip: {callbacks: {
        label: ({dataset, raw}) =>
          `${dataset.label}: ${number(raw.at)}: ${writer(chart)(raw.value)}` +
          interval(raw.low, raw.high, writer(chart)),
      }}},
    });
  }

  const kinds = {forest, steps, bars, bands, curve};
  /// The heights of charts without their legends, in pixels.
  const heights = {
    forest: chart => 80 + chart.rows.length * Math.max(28, 14 * chart.series.length),
    bars: chart => 80 + chart.bars.length * 30,
  };

  function draw() {
    const paint = palette();
    charts.forEach((chart, i) => {
      const canvas = document.getElementById('chart-' + i);
      const old = Chart.getChart(canvas);
      if (old) old.destroy();
      canvas.closest('figure').hidden = false;
      const box = canvas.parentElement;
      const shown = kinds[chart.kind](chart, paint);
      const height = chart.kind in heights ? heights[chart.kind](chart) : 300;
      box.style.height = height + legendHeight(shown.data.datasets.map(each => each.label), box.clientWidth) + 'px';
      new Chart(canvas, shown);
    });
  }

  /// Marks the tables that are wider than the page, of which a part is out of sight.
  function markScrolled() {
    for (const box of document.querySelectorAll('.box')) {
      const beyond = box.scrollWidth - box.clientWidth;
      box.classList.toggle('scrolls', beyond > 1);
      box.classList.toggle('at-end', beyond > 1 && box.scrollLeft >= beyond - 1);
    }
  }
  for (const box of document.querySelectorAll('.box')) box.addEventListener('scroll', markScrolled, {passive: true});
  for (const details of document.querySelectorAll('details')) details.addEventListener('toggle', markScrolled);
  addEventListener('resize', markScrolled);

  draw();
  markScrolled();
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', draw);

  // Paper is white, and nothing on it can be unfolded.
  const unfolded = [];
  addEventListener('beforeprint', () => {
    root.dataset.paper = '';
    for (const details of document.querySelectorAll('details:not([open])')) {
      details.open = true;
      unfolded.push(details);
    }
    draw();
  });
  addEventListener('afterprint', () => {
    delete root.dataset.paper;
    for (const details of unfolded.splice(0)) details.open = false;
    draw();
  });
})();
