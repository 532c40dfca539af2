// Rows of figures with their intervals, taken from the answers of measurements.

export interface Interval {
  readonly mean: number;
  readonly ci95: readonly (number | null)[] | null;
}

/** A row of a chart: a figure and the ends of its 95% interval, null where there is none. */
export interface FigureRow {
  readonly label: string;
  readonly mean: number;
  readonly low: number | null;
  readonly high: number | null;
}

interface Pair {
  readonly a: number;
  readonly b: number;
  readonly difference: Interval;
  readonly items: Readonly<Record<string, Interval>>;
  readonly win_share?: Interval | null;
  readonly same_rules: boolean;
}

export interface Comparison {
  readonly players: readonly string[];
  readonly pairs: readonly Pair[];
  readonly other_players?: readonly {
    readonly players: readonly string[];
    readonly pairs: readonly Pair[];
  }[];
  readonly sentences?: readonly string[];
}

export interface Worth {
  readonly values: readonly {
    readonly rule: string;
    readonly drop: number | null;
    readonly drop_ci95: readonly (number | null)[] | null;
  }[];
  readonly left_out: readonly { readonly rule: string; readonly reason: string }[];
  readonly sentences?: readonly string[];
}

interface Rate {
  readonly rate: number;
  readonly ci95: readonly (number | null)[] | null;
}

export interface Judgement {
  readonly fires: readonly { readonly line: string; readonly hands: Rate }[];
  /** Null, as the next, where the two rulesets cannot play the same deals. */
  readonly decides: { readonly hands: Rate; readonly matches: Rate } | null;
  readonly played_otherwise: Rate | null;
  readonly sentences: readonly string[];
}

function row(label: string, mean: number, ends: readonly (number | null)[] | null, sign = 1): FigureRow {
  const [low = null, high = null] = ends ?? [];
  const turned = sign < 0;
  const end = (value: number | null) => (value === null ? null : sign * value + 0);
  return { label, mean: sign * mean + 0, low: end(turned ? high : low), high: end(turned ? low : high) };
}

/** What the second ruleset of a comparison changes: the lead first, then each line, the largest change first. */
export function changeRows(pairs: readonly Pair[], lead: string): FigureRow[] {
  const pair = pairs[0];
  if (!pair) {
    return [];
  }
  const items = Object.entries(pair.items).map(([label, { mean, ci95 }]) => row(label, mean, ci95, -1));
  items.sort((one, other) => Math.abs(other.mean) - Math.abs(one.mean));
  return [row(lead, pair.difference.mean, pair.difference.ci95, -1), ...items];
}

/** What each rule adds, the largest first; rules that were not played without are left out. */
export function worthRows(worth: Worth): FigureRow[] {
  return worth.values.flatMap(({ rule, drop, drop_ci95 }) =>
    drop === null ? [] : [row(rule, drop, drop_ci95)],
  );
}

/** The shares that a judgement finds, as percentages. */
export function shareRows(
  judgement: Judgement,
  labels: { hands: string; matches: string; otherwise: string },
): FigureRow[] {
  const { decides, played_otherwise: otherwise } = judgement;
  const share = (label: string, { rate, ci95 }: Rate) =>
    row(label, 100 * rate, ci95?.map((end) => (end === null ? null : 100 * end)) ?? null);
  return [
    ...judgement.fires.map(({ line, hands }) => share(line, hands)),
    ...(decides ? [share(labels.hands, decides.hands), share(labels.matches, decides.matches)] : []),
    ...(otherwise ? [share(labels.otherwise, otherwise)] : []),
  ];
}

export interface Scale {
  readonly from: number;
  readonly to: number;
}

/** A scale that holds 0 and all rows; those without width get some. */
export function scaleOf(rows: readonly FigureRow[]): Scale {
  const values = [0, ...rows.flatMap(({ mean, low, high }) => [mean, low ?? mean, high ?? mean])];
  const from = Math.min(...values);
  const to = Math.max(...values);
  const room = (to - from || 1) * 0.06;
  return { from: from < 0 ? from - room : from, to: to > 0 || to === from ? to + room : to };
}

/** Where on a scale a value lies, in percent. */
export function placeOn({ from, to }: Scale, value: number): number {
  return Math.round(((value - from) / (to - from)) * 10_000) / 100;
}

/** A round distance of grid lines: three to seven lie on the scale. */
export function gridOf({ from, to }: Scale): number[] {
  const rough = (to - from) / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((each) => each * power).find((each) => each >= rough) ?? rough;
  const lines: number[] = [];
  for (let number = Math.ceil(from / step); number * step <= to; number++) {
    lines.push(Math.round(number * step * 1e9) / 1e9);
  }
  return lines;
}
