// The words of the table page: English, Italian.
export const tableWords = {} as const satisfies Record<string, readonly [string, string]>;
