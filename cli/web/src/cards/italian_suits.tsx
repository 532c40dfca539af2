// Coins, cups, swords and batons, each in a square of 100, drawn for this page in the spirit of northern Italian decks.

const petals = [0, 45, 90, 135, 180, 225, 270, 315];

function Coin() {
  return (
    <symbol id="suit-italian-d" viewBox="0 0 100 100">
      <circle cx="50" cy="50" r="46" class="ink-gold" fill="#ecbd4b" stroke="#8a5a10" stroke-width="5" />
      <circle cx="50" cy="50" r="35" fill="#f8dd8b" stroke="#a8701a" stroke-width="3" />
      {petals.map((turn) => (
        <path
          key={turn}
          d="M50 50C43 40 44 27 50 20C56 27 57 40 50 50Z"
          fill={turn % 90 === 0 ? '#b5372a' : '#2f6f8f'}
          transform={`rotate(${turn} 50 50)`}
        />
      ))}
      <circle cx="50" cy="50" r="9" fill="#ecbd4b" stroke="#8a5a10" stroke-width="3" />
    </symbol>
  );
}

function Cup() {
  return (
    <symbol id="suit-italian-c" viewBox="0 0 100 100">
      <path
        d="M19 17H81C82 44 71 59 57 63V75C70 77 79 83 79 94H21C21 83 30 77 43 75V63C29 59 18 44 19 17Z"
        fill="#c23a2c"
        stroke="#75180f"
        stroke-width="5"
        stroke-linejoin="round"
      />
      <path d="M24 32H76L74 42H26Z" fill="#f2c75c" />
      <path d="M41 66H59V73H41Z" fill="#f2c75c" />
      <path d="M27 87C33 82 67 82 73 87V91H27Z" fill="#f2c75c" />
      <ellipse cx="50" cy="16" rx="32" ry="10" fill="#f2c75c" stroke="#75180f" stroke-width="5" />
      <ellipse cx="50" cy="16" rx="20" ry="4" fill="#75180f" />
      <circle cx="50" cy="50" r="5" fill="#f9e4a5" />
    </symbol>
  );
}

function Sword() {
  return (
    <symbol id="suit-italian-s" viewBox="0 0 100 100">
      <g transform="rotate(38 50 50)">
        <path
          d="M50 -12L59 4L57 66H43L41 4Z"
          fill="#a9cdea"
          stroke="#173f6d"
          stroke-width="5"
          stroke-linejoin="round"
        />
        <path d="M50 2V62" stroke="#3f78ad" stroke-width="4" />
        <path
          d="M24 64C32 72 68 72 76 64C79 74 72 80 62 78H38C28 80 21 74 24 64Z"
          fill="#f2c75c"
          stroke="#6d4708"
          stroke-width="4"
          stroke-linejoin="round"
        />
        <path d="M44 78H56L55 98H45Z" fill="#2b5f96" stroke="#173f6d" stroke-width="4" />
        <circle cx="50" cy="103" r="8" fill="#f2c75c" stroke="#6d4708" stroke-width="4" />
      </g>
    </symbol>
  );
}

function Baton() {
  return (
    <symbol id="suit-italian-b" viewBox="0 0 100 100">
      <g transform="rotate(-38 50 50)">
        <path
          d="M60 44C78 40 86 28 84 16C70 18 61 28 60 44Z"
          fill="#7cb65a"
          stroke="#1f4d22"
          stroke-width="4"
        />
        <path
          d="M40 70C22 68 13 56 14 44C28 45 38 54 40 70Z"
          fill="#7cb65a"
          stroke="#1f4d22"
          stroke-width="4"
        />
        <path
          d="M36 2C40 -12 60 -12 64 2L60 98C58 110 42 110 40 98Z"
          fill="#3f8a3d"
          stroke="#1f4d22"
          stroke-width="5"
          stroke-linejoin="round"
        />
        <path d="M37 8H63M38 22H62M41 82H59M41 92H59" stroke="#f2c75c" stroke-width="6" />
        <path d="M50 32V70" stroke="#9fd07c" stroke-width="5" stroke-linecap="round" />
      </g>
    </symbol>
  );
}

export function ItalianSuits() {
  return (
    <>
      <Coin />
      <Cup />
      <Sword />
      <Baton />
    </>
  );
}
