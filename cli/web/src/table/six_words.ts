// Six words for the cards of a match, to be said to a friend who then has the same: 32 bits of the seed, which is all that
// the page draws of the 64 that the engine takes, and 10 bits to check them, of 7 bits a word. The check is a CRC (x^10 + x^9
// + x^5 + x^4 + x + 1), which finds every change of one word, and of two that stand together all but one in 512.

/** 128 words that the first four letters tell apart, in alphabetical order: the place of a word is its number. */
export const codeWords: readonly string[] = `
  acqua aglio albero amico anello angolo arancia autunno balcone banco barca bastone bocca bosco
  bottega brodo calza camino candela cappello carta casa cavallo cesto chiave cielo cima collina coppa
  corda cuoco cuore dado denari dente dolce donna erba estate fante farina festa fiore fiume foglia
  fontana forno fuoco gallo gatto gelato gioco giorno grano grotta inverno isola lago lampada latte
  legno letto libro limone luna lupo maglia mano mare mattina mazzo mela mercato miele monte musica
  nave nebbia neve nido noce nonno notte nuvola olio onda orto pane papera penna pepe pera pesce
  piazza piede ponte porta prato quadro ramo regina riso rosa ruota sale sasso scopa sedia sera sole
  spada spiga stella strada tavola tazza tetto torre treno uovo vela vento vigna vino viola volpe
  zucca zuppa
`
  .trim()
  .split(/\s+/u);

const wordsInCode = 6;
const wordBits = 7;
const checkBits = 10;
const checkSize = 2 ** checkBits;
const polynomial = 0x233;
/** Letters that tell the words apart. */
const telling = 4;

function checkOf(seed: number): number {
  let check = checkSize - 1;
  for (let bit = 31; bit >= 0; --bit) {
    const out = (check >> (checkBits - 1)) ^ ((seed >>> bit) & 1);
    check = ((check << 1) % checkSize) ^ (out === 1 ? polynomial : 0);
  }
  return check;
}

/** The six words of a seed. Requires a whole number from 0 to 2^32 - 1. */
export function wordsOfSeed(seed: number): readonly string[] {
  let code = seed * checkSize + checkOf(seed);
  const words: string[] = [];
  for (let at = 0; at < wordsInCode; ++at) {
    words.unshift(codeWords[code % 2 ** wordBits] ?? '');
    code = Math.floor(code / 2 ** wordBits);
  }
  return words;
}

/** What six words say, or what is wrong with them. */
export type ReadSeed =
  | { readonly seed: number }
  | { readonly wrong: 'count'; readonly count: number }
  | { readonly wrong: 'word'; readonly word: string }
  | { readonly wrong: 'check' };

/** Reads six words as people type them: four letters of each suffice. */
export function seedOfWords(text: string): ReadSeed {
  const typed = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  let code = 0;
  for (const word of typed) {
    const number = codeWords.findIndex(
      (each) => each === word || (word.length >= telling && each.startsWith(word)),
    );
    if (number < 0) return { wrong: 'word', word };
    code = code * 2 ** wordBits + number;
  }
  if (typed.length !== wordsInCode) return { wrong: 'count', count: typed.length };
  const seed = Math.floor(code / checkSize);
  return checkOf(seed) === code % checkSize ? { seed } : { wrong: 'check' };
}
