import { hasAnyoneCategory, nextCommand, OfferMemory, profiledBot, thinkingTime, type Bot } from '@magnaty/bots';
import { BOARD } from '@magnaty/content';
import {
  TEMPERAMENTS,
  type BotLevel,
  type Command,
  type Game,
  type GameEvent,
  type GameModeId,
  type Table,
  type Trade,
  type World,
} from '@magnaty/rules';
import { listPrice } from '../bots/policies.ts';
import { carryOut, openGame } from '../play.ts';
import { Random } from '../random.ts';
import { personNamed } from './policies.ts';

/** A person among bots of one level. */
export interface Meeting {
  /** A name of `policies.ts`. */
  readonly person: string;
  readonly level: BotLevel;
  readonly bots: number;
  readonly mode: GameModeId;
  readonly seed: number;
  /** LIMIT-1: ms; none without this. */
  readonly timeLimit?: number | undefined;
}

/** The first offer of a bot to the person in a deal, without its counter-offers. */
export interface OfferToPerson {
  /** List price of what the person gets, divided by that of what the person gives; money counts as itself. */
  readonly ratio: number;
  readonly isAccepted: boolean;
  /** Rounds since the former offer of this bot; null for its first one. */
  readonly since: number | null;
}

export interface MetGame {
  readonly isWon: boolean;
  readonly rounds: number;
  /** The round in which somebody first owned a whole category with offices, and built; null for never. */
  readonly firstCategory: number | null;
  readonly firstOffice: number | null;
  readonly dealsAmongBots: number;
  readonly dealsWithPerson: number;
  readonly offersAmongBots: number;
  readonly offersToPerson: readonly OfferToPerson[];
  /** The most offers that one bot made the person in one round. */
  readonly mostInRound: number;
  readonly offersOfPerson: number;
  readonly takenOfPerson: number;
  readonly counters: number;
  /** Thinking times of the bots before their acts, ms. */
  readonly pauses: readonly number[];
}

/** Without an end after so many rounds the game counts as lost. */
const MOST_ROUNDS = 200;

/** Draws that follow from the round and seat, so games with the same seed have the same luck for as long as they can. */
const luckOf = ({ game }: Table, seed: number): World['chance'] => {
  let move = -1;
  let draws = 0;
  return () => {
    const now = game.round * 8 + game.move.seat;
    draws = now === move ? draws + 1 : 0;
    move = now;
    return new Random((seed ^ Math.imul(now * 64 + draws + 1, 0x9e37_79b1)) >>> 0);
  };
};

/** Plays the nth game of a meeting. The person has each seat equally often. */
export const metGame = ({ person, level, bots, mode, seed, timeLimit }: Meeting, nth: number): MetGame => {
  const players = bots + 1;
  const ownSeed = (seed ^ Math.imul(Math.floor(nth / players) + 1, 0x9e37_79b1)) >>> 0;
  const random = new Random(ownSeed);
  const { table, world } = openGame({ board: BOARD, gameModeId: mode, players, random, timeLimit });
  const { game } = table;
  const userId = `user-${(nth % players) + 1}`;
  let temperament = nth;
  for (const player of game.players) {
    const bot = { level, temperament: TEMPERAMENTS[temperament++ % TEMPERAMENTS.length]! };
    Object.assign(player, player.userId === userId ? { isBot: false, bot: null } : { bot });
  }
  const running = { table, world: { ...world, chance: luckOf(table, ownSeed) } };
  const policy = personNamed(person);
  const memory = new OfferMemory();
  const log = new MeetingLog(table, userId);
  const act: Bot = (_table, actor, unit) => {
    if (actor === userId) return policy(table, actor, unit);
    return profiledBot(table, actor, unit, memory.limitsOf(table, actor));
  };
  while (!game.isOver && game.round < MOST_ROUNDS) {
    const command: Command | null = nextCommand(table, act, random.unit);
    if (command === null) {
      if (game.deadline === null) throw new Error('nobody acts and no deadline is running');
      running.world.now = Math.max(running.world.now, game.deadline.at);
    } else {
      const pause = thinkingTime(table, command.userId, random.unit);
      if (command.userId !== userId) log.pauses.push(pause);
      // A limit counts the thinking times of all players.
      if (timeLimit !== undefined) running.world.now += pause;
    }
    const before = game.trade;
    carryOut(running, command ?? { type: 'expireDeadline', id: game.deadline!.id }, (events) =>
      log.note(events, before),
    );
    memory.note(game);
  }
  return log.result();
};

/** Counts what happens in a game between the person and the bots. */
class MeetingLog {
  readonly pauses: number[] = [];
  readonly #table: Table;
  readonly #userId: string;
  readonly #offers: { ratio: number; isAccepted: boolean; since: number | null; round: number; by: string }[] = [];
  #firstCategory: number | null = null;
  #firstOffice: number | null = null;
  #counts = {
    dealsAmongBots: 0,
    dealsWithPerson: 0,
    offersAmongBots: 0,
    offersOfPerson: 0,
    takenOfPerson: 0,
    counters: 0,
  };
  #beginner = '';

  constructor(table: Table, userId: string) {
    this.#table = table;
    this.#userId = userId;
  }

  note(events: readonly GameEvent[], before: Trade | null): void {
    const { game } = this.#table;
    for (const event of events) {
      if (event.name === 'TradeCreate') this.#offer(game);
      if (event.name === 'TradeAccept' && before !== null) this.#deal(before);
      if (event.name === 'MapItemChangeOwner' && hasAnyoneCategory(this.#table)) this.#firstCategory ??= game.round;
      if (event.name === 'MapItemChangeOffice') this.#firstOffice ??= game.round;
    }
  }

  #offer({ trade, round }: Game): void {
    if (trade === null) return;
    if (trade.counterNumber > 0) {
      this.#counts.counters++;
      return;
    }
    const { userIdFrom: by } = trade;
    this.#beginner = by;
    if (by === this.#userId) this.#counts.offersOfPerson++;
    else if (trade.userIdTo !== this.#userId) this.#counts.offersAmongBots++;
    else {
      const gets = listPrice(this.#table, trade.mapItemIdListFrom) + trade.extraPriceFrom;
      const gives = listPrice(this.#table, trade.mapItemIdListTo) + trade.extraPriceTo;
      const last = this.#offers.findLast((offer) => offer.by === by);
      this.#offers.push({ ratio: gets / gives, isAccepted: false, since: last ? round - last.round : null, round, by });
    }
  }

  #deal({ userIdFrom, userIdTo }: Trade): void {
    if (userIdFrom !== this.#userId && userIdTo !== this.#userId) {
      this.#counts.dealsAmongBots++;
      return;
    }
    this.#counts.dealsWithPerson++;
    if (this.#beginner === this.#userId) this.#counts.takenOfPerson++;
    else this.#offers.at(-1)!.isAccepted = true;
  }

  result(): MetGame {
    const { game } = this.#table;
    const inRound = new Map<string, number>();
    for (const { round, by } of this.#offers) inRound.set(`${round} ${by}`, (inRound.get(`${round} ${by}`) ?? 0) + 1);
    return {
      isWon:
        game.isOver &&
        game.players.some((player) => player.userId === this.#userId && player.result?.numberPlace === 1),
      rounds: game.round,
      firstCategory: this.#firstCategory,
      firstOffice: this.#firstOffice,
      ...this.#counts,
      offersToPerson: this.#offers,
      mostInRound: Math.max(0, ...inRound.values()),
      pauses: this.pauses,
    };
  }
}
