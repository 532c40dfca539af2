// What the engine finds in the files, asked again after each change: errors at their places, and how scenarios end.
import { batch, computed, signal } from '@preact/signals';
import { saidHere } from '../app/hints';
import { ask, troubleOf, type Trouble } from './bench_engine';
import { files, isRuleset, isScenario, isScript, mainSpec, textNow, type BenchFile } from './bench';
import type { Finding } from './editor/finding_range';
import { useFiles } from './engine_files';

export interface FileFinding extends Finding {
  readonly file: string;
  readonly severity: 'error' | 'note' | 'failed';
  /** The line that would pass, of a scenario that failed. */
  readonly passes?: string;
}

export interface Unexpected {
  readonly line: number;
  readonly play: number | null;
  readonly position: string;
  readonly expected: string;
  readonly got: string;
  readonly passes: string;
  readonly differs: string;
}

export interface ScenarioResult {
  readonly file: string;
  readonly line: number;
  readonly name: string;
  readonly passed: boolean;
  readonly ruleset?: string;
  readonly unexpected: readonly Unexpected[];
}

/** What was found at the last look. */
export const findings = signal<readonly FileFinding[]>([]);
/** How the scenarios ended at the last look. */
export const scenarios = signal<readonly ScenarioResult[]>([]);
/** What the engine said of the whole, where it could not look at all. */
export const trouble = signal<Trouble | null>(null);
/** Counts the looks that are over; the panes ask again when it does. 0: none yet. */
export const looks = signal(0);

const looking = signal(false);
/** The text that `findings` and `scenarios` are about; null before the first look. */
const judged = signal<string | null>(null);

/** Whether the text as it stands is what `findings` and `scenarios` are about, and if not, whether it will be. */
export const verdict = computed<'judged' | 'checking' | 'unchecked'>(() => {
  if (trouble.value && !looking.value) return 'unchecked';
  return judged.value === textNow.value ? 'judged' : 'checking';
});

/** Whether the last look found errors. */
export const hasErrors = computed(() => findings.value.some((each) => each.severity === 'error'));

interface Checked {
  readonly errors: readonly (Finding & { readonly file: string })[];
  readonly notices?: readonly (Finding & { readonly file: string })[];
}

function plain(path: string): string {
  return path.replace(/^\.\//u, '');
}

async function check(wanted: readonly BenchFile[]): Promise<FileFinding[]> {
  const named = wanted.filter((file) => isRuleset(file.path) || isScript(file.path)).map((file) => file.path);
  const ruleset = mainSpec.value === '' ? {} : { ruleset: mainSpec.value };
  const { errors, notices } = await ask<Checked>({ ask: 'check', files: named, ...ruleset });
  const found = (each: Finding & { readonly file: string }, severity: 'error' | 'note'): FileFinding => ({
    ...saidHere(each),
    file: plain(each.file),
    severity,
  });
  const all = [
    ...errors.map((each) => found(each, 'error')),
    ...(notices ?? []).map((each) => found(each, 'note')),
  ];
  // A script is tried alone and with its ruleset.
  return all.filter((each, index) => all.findIndex((other) => sameFinding(each, other)) === index);
}

/** The errors of a scenario file that could not be read, each at its place where it is in that file. */
function unread(path: string, error: Trouble): FileFinding[] {
  const all = error.diagnostics?.length ? error.diagnostics : [error];
  return all.map((each) => ({
    file: each.location ? plain(each.location.file) : path,
    line: each.location?.line ?? 0,
    column: each.location?.column ?? 0,
    message: each.message,
    hint: each.hint,
    severity: 'error',
  }));
}

async function tested(path: string): Promise<{ results: readonly ScenarioResult[]; found: FileFinding[] }> {
  try {
    const { scenarios: results } = await ask<{ scenarios: readonly ScenarioResult[] }>({
      ask: 'test',
      paths: [path],
    });
    const found = results.flatMap((result) =>
      result.unexpected.map((each): FileFinding => {
        const hint = each.passes || each.position;
        const message = `${each.expected} ≠ ${each.got}`;
        return {
          file: path,
          line: each.line,
          column: 0,
          message,
          hint,
          severity: 'failed',
          passes: each.passes,
        };
      }),
    );
    return { results: results.map((result) => ({ ...result, file: path })), found };
  } catch (error) {
    return { results: [], found: unread(path, troubleOf(error)) };
  }
}

async function look(): Promise<void> {
  const wanted = files.value;
  const text = textNow.value;
  await useFiles(wanted);
  const found = await check(wanted);
  const broken = found.some((each) => each.severity === 'error');
  const tests = broken ? [] : wanted.filter((file) => isScenario(file.path));
  const results: ScenarioResult[] = [];
  for (const { path } of tests) {
    const answer = await tested(path);
    results.push(...answer.results);
    found.push(...answer.found.filter((each) => !found.some((other) => sameFinding(each, other))));
  }
  batch(() => {
    findings.value = found;
    scenarios.value = results;
    judged.value = text;
    trouble.value = null;
  });
}

function sameFinding(one: FileFinding, other: FileFinding): boolean {
  return one.file === other.file && one.line === other.line && one.message === other.message;
}

let again = false;

/** Looks at the files now, or once more after the look that is going on. */
export async function lookAgain(): Promise<void> {
  again = true;
  if (looking.peek()) {
    return;
  }
  looking.value = true;
  while (again) {
    again = false;
    try {
      await look();
    } catch (error) {
      trouble.value = troubleOf(error);
    }
    looks.value += 1;
  }
  looking.value = false;
}
