import { at, level, money, owns, turn, type Step } from './moment.ts';

/** A game in its middle, as in the gallery of the game. Of the hotels, 21 and 24 are free; the viewer's move begins. */
export const MID_GAME: readonly Step[] = [
  owns('mira', 5, 12, 16, 18, 19, 35, 39),
  owns('lev', 6, 8, 9, 15, 31, 34),
  owns('gleb', 1, 3, 14, 28),
  owns('ada', 11, 23, 26, 27, 29),
  level(6, 1),
  level(5, 3),
  level(4, 6),
  level(3, 8, 9),
  level(2, 16, 18, 19),
  level(1, 26, 27),
  money('mira', 1240),
  money('lev', 860),
  money('gleb', 2075),
  money('ada', 315),
  at('mira', 12),
  at('lev', 24),
  at('gleb', 33),
  turn('ada'),
  turn('mira'),
];
