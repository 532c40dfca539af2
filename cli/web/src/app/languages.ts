// The languages that the page speaks.

export type Language = 'it' | 'en';

export const languages: readonly Language[] = ['it', 'en'];

/** The first of the languages that a browser asks for which the page speaks, or English. */
export function firstSpoken(asked: readonly string[]): Language {
  const spoken = asked.map((each) =>
    languages.find((language) => each.toLowerCase().split('-')[0] === language),
  );
  return spoken.find((each) => each !== undefined) ?? 'en';
}
