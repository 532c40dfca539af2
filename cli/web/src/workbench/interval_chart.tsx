// Figures with their 95% intervals as a table whose middle column draws them. The numbers stand beside the drawing, so
// nothing is in the drawing alone.
import { language } from '../app/settings';
import { say } from '../words/late_words';
import { gridOf, placeOn, scaleOf, type FigureRow, type Scale } from './figures';

interface Props {
  readonly title: string;
  readonly rows: readonly FigureRow[];
  readonly unit: '' | '%';
  /** Bars from 0 rather than points, for shares. */
  readonly bars?: boolean;
}

function shownNumber(value: number, unit: string, signed: boolean): string {
  const digits = unit === '%' ? 1 : 3;
  const format = new Intl.NumberFormat(language.value, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: signed ? 'exceptZero' : 'auto',
  });
  return format.format(value) + unit;
}

function Drawing({
  row,
  scale,
  bars,
}: {
  readonly row: FigureRow;
  readonly scale: Scale;
  readonly bars: boolean;
}) {
  const at = (value: number) => `${placeOn(scale, value)}%`;
  const settled = row.low !== null && row.high !== null && (row.low > 0 || row.high < 0);
  const [from, to] = [Math.min(0, row.mean), Math.max(0, row.mean)];
  return (
    <svg
      class="chart-row"
      width="100%"
      height="28"
      aria-hidden="true"
      focusable="false"
      data-settled={settled}
    >
      {gridOf(scale).map((line) => (
        <line
          key={line}
          class={line === 0 ? 'chart-zero' : 'chart-grid'}
          x1={at(line)}
          x2={at(line)}
          y1="0"
          y2="28"
        />
      ))}
      {bars && (
        <rect
          class="chart-bar"
          x={at(from)}
          y="8"
          width={`${placeOn(scale, to) - placeOn(scale, from)}%`}
          height="12"
          rx="3"
        />
      )}
      {row.low !== null && row.high !== null && (
        <line class="chart-interval" x1={at(row.low)} x2={at(row.high)} y1="14" y2="14" />
      )}
      {!bars && <circle class="chart-point" cx={at(row.mean)} cy="14" r="5.5" />}
    </svg>
  );
}

export function IntervalChart({ title, rows, unit, bars = false }: Props) {
  const scale = scaleOf(rows);
  return (
    <table class="chart">
      <caption>{title}</caption>
      <thead class="chart-head">
        <tr>
          <th scope="col">{say('benchLine')}</th>
          <td />
          <th scope="col">{say('benchFigure')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.label}>
            <th scope="row">{row.label}</th>
            <td class="chart-cell">
              <Drawing row={row} scale={scale} bars={bars} />
            </td>
            <td class="chart-figure">
              {shownNumber(row.mean, unit, !bars)}
              {row.low !== null && row.high !== null && (
                <small>
                  {shownNumber(row.low, unit, !bars)} … {shownNumber(row.high, unit, !bars)}
                </small>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
