/** A seed by chance, of 32 of the 64 bits that the engine takes: so many go into six words (six_words.ts). */
export const drawnSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 1;
