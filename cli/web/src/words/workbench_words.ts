// The words of the workbench page: English, Italian.
export const workbenchWords = {} as const satisfies Record<string, readonly [string, string]>;
