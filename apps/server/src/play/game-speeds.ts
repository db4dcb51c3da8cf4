import { agreedSpeed, PACES, type Speed } from '@magnaty/protocol';
import type { Game } from '@magnaty/rules';

/** The choices of more games than this are not kept: the oldest are forgotten. */
const MAX_GAMES = 5000;

/**
 * The speeds that players want, as far as this server has heard. They are not stored: every client tells its choice
 * again after a resume. Only the pauses of bots depend on them.
 */
export class GameSpeeds {
  /** By game, then by user. A user who wants the usual speed is not in it. */
  readonly #choices = new Map<string, Map<string, Speed>>();

  /** The number of games whose choices are kept. */
  get size(): number {
    return this.#choices.size;
  }

  note({ gameId, userId, speed }: { readonly gameId: string; readonly userId: string; readonly speed: Speed }): void {
    const choices = this.#choices.get(gameId) ?? new Map<string, Speed>();
    this.#choices.delete(gameId);
    if (speed === 'usual') choices.delete(userId);
    else choices.set(userId, speed);
    if (choices.size > 0) this.#choices.set(gameId, choices);
    if (this.#choices.size > MAX_GAMES) this.#forgetOldest();
  }

  /** The factor of a bot's pause in this game. */
  paceOf({ gameId, players }: Game): number {
    const choices = this.#choices.get(gameId);
    return choices === undefined ? 1 : PACES[agreedSpeed(players, (userId) => choices.get(userId))];
  }

  #forgetOldest(): void {
    const [oldest] = this.#choices.keys();
    if (oldest !== undefined) this.#choices.delete(oldest);
  }
}
