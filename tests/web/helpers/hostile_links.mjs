// Fragments that somebody might send to do harm: links that were damaged, links whose check holds and whose contents are no
// parcel, links that unpack to very much, and what is no link at all.
import { deflateRawSync } from 'node:zlib';
import { numbers } from './numbers.mjs';

/** A link with any bytes in it, made as docs/web.md says. */
function linkWith(bytes) {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  hash = (hash ^ (hash >>> 24)) >>> 0;
  const check = Buffer.from([hash & 255, (hash >> 8) & 255, (hash >> 16) & 255]).toString('base64url');
  return `#1.${check}${deflateRawSync(bytes).toString('base64url')}`;
}

const texts = [
  'bench scopa\n47 mine.yaml\ncicera: 1\nname: mine\ntitle: Mine\nextends: scopa\n\n',
  'record \n18 hands.jsonl\n{"names":["Lucía"]}',
  'bench \n12 ../../x.yaml\ncicera: 1\n\n\n\n',
  'bench \n9999999 mine.yaml\nx',
  'bench <img src=x onerror=alert(1)>\n27 mine.yaml\n<script>alert(1)</script>\n\n',
  `bench \n${'1 a/b.lua\nx'.repeat(120)}`,
  'constructor \n2 __proto__.json\n{}',
];
const letters = 'ABCdef019-_.~%#/?&=:<>"\'\\ \u0000\u202e\u05d0\u6771\ud83c\udccf';

const mutations = [
  (text, below) => text.slice(0, below(text.length + 1)),
  (text, below) => text.slice(below(text.length + 1)),
  (text, below) => text.repeat(1 + below(3)),
  (text, below) => {
    const at = below(text.length + 1);
    return text.slice(0, at) + letters[below(letters.length)] + text.slice(at + 1);
  },
  (text, below) => {
    const [from, to] = [below(text.length + 1), below(text.length + 1)];
    return text.slice(0, from) + text.slice(to);
  },
];

const mutated = (text, below) => mutations[below(mutations.length)](text, below);

const kinds = [
  (below) => mutated(linkWith(Buffer.from(texts[below(texts.length)])), below),
  (below) => linkWith(Buffer.from(mutated(texts[below(texts.length)], below))),
  (below) => linkWith(Buffer.from(Array.from({ length: below(60) }, () => below(256)))),
  (below) => linkWith(Buffer.alloc((1 << 20) + below(1 << 20), 65 + below(20))),
  (below) => `#${below(100)}.${Array.from({ length: below(80) }, () => letters[below(letters.length)]).join('')}`,
  (below) => `#${Array.from({ length: 1 + below(40) }, () => letters[below(letters.length)]).join('')}`,
  (below) => `#1.${'A'.repeat(below(4000))}`,
];

/** So many fragments; few of those that unpack to very much, since they take long. */
export function hostileFragments(count, seed) {
  const below = numbers(seed);
  return Array.from({ length: count }, (_, i) => {
    const kind = i % kinds.length === 3 && i % 100 !== 3 ? 0 : i % kinds.length;
    return kinds[kind](below);
  });
}
