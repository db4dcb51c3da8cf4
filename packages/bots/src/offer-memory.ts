import { botOf, findPlayer, isPlayedByBot, playersIn, type Game, type Table, type Trade } from '@magnaty/rules';
import type { OfferLimits } from './bot.ts';
import { isStalled } from './stalled.ts';
import type { OfferedTerms } from './trade-judge.ts';

/** Rounds between two offers to a person at first; each refusal doubles them, up to the longest pause. */
const FIRST_PAUSE = 1;
const MAX_PAUSE = 4;
/** No offer is repeated within so many rounds. */
const ROUNDS_WITHOUT_REPEAT = 4;
/** As long as a person plays, a bot makes the other bots one offer in so many rounds. */
const ROUNDS_BETWEEN_BOTS = 4;
/** Beside a person who has made no deal yet, easy bots deal with each other from this round on, if the table is stalled. */
const EASY_BOTS_DEAL_FROM = 26;
/** All bots together make people at most so many offers in a round. */
const OFFERS_A_ROUND = 3;

interface Offers {
  readonly round: number;
  /** Rounds until the next offer. */
  readonly pause: number;
}

interface Deal {
  /** The same for both players of the deal. */
  readonly key: string;
  readonly trade: Trade;
}

/** An offer that was made. */
interface Made {
  readonly round: number;
  readonly isToPerson: boolean;
  readonly terms: OfferedTerms;
}

/**
 * What the bots of a game have offered (BEATS, 'Deals'). A bot offers one person at most once a round, and waits twice as
 * long after each refusal, at most four rounds. It makes people one offer in its move, and all bots together make them three
 * in a round. Nobody gets the same terms twice within four rounds. As long as a person plays, a bot makes the other bots one
 * offer in four rounds, unless the table is stalled. Easy bots make each other none before a person has made a deal, or the
 * table has been stalled for long: newcomers refuse deals. A server that takes the game over begins anew.
 */
export class OfferMemory {
  /** By bot and person. */
  #offers = new Map<string, Offers>();
  /** The offers of the last rounds, to bots too. */
  #made: Made[] = [];
  #openId: number | undefined;
  /** The last terms of the open deal in which a person takes part. */
  #open: Deal | null = null;
  #hasPersonDealt = false;

  /** Call it with each state of the game in which something may have changed. */
  note(game: Game): void {
    const { trade, round } = game;
    if (trade?.tradeId === this.#openId) return;
    this.#openId = trade?.tradeId;
    // A counter-offer goes on with the same deal.
    if (trade !== null && trade.counterNumber > 0) {
      if (this.#open !== null) this.#open = { ...this.#open, trade };
      return;
    }
    if (this.#open !== null) this.#close(game, this.#open);
    this.#open = null;
    if (trade === null) return;
    const isByBot = isPlayedByBot(game, trade.userIdFrom);
    const isToPerson = !isPlayedByBot(game, trade.userIdTo);
    const key = keyOf(trade);
    if (isToPerson || !isByBot) this.#open = { key, trade };
    if (!isByBot) return;
    this.#made = this.#made.filter((made) => round - made.round < ROUNDS_WITHOUT_REPEAT);
    this.#made.push({ round, isToPerson, terms: trade });
    if (isToPerson) this.#offers.set(key, { round, pause: this.#offers.get(key)?.pause ?? FIRST_PAUSE });
  }

  /** What this bot may not offer now. */
  limitsOf(table: Table, botId: string): OfferLimits {
    const { game } = table;
    const made = this.#made.filter(({ round }) => game.round - round < ROUNDS_WITHOUT_REPEAT);
    return {
      closedTo: game.players.map(({ userId }) => userId).filter((userId) => !this.#mayOffer(table, botId, userId)),
      made: made.map(({ terms }) => terms).filter(({ userIdFrom }) => userIdFrom === botId),
    };
  }

  #mayOffer(table: Table, botId: string, partnerId: string): boolean {
    const { game } = table;
    if (isPlayedByBot(game, partnerId)) return this.#mayOfferBot(table, botId);
    const inRound = this.#made.filter(({ round, isToPerson }) => isToPerson && round === game.round);
    // A bot moves once a round, so its offers of this round are those of its move.
    if (inRound.length >= OFFERS_A_ROUND || inRound.some(({ terms }) => terms.userIdFrom === botId)) return false;
    const last = this.#offers.get(keyOf({ userIdFrom: botId, userIdTo: partnerId }));
    return last === undefined || game.round >= last.round + last.pause;
  }

  /** Bots that deal with each other in each round would play together against a person. */
  #mayOfferBot(table: Table, botId: string): boolean {
    const { game } = table;
    if (playersIn(game).every(({ userId }) => isPlayedByBot(game, userId))) return true;
    const bot = findPlayer(game, botId);
    const isEasy = bot !== undefined && botOf(bot)?.level === 'easy';
    if (isEasy && !this.#hasPersonDealt) return isStalled(table, EASY_BOTS_DEAL_FROM);
    return (
      isStalled(table) ||
      !this.#made.some(
        ({ round, isToPerson, terms }) =>
          !isToPerson && terms.userIdFrom === botId && game.round - round < ROUNDS_BETWEEN_BOTS,
      )
    );
  }

  #close(game: Game, { key, trade }: Deal): void {
    const isAccepted = wasAccepted(game, trade);
    this.#hasPersonDealt ||= isAccepted;
    const last = this.#offers.get(key);
    if (last === undefined) return;
    this.#offers.set(key, { ...last, pause: isAccepted ? FIRST_PAUSE : Math.min(MAX_PAUSE, last.pause * 2) });
  }
}

const keyOf = ({ userIdFrom, userIdTo }: Pick<Trade, 'userIdFrom' | 'userIdTo'>): string => `${userIdFrom} ${userIdTo}`;

/** A company has changed hands. An offer without companies does not exist. */
const wasAccepted = ({ cells }: Game, { mapItemIdListFrom, mapItemIdListTo, userIdFrom, userIdTo }: Trade): boolean =>
  mapItemIdListFrom.some((cell) => cells[cell]?.ownerId === userIdTo) ||
  mapItemIdListTo.some((cell) => cells[cell]?.ownerId === userIdFrom);
