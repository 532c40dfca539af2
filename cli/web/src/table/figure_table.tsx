// A table of figures that scrolls by itself where it is wide.
interface Props {
  /** What the table is of, for the ear. */
  readonly title: string;
  /** An empty head has nothing to say of its column. */
  readonly heads: readonly string[];
  /** The first of a row names it. */
  readonly rows: readonly (readonly (string | number)[])[];
}

export function FigureTable({ title, heads, rows }: Props) {
  return (
    <div class="bench-scroll" tabIndex={0} role="region" aria-label={title}>
      <table class="bench-table">
        <thead>
          <tr>
            {heads.map((head, index) => (head === '' ? <td key={index} /> : <th key={index}>{head}</th>))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells], row) => (
            <tr key={row}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
