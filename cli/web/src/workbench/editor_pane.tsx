// The editor with its tabs: a file each.
import { effect, signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { Diagnostic } from '@codemirror/lint';
import { say } from '../words/late_words';
import { files, removeFile, setText, shown } from './bench';
import { benchId } from './benches';
import { createEditor, type CodeEditor } from './editor/code_editor';
import { completionsOf } from './editor/completions';
import { referenceAt } from './editor/reference';
import { findingRange } from './editor/finding_range';
import { cureOf } from './finding_cure';
import { findings, lookAgain, verdict, type FileFinding } from './findings';
import { knowledge } from './known_rulesets';

/** Where the editor is to go next; `pane` shows it on a phone. */
export const target = signal<{ readonly path: string; readonly line: number } | null>(null);

/** Shows a line of a file in the editor. */
export function goToLine(path: string, line: number): void {
  shown.value = path;
  target.value = { path, line };
}

function diagnosticOf(path: string, text: string, finding: FileFinding): Diagnostic {
  const severity =
    finding.severity === 'error' ? 'error' : finding.severity === 'failed' ? 'warning' : 'info';
  const message = finding.hint ? `${finding.message}\n${finding.hint}` : finding.message;
  const offered = cureOf(text, finding);
  const apply = () => {
    if (verdict.peek() === 'judged') setText(path, offered?.text ?? text);
  };
  return {
    ...findingRange(text, finding),
    severity,
    message,
    ...(offered && { actions: [{ name: offered.name, apply }] }),
  };
}

function connect(editor: CodeEditor): () => void {
  const stops = [
    effect(() => {
      const file = files.value.find((each) => each.path === shown.value);
      if (file) {
        editor.show(file.path, file.text);
      }
    }),
    effect(() => {
      // Marks of an earlier text stay at its words, which the editor knows.
      if (verdict.value !== 'judged') return;
      const path = shown.value;
      const text = files.peek().find((each) => each.path === path)?.text ?? '';
      editor.mark(
        findings.value.filter((each) => each.file === path).map((each) => diagnosticOf(path, text, each)),
      );
    }),
    effect(() => {
      if (target.value) {
        editor.goTo(target.value.line);
        target.value = null;
      }
    }),
  ];
  return () => stops.forEach((stop) => stop());
}

function Editor() {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!host.current) {
      return undefined;
    }
    const editor = createEditor(host.current, {
      completions: (context) =>
        knowledge.value ? completionsOf(context, shown.value, knowledge.value) : null,
      reference: (path, text, offset) =>
        knowledge.value ? referenceAt(text, offset, path, knowledge.value) : null,
      manual: {
        address: (page) => `#/workbench/manual/${page}`,
        words: () => ({ link: say('benchInManual'), standard: say('benchStandard') }),
      },
      changed: setText,
      label: (path) => path,
    });
    const stop = connect(editor);
    return () => {
      stop();
      editor.destroy();
    };
  }, []);
  return <div class="bench-editor" ref={host} />;
}

function Tab({ path }: { readonly path: string }) {
  const bad = findings.value.filter((each) => each.file === path && each.severity !== 'note').length;
  const current = path === shown.value;
  return (
    <span class="bench-file" data-current={current}>
      <button type="button" aria-pressed={current} onClick={() => (shown.value = path)}>
        {path}
        {bad > 0 && (
          <span
            class="bench-count"
            data-verdict={verdict.value}
            aria-label={say('benchFaults', { count: bad })}
          >
            {bad}
          </span>
        )}
      </button>
      {current && files.value.length > 1 && (
        <button
          type="button"
          class="icon-button"
          aria-label={say('benchRemove', { path })}
          onClick={() => removeFile(path)}
        >
          ✕
        </button>
      )}
    </span>
  );
}

function Finding({ finding }: { readonly finding: FileFinding }) {
  const { file, line, message, hint } = finding;
  return (
    <button type="button" class="bench-line" onClick={() => goToLine(file, line)}>
      {verdict.value === 'checking' && <span>{say('benchChecking')} </span>}
      <span class="bench-place">
        {file}
        {line > 0 && `:${line}`}
      </span>{' '}
      {message}
      {hint && <span class="bench-hint"> {hint}</span>}
    </button>
  );
}

/** The button that does what the hint of a finding proposes, where it can be done to the text. */
function Cure({ finding }: { readonly finding: FileFinding }) {
  const text = files.value.find(({ path }) => path === finding.file)?.text;
  const offered = text === undefined ? null : cureOf(text, finding);
  const apply = () => {
    if (offered && verdict.peek() === 'judged') setText(finding.file, offered.text);
  };
  return (
    offered && (
      <button type="button" class="bench-cure" onClick={apply}>
        {offered.name}
      </button>
    )
  );
}

const verdictWords = {
  judged: 'benchNoFaults',
  checking: 'benchChecking',
  unchecked: 'benchUnchecked',
} as const;

function Findings() {
  const mine = findings.value.filter((each) => each.file === shown.value);
  const others = findings.value.filter((each) => each.file !== shown.value && each.severity === 'error');
  const [first] = [...mine.filter((each) => each.severity !== 'note'), ...others, ...mine];
  const now = verdict.value;
  return (
    <div
      class="bench-findings"
      role="status"
      aria-busy={now === 'checking'}
      data-verdict={now}
      data-bad={now === 'judged' && first !== undefined && first.severity !== 'note'}
    >
      {first && now !== 'unchecked' ? <Finding finding={first} /> : <p>{say(verdictWords[now])}</p>}
      {first && now === 'judged' && <Cure finding={first} />}
      {now === 'unchecked' && (
        <button type="button" onClick={() => void lookAgain()}>
          {say('tryAgain')}
        </button>
      )}
    </div>
  );
}

export function EditorPane() {
  return (
    <section class="bench-left" aria-label={say('benchEditor')}>
      <div class="bench-files" role="group" aria-label={say('benchFiles')}>
        {files.value.map((file) => (
          <Tab key={file.path} path={file.path} />
        ))}
      </div>
      {/* Another bench has another history, so that Undo never brings the text of this one there. */}
      <Editor key={benchId.value} />
      <Findings />
    </section>
  );
}
