// The courts as simple heraldic figures on a card of 100 by 156: jack, horse, queen and king. Their cloth has the
// colour of the suit (`--cloth`, `--cloth-dark`).

const outline = { stroke: '#3a2a1c', 'stroke-width': 2, 'stroke-linejoin': 'round' } as const;

function Face() {
  return (
    <>
      <path d="M44 84H56V100H44Z" fill="#e3b98f" />
      <path
        d="M36 62C36 48 64 48 64 62V74C64 86 57 93 50 93C43 93 36 86 36 74Z"
        fill="#f3d3ae"
        {...outline}
      />
      <path d="M41 66Q44 64 47 66M53 66Q56 64 59 66" fill="none" stroke="#3a2a1c" stroke-width="1.6" />
      <circle cx="44" cy="70" r="1.9" fill="#3a2a1c" />
      <circle cx="56" cy="70" r="1.9" fill="#3a2a1c" />
      <path d="M50 69V77L47.5 78" fill="none" stroke="#a8714a" stroke-width="1.6" />
      <path d="M46 84Q50 86.5 54 84" fill="none" stroke="#a03a2c" stroke-width="2" stroke-linecap="round" />
    </>
  );
}

function Breast() {
  return (
    <path
      d="M20 138V124C20 106 32 98 44 96L50 103L56 96C68 98 80 106 80 124V138Z"
      class="cloth"
      {...outline}
    />
  );
}

export function King() {
  return (
    <g>
      <Breast />
      <path
        d="M20 138V124C20 110 28 102 38 98L44 138ZM80 138V124C80 110 72 102 62 98L56 138Z"
        class="cloth-dark"
      />
      <path
        d="M27 103C36 96 64 96 73 103L70 112C60 106 40 106 30 112Z"
        fill="#fbf6ea"
        stroke="#3a2a1c"
        stroke-width="1.5"
      />
      <path d="M35 105v3M43 103v3M57 103v3M65 105v3" stroke="#3a2a1c" stroke-width="2" />
      <path d="M33 60C28 74 32 88 36 92H64C68 88 72 74 67 60Z" fill="#7a5531" {...outline} />
      <Face />
      <path
        d="M36 72C37 79 43 80 50 80C57 80 63 79 64 72C67 90 60 104 50 106C40 104 33 90 36 72Z"
        fill="#7a5531"
        {...outline}
      />
      <path d="M45 85Q50 88 55 85" fill="none" stroke="#f3d3ae" stroke-width="2.5" stroke-linecap="round" />
      <path d="M33 58L28 33L40 45L50 27L60 45L72 33L67 58Z" fill="#f0c24f" {...outline} />
      <path d="M33 58H67V52H33Z" fill="#d99a2b" {...outline} />
      <circle cx="50" cy="45" r="3.5" fill="#b5372a" />
      <circle cx="28" cy="32" r="3" fill="#f0c24f" {...outline} />
      <circle cx="50" cy="26" r="3" fill="#f0c24f" {...outline} />
      <circle cx="72" cy="32" r="3" fill="#f0c24f" {...outline} />
    </g>
  );
}

export function Queen() {
  return (
    <g>
      <path d="M33 54C20 74 22 100 28 112H72C78 100 80 74 67 54Z" fill="#b5803a" {...outline} />
      <Breast />
      <path d="M40 98Q50 116 60 98L56 96L50 103L44 96Z" fill="#fbf6ea" {...outline} />
      <Face />
      <path
        d="M36 68C34 56 42 52 50 52C58 52 66 56 64 68C60 62 54 59 50 56C46 59 40 62 36 68Z"
        fill="#b5803a"
      />
      <path d="M35 54C34 44 40 38 50 38C60 38 66 44 65 54C56 48 44 48 35 54Z" fill="#f0c24f" {...outline} />
      <circle cx="38" cy="42" r="3" fill="#fbf6ea" {...outline} />
      <circle cx="50" cy="36" r="4" class="cloth" {...outline} />
      <circle cx="62" cy="42" r="3" fill="#fbf6ea" {...outline} />
    </g>
  );
}

export function Jack() {
  return (
    <g>
      <path d="M33 56C29 72 31 84 37 92H63C69 84 71 72 67 56Z" fill="#a86a32" {...outline} />
      <Breast />
      <path d="M38 97C40 106 60 106 62 97L56 95H44Z" fill="#fbf6ea" {...outline} />
      <path d="M50 106V138" class="seam" />
      <Face />
      <path d="M36 66C37 58 44 56 50 57C56 56 63 58 64 66C60 61 40 61 36 66Z" fill="#a86a32" />
      <path d="M29 57C26 44 38 36 54 38C66 39 74 46 71 57C60 51 42 51 29 57Z" class="cloth" {...outline} />
      <path d="M29 57C42 51 60 51 71 57V61C60 56 42 56 29 61Z" class="cloth-dark" {...outline} />
      <path d="M64 45C70 28 82 24 88 26C88 38 80 48 66 52C72 42 77 35 82 31" fill="#fbf6ea" {...outline} />
    </g>
  );
}

export function Horse() {
  return (
    <g>
      <path
        d="M47 47C66 50 78 68 80 92C81 110 79 126 78 138H62C66 112 62 78 44 58Z"
        fill="#6d4524"
        {...outline}
      />
      <path
        d="M70 138C74 112 71 84 60 68C56 61 52 56 48 53L47 36L38 48C28 54 23 66 18 82C15 91 18 99 25 99C31 99 34 94 42 92C47 95 45 102 39 110C32 119 29 128 29 138Z"
        fill="#e9d6ba"
        {...outline}
      />
      <path d="M28 64L52 88M22 80Q30 84 36 93M52 88Q62 92 69 104" class="bridle" />
      <circle cx="38" cy="64" r="2.8" fill="#3a2a1c" />
      <circle cx="22" cy="89" r="1.8" fill="#3a2a1c" />
      <path d="M19 94Q23 95 27 92" fill="none" stroke="#3a2a1c" stroke-width="1.6" />
      <path d="M29 138C30 126 36 118 44 112C56 112 66 116 72 122V138Z" class="cloth" {...outline} />
      <path d="M34 124C46 120 60 122 71 130" fill="none" stroke="#f0c24f" stroke-width="3.5" />
    </g>
  );
}

export function Jester() {
  return (
    <g>
      <path d="M24 138V124C24 106 34 98 44 96H56C66 98 76 106 76 124V138Z" fill="#7b3f92" {...outline} />
      <path d="M28 104L36 116L43 104L50 118L57 104L64 116L72 104L60 94H40Z" fill="#f0c24f" {...outline} />
      <Face />
      <path
        d="M33 66C28 44 20 40 12 46C14 28 34 26 46 40C48 28 62 22 76 30C86 36 88 46 84 52C76 44 68 50 67 66C58 56 42 56 33 66Z"
        fill="#b5372a"
        {...outline}
      />
      <path
        d="M46 40C48 28 62 22 76 30C86 36 88 46 84 52C76 44 68 50 67 66C62 60 56 58 50 58Z"
        fill="#2f6f8f"
      />
      <circle cx="12" cy="47" r="4.5" fill="#f0c24f" {...outline} />
      <circle cx="84" cy="54" r="4.5" fill="#f0c24f" {...outline} />
    </g>
  );
}
