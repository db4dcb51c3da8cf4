import type { GamePacket } from '@magnaty/protocol';
import type { Game } from '@magnaty/rules';

/**
 * The opening (BEATS, 'In, out, and one more'): the first mover takes the room, the walls fold into the cards, the chips
 * drop, the game goes on. ms after the loading picture.
 */
export const OPENING_TIMES = [1180, 1720, 2080, 2400] as const;
/** With reduced motion only the last step is shown, for as long as its words need. */
export const STILL_TIMES = [0, 0, 0, 900] as const;
export const FOLD_MS = OPENING_TIMES[2] - OPENING_TIMES[1];
/** Time between two chips that drop, ms. */
export const DROP_GAP_MS = 90;
/** The sizes of the portraits before the walls fold, px. */
export const BUSTS = { first: 620, other: 360 } as const;
/** Later the game has begun without its opening, ms. */
const LATEST_MS = 15_000;

interface GameInView {
  readonly game: Game;
  /** The events that the viewer's page got with the game. */
  readonly recentEvents: readonly GamePacket[];
  /** Epoch ms of the server. */
  readonly now: number;
}

/** Has the game just begun, so that its opening is shown? */
export const isJustBegun = ({ game, recentEvents, now }: GameInView): boolean =>
  game.round <= 1 &&
  !game.isOver &&
  now - game.startedAt < LATEST_MS &&
  !recentEvents.some(({ name }) => name === 'ThrowDice');
