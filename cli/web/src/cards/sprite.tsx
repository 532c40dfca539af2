// What all cards share, once in the page; the cards refer to it.
import { FrenchSuits } from './french_suits';
import { ItalianSuits } from './italian_suits';

export function CardSprite() {
  return (
    <svg class="card-sprite" width="0" height="0" aria-hidden="true">
      <defs>
        <ItalianSuits />
        <FrenchSuits />
        <pattern id="card-lattice" width="14" height="14" patternUnits="userSpaceOnUse">
          <path d="M7 0L14 7L7 14L0 7Z" class="back-lattice" />
          <circle cx="7" cy="7" r="1.8" class="back-dot" />
        </pattern>
      </defs>
    </svg>
  );
}
