import type { GamePacket } from '@magnaty/protocol';
import type { Game } from '@magnaty/rules';

/** The opening: a cut, then the players one by one, then who moves first (BEATS, 'Into the game'), ms. */
export const OPENING_MS = 2_020;
/** Later the game has begun without its opening, ms. */
const LATEST_MS = 15_000;

interface Moment {
  readonly game: Game;
  /** The events that the viewer's page got with the game. */
  readonly recentEvents: readonly GamePacket[];
  /** Epoch ms of the server. */
  readonly now: number;
}

/** Has the game just begun, so that its opening is shown? */
export const isJustBegun = ({ game, recentEvents, now }: Moment): boolean =>
  game.round <= 1 &&
  !game.isOver &&
  now - game.startedAt < LATEST_MS &&
  !recentEvents.some(({ name }) => name === 'ThrowDice');
