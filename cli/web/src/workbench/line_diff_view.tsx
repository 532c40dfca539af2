import { say } from '../words/late_words';
import { diffLines, withContext } from './line_diff';

const signs = { same: ' ', gone: '−', new: '+' } as const;

/** Two texts compared line by line. */
export function LineDiffView({
  label,
  before,
  after,
}: {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}) {
  if (before === after) return <p>{say('benchSameText')}</p>;
  return (
    <ol class="line-diff" aria-label={label}>
      {withContext(diffLines(before, after)).map((line, index) => (
        <li key={index} data-kind={line?.kind}>
          {line === null ? (
            '⋯'
          ) : (
            <>
              <span class="line-sign">{signs[line.kind]}</span>
              {line.kind === 'gone' ? (
                <del>{line.text}</del>
              ) : line.kind === 'new' ? (
                <ins>{line.text}</ins>
              ) : (
                line.text
              )}
            </>
          )}
        </li>
      ))}
    </ol>
  );
}
