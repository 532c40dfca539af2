// The files of the workbench: rulesets, scripts and scenarios. One is shown, and the first ruleset is meant.
import { computed, signal } from '@preact/signals';
import type { Parcel, SharedFile } from '../share/parcel';

export type BenchFile = SharedFile;

/** All files, in the order of their tabs. There is always at least one. */
export const files = signal<readonly BenchFile[]>([]);
/** The path of the file that is shown. */
export const shown = signal('');
/** The ruleset that is compared with; '' for the one that the ruleset extends. */
export const chosenParent = signal('');

export function isScenario(path: string): boolean {
  return path.endsWith('.test.yaml');
}

export function isScript(path: string): boolean {
  return path.endsWith('.lua');
}

export function isRuleset(path: string): boolean {
  return path.endsWith('.yaml') && !isScenario(path);
}

/** All files as one text: answers of the engine are about the one that stood here when they were asked. */
export const textNow = computed(() => JSON.stringify(files.value));

/** The ruleset that the workbench is about, or null where there is none. */
export const mainFile = computed(() => files.value.find((file) => isRuleset(file.path)) ?? null);

/** How the engine's requests name it. */
export const mainSpec = computed(() => (mainFile.value ? `./${mainFile.value.path}` : ''));

/** The value of a key at the top of a YAML text, or ''. */
export function topValue(text: string, key: string): string {
  const value = new RegExp(`^${key}:[ \\t]*(?:"([^"]*)"|'([^']*)'|([^\\s#{[][^#\\n]*))`, 'mu').exec(text);
  return (value?.[1] ?? value?.[2] ?? value?.[3] ?? '').trim();
}

/** The ruleset to compare with: the one chosen, else the one that the ruleset extends, else ''. */
export const parentSpec = computed(
  () => chosenParent.value || topValue(mainFile.value?.text ?? '', 'extends'),
);

/** Shows other files. Requires at least one. */
export function loadBench(next: readonly BenchFile[], parent: string, first = next[0]?.path ?? ''): void {
  removedFile.value = null;
  files.value = next;
  shown.value = first;
  chosenParent.value = parent;
}

/** What a link or a pack of this workbench holds: the ruleset first. */
export function benchParcel(): Parcel {
  const first = mainFile.value;
  const others = files.value.filter((file) => file !== first);
  return { kind: 'bench', parent: chosenParent.value, files: first ? [first, ...others] : others };
}

export function setText(path: string, text: string): void {
  files.value = files.value.map((file) => (file.path === path && file.text !== text ? { path, text } : file));
}

/** Adds a file, or gives the one of this path another text, and shows it. */
export function addFile(path: string, text: string): void {
  if (files.value.some((file) => file.path === path)) {
    setText(path, text);
  } else {
    files.value = [...files.value, { path, text }];
  }
  shown.value = path;
}

/** Adds a file beside the others, under a path that none of them has, and shows it. */
export function addBeside(path: string, text: string): void {
  const known = files.value.find((file) => file.path === path && file.text === text);
  addFile(known ? path : freePathFor(path), text);
}

/** The file that was taken away last, with its place among the tabs, until another change of the files. */
export const removedFile = signal<{ readonly file: BenchFile; readonly place: number } | null>(null);

/** Takes a file away, unless it is the last; `bringFileBack` undoes it. */
export function removeFile(path: string): void {
  const place = files.value.findIndex((file) => file.path === path);
  const rest = files.value.filter((file) => file.path !== path);
  const [first] = rest;
  const file = files.value[place];
  if (first && file) {
    files.value = rest;
    shown.value = shown.value === path ? first.path : shown.value;
    removedFile.value = { file, place };
  }
}

/** Puts the file that was taken away last back, beside a new one of its path. */
export function bringFileBack(): void {
  const removed = removedFile.value;
  if (!removed) {
    return;
  }
  const { file, place } = removed;
  const path = freePathFor(file.path);
  files.value = [...files.value.slice(0, place), { path, text: file.text }, ...files.value.slice(place)];
  shown.value = path;
  removedFile.value = null;
}

/** Whether a disk cannot have both: they differ in their case at most, or one is the folder of the other. */
function clash(one: string, other: string): boolean {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()];
  return a === b || a.startsWith(`${b}/`) || b.startsWith(`${a}/`);
}

/** `path`, or one like it with a number where a file has it already. */
function freePathFor(path: string): string {
  const [, stem = path, extension = ''] = /^(.*?)(\.test\.yaml|\.[^./]*)$/u.exec(path) ?? [];
  return freePath(stem, extension);
}

/** A path like `stem.ext` that no file has yet: with a number where it must. */
export function freePath(stem: string, extension: string): string {
  for (let number = 1; ; number++) {
    const path = `${stem}${number === 1 ? '' : `-${number}`}${extension}`;
    if (!files.value.some((file) => clash(file.path, path))) {
      return path;
    }
  }
}
