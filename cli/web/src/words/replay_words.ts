// The words of the replay page: English, Italian.
export const replayWords = {} as const satisfies Record<string, readonly [string, string]>;
