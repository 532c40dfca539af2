// Diamonds, hearts, spades and clubs, each in a square of 100 and in the colour of the text around it.

const shapes = {
  d: 'M50 3L87 50L50 97L13 50Z',
  c: 'M50 94C20 68 6 50 6 31C6 16 17 7 29 7C39 7 46 13 50 22C54 13 61 7 71 7C83 7 94 16 94 31C94 50 80 68 50 94Z',
  s: 'M50 4C66 26 92 40 92 61C92 74 82 81 72 81C65 81 59 78 55 72C56 82 60 89 67 95H33C40 89 44 82 45 72C41 78 35 81 28 81C18 81 8 74 8 61C8 40 34 26 50 4Z',
  b: 'M50 5C63 5 72 14 72 26C72 33 69 39 64 43C67 41 71 40 75 40C87 40 95 49 95 60C95 71 86 80 75 80C66 80 59 75 55 68C56 80 60 88 67 95H33C40 88 44 80 45 68C41 75 34 80 25 80C14 80 5 71 5 60C5 49 13 40 25 40C29 40 33 41 36 43C31 39 28 33 28 26C28 14 37 5 50 5Z',
} as const;

export function FrenchSuits() {
  return (
    <>
      {Object.entries(shapes).map(([suit, shape]) => (
        <symbol key={suit} id={`suit-french-${suit}`} viewBox="0 0 100 100">
          <path d={shape} fill="currentColor" />
        </symbol>
      ))}
    </>
  );
}
