// The scenarios and how each ended; of one that failed, what was expected and the line that would pass.
import { say } from '../words/late_words';
import { addFile, files, freePath, isScenario, mainFile, setText, shown } from './bench';
import { goToLine } from './editor_pane';
import { hasErrors, scenarios, verdict, type ScenarioResult, type Unexpected } from './findings';
import { withLine } from './scenario_line';
import { StaleMark } from './stale_mark';
import { newScenarios } from './starting_files';

function takeOver(path: string, each: Unexpected) {
  const file = files.value.find((other) => other.path === path);
  if (file) {
    setText(path, withLine(file.text, each.line, each.passes));
  }
}

function Difference({ path, each }: { readonly path: string; readonly each: Unexpected }) {
  return (
    <div class="bench-difference">
      <p>{each.position}</p>
      <dl>
        <dt>{say('benchExpected')}</dt>
        <dd>{each.expected}</dd>
        <dt>{say('benchGot')}</dt>
        <dd>{each.got}</dd>
      </dl>
      {each.differs && <p class="bench-hint">{each.differs}</p>}
      {each.passes && (
        <>
          <p>{say('benchWouldPass')}</p>
          <pre tabIndex={0}>{each.passes}</pre>
          <button type="button" disabled={verdict.value !== 'judged'} onClick={() => takeOver(path, each)}>
            {say('benchTakeOver')}
          </button>
        </>
      )}
    </div>
  );
}

function Scenario({ result }: { readonly result: ScenarioResult }) {
  return (
    <li class={result.passed ? 'bench-passed' : 'bench-failed'}>
      <button type="button" class="bench-line" onClick={() => goToLine(result.file, result.line)}>
        <span aria-hidden="true">{result.passed ? '✓' : '✗'}</span> {result.name}
        <span class="bench-verdict"> {say(result.passed ? 'benchPassed' : 'benchFailed')}</span>
        {result.ruleset && <span class="bench-verdict"> ({result.ruleset})</span>}
      </button>
      {result.unexpected.map((each, index) => (
        <Difference key={index} path={result.file} each={each} />
      ))}
    </li>
  );
}

export function ScenariosPane() {
  const paths = files.value.filter((file) => isScenario(file.path));
  const judged = verdict.value === 'judged';
  const failed = scenarios.value.filter((each) => !each.passed).length;
  const start = () => {
    const path = freePath(mainFile.value?.path.replace(/\.yaml$/u, '') ?? 'mine', '.test.yaml');
    addFile(path, newScenarios(mainFile.value?.path ?? 'mine.yaml'));
    shown.value = path;
  };
  return (
    <div>
      <p>{say('benchScenariosMeaning')}</p>
      <StaleMark stale={!judged} word={verdict.value === 'unchecked' ? 'benchUnchecked' : 'benchChecking'} />
      {hasErrors.value && <p class="bench-hint">{say('benchBrokenFirst')}</p>}
      {judged && !hasErrors.value && paths.length > 0 && (
        <p role="status" class={failed > 0 ? 'bench-sum bench-bad' : 'bench-sum'}>
          {say('benchScenariosSum', { passed: scenarios.value.length - failed, all: scenarios.value.length })}
        </p>
      )}
      <ul class="bench-scenarios">
        {scenarios.value.map((result, index) => (
          <Scenario key={index} result={result} />
        ))}
      </ul>
      {paths.length === 0 && (
        <button type="button" onClick={start}>
          {say('benchWriteScenarios')}
        </button>
      )}
    </div>
  );
}
