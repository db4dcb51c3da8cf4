import { findPlayer, type Game, type Trade } from '@magnaty/rules';

/** Rounds between two offers to a person at first; each refusal doubles them. */
const FIRST_PAUSE = 1;

interface Offers {
  readonly round: number;
  /** Rounds until the next offer. */
  readonly pause: number;
}

/**
 * How often the bots of a game have asked people (BEATS, 'Deals'): a bot offers one person at most once a round, and waits
 * twice as long after each refusal. A server that takes the game over begins anew.
 */
export class OfferMemory {
  /** By bot and person. */
  #offers = new Map<string, Offers>();
  #open: Trade | null = null;

  /** Call it with each state of the game in which something may have changed. */
  note(game: Game): void {
    const { trade } = game;
    if (trade?.tradeId === this.#open?.tradeId) return;
    if (this.#open !== null) this.#close(game, this.#open);
    this.#open = trade !== null && isToPerson(game, trade) ? trade : null;
    if (this.#open === null) return;
    const key = keyOf(this.#open);
    this.#offers.set(key, { round: game.round, pause: this.#offers.get(key)?.pause ?? FIRST_PAUSE });
  }

  mayOffer(game: Game, botId: string, partnerId: string): boolean {
    const last = this.#offers.get(keyOf({ userIdFrom: botId, userIdTo: partnerId }));
    return last === undefined || game.round >= last.round + last.pause;
  }

  #close(game: Game, trade: Trade): void {
    const key = keyOf(trade);
    const last = this.#offers.get(key);
    if (last === undefined) return;
    this.#offers.set(key, { ...last, pause: wasAccepted(game, trade) ? FIRST_PAUSE : last.pause * 2 });
  }
}

const keyOf = ({ userIdFrom, userIdTo }: Pick<Trade, 'userIdFrom' | 'userIdTo'>): string => `${userIdFrom} ${userIdTo}`;

const isToPerson = (game: Game, { userIdFrom, userIdTo }: Trade): boolean =>
  findPlayer(game, userIdFrom)?.isBot === true && findPlayer(game, userIdTo)?.isBot === false;

/** A company has changed hands. An offer without companies does not exist. */
const wasAccepted = ({ cells }: Game, { mapItemIdListFrom, mapItemIdListTo, userIdFrom, userIdTo }: Trade): boolean =>
  mapItemIdListFrom.some((cell) => cells[cell]?.ownerId === userIdTo) ||
  mapItemIdListTo.some((cell) => cells[cell]?.ownerId === userIdFrom);
