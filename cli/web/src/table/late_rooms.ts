// What the table loads when it is first shown, all in one file: parts of little size would be slower to fetch.
export { DayEnd } from './day_end';
export { firstSeed, guidance } from './first_hand';
export { FirstHandStart } from './first_hand_start';
export { SameCards } from './same_cards';
export { SessionCosts } from './session_costs';
export { MatchEnd } from './match_end';
export { Page as Results } from './results_page';
export { KeysPanel } from './keys_panel';
