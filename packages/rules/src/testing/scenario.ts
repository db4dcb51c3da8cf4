import type { Board } from '../board/board.ts';
import { companyAt } from '../board/board.ts';
import { decide, isRefusal, type Outcome } from '../decide.ts';
import { evolve, placeOfId } from '../evolve.ts';
import type { Command } from '../model/commands.ts';
import type { GameEvent, GameEventName } from '../model/events.ts';
import { cellOf, playerOf } from '../model/find.ts';
import { emptyGame, type CellState, type Game, type Player, type Table } from '../model/game.ts';
import {
  FULL_REWARDS,
  NO_HOUSE_RULES,
  USUAL_BOT,
  type GameModeId,
  type HouseRules,
  type RewardTerms,
} from '../model/setup.ts';
import type { RefusalCode } from '../model/refusals.ts';
import { rentFor } from '../moves/rent.ts';
import { startGame } from '../moves/start.ts';
import type { World } from '../world.ts';
import { sampleSeat } from './sample-seat.ts';

/** Timers of scenarios, ms. */
export const TIMERS = {
  move: 60_000,
  extraMove: 40_000,
  auction: 10_000,
  trade: 30_000,
  answers: 60_000,
  bank: 0,
  refill: 5_000,
} as const;

/** The commands of a player in a scenario. Each returns the scenario. */
export interface PlayerActions<S> {
  throws(): S;
  ends(): S;
  buys(): S;
  declines(): S;
  bids(price: number): S;
  passes(): S;
  leavesAuction(): S;
  settles(): S;
  builds(cell: number): S;
  sells(cell: number): S;
  pledges(cell: number): S;
  redeems(cell: number): S;
  offers(offer: Offer): S;
  counters(offer: Omit<Offer, 'to'>): S;
  marks(cell: number, isForSale: boolean): S;
  accepts(): S;
  cancels(): S;
  paysJail(): S;
  playsCard(): S;
  surrenders(): S;
  exits(): S;
}

/** The sides of an offer, as the creator sees them. Money is in millions. */
export interface Offer {
  readonly to: string;
  readonly give?: readonly number[];
  readonly get?: readonly number[];
  readonly pay?: number;
  readonly ask?: number;
}

/** A board on which each seat begins with 1500, and both modes have the rounds of mode 1. */
const even = (board: Board): Board => {
  const startBalances = Object.fromEntries([2, 3, 4, 5].map((players) => [players, Array<number>(players).fill(1500)]));
  const mode = { ...board.numbers.modes[1], startBalances };
  return { ...board, numbers: { ...board.numbers, modes: { 1: mode, 2: mode } } };
};

export interface SetupOptions {
  readonly board: Board;
  readonly mode?: GameModeId;
  readonly isPrivate?: boolean;
  readonly allowsStandIns?: boolean;
  readonly bots?: readonly string[];
  /** Players that are programs of the user 'owner'. */
  readonly programs?: readonly string[];
  readonly ratings?: readonly number[];
  readonly prizePool?: Game['prizePool'];
  readonly rewardTerms?: Partial<RewardTerms>;
  readonly experiencePercent?: number;
  readonly houseRules?: Partial<HouseRules>;
  /** LIMIT-1: ms */
  readonly timeLimit?: number;
  /** The time bank of each player, ms; none without this. */
  readonly bank?: number;
}

/**
 * The scenario language of the tests: a table in a known state, scripted dice and cards, commands
 * of named players, and questions about the result.
 */
export class Scenario<N extends string> {
  readonly table: Table;
  now = 1_000_000;
  private readonly diceLeft: [number, number][] = [];
  private readonly cardsLeft: number[] = [];
  private readonly drawsLeft: number[] = [];
  private last: Outcome = [];
  /** All events since the fixtures. */
  readonly log: GameEvent[] = [];

  constructor(names: readonly N[], options: SetupOptions) {
    const board = even(options.board);
    this.table = { board, game: emptyGame() };
    const events = startGame(
      {
        board,
        gameId: 'scenario',
        gameModeId: options.mode ?? 1,
        isPrivate: options.isPrivate ?? true,
        allowsStandIns: options.allowsStandIns ?? false,
        houseRules: { ...NO_HOUSE_RULES, ...options.houseRules },
        timeLimit: options.timeLimit,
        timers: { ...TIMERS, bank: options.bank ?? 0 },
        prizePool: options.prizePool ?? [],
        rewardTerms: { ...FULL_REWARDS, ...options.rewardTerms },
        users: names.map((userId, at) => {
          const isBot = options.bots?.includes(userId) ?? false;
          return sampleSeat(userId, at + 1, {
            isBot,
            bot: isBot ? USUAL_BOT : null,
            botOwner: options.programs?.includes(userId) === true ? 'owner' : null,
            rating: options.ratings?.[at] ?? 1000,
            experiencePercent: options.experiencePercent ?? 100,
          });
        }),
      },
      // Always draws the last number, so the shuffle leaves the order of `names` as it is.
      { now: this.now, chance: () => ({ draw: (bound) => bound - 1 }), revealSeed: () => '' },
    );
    for (const event of events) evolve(this.table.game, event);
  }

  get game(): Game {
    return this.table.game;
  }

  // ── fixtures ──

  owns(name: N, ...cells: number[]): this {
    for (const index of cells) cellOf(this.game, index).ownerId = name;
    return this.refreshed();
  }

  level(lvlCard: number, ...cells: number[]): this {
    for (const index of cells) cellOf(this.game, index).lvlCard = lvlCard;
    return this.refreshed();
  }

  pledged(countMoveInPledge: number, ...cells: number[]): this {
    for (const index of cells) {
      const cell = cellOf(this.game, index);
      Object.assign(cell, { isInPledge: true, countMoveInPledge });
      if (cell.ownerId !== null) playerOf(this.game, cell.ownerId).pledges++;
    }
    return this.refreshed();
  }

  balance(name: N, balance: number): this {
    this.player(name).balance = balance;
    return this;
  }

  at(name: N, position: number): this {
    this.player(name).position = position;
    return this;
  }

  jailed(name: N, countMovesToExit = 3): this {
    Object.assign(this.player(name), { position: this.table.board.jailCell, inJail: true, countMovesToExit });
    return this;
  }

  holds(name: N, ...cardIds: number[]): this {
    this.player(name).exitCards.push(...cardIds);
    for (const cardId of cardIds) this.game.drawnCards[cardId > 16 ? 3 : 2] |= 1 << ((cardId - 1) % 16);
    return this;
  }

  round(round: number): this {
    this.game.round = round;
    return this.refreshed();
  }

  /** Scripts the next throws, in order. */
  dice(...throws: [number, number][]): this {
    this.diceLeft.push(...throws);
    return this;
  }

  /** Scripts the ids of the next cards drawn, in order. */
  cards(...cardIds: number[]): this {
    this.cardsLeft.push(...cardIds);
    return this;
  }

  /** Scripts raw numbers of chance, in order. They come before dice and cards. */
  draws(...values: number[]): this {
    this.drawsLeft.push(...values);
    return this;
  }

  // ── commands ──

  do(command: Command): this {
    this.last = decide(this.table, command, this.world());
    if (!isRefusal(this.last)) this.log.push(...this.last);
    return this;
  }

  /** The commands of one player: `scenario.as('a').throws()`. */
  as(name: N): PlayerActions<this> {
    const simple = (type: SimpleType) => (): this => this.do({ type, userId: name });
    const onCell =
      (type: CompanyType) =>
      (mapItemId: number): this =>
        this.do({ type, userId: name, mapItemId });
    const answer = (type: 'acceptTrade' | 'cancelTrade') => (): this =>
      this.do({ type, userId: name, tradeId: this.game.tradeCount });
    return {
      throws: simple('throwDice'),
      ends: simple('endMove'),
      buys: simple('userBuyCurrentCompany'),
      declines: simple('startAuction'),
      passes: simple('doneAuction'),
      leavesAuction: simple('leaveAuction'),
      settles: simple('settleDebt'),
      paysJail: simple('earlyExitJailFromBalance'),
      playsCard: simple('earlyExitJailFromInventoryCard'),
      surrenders: simple('surrenderGame'),
      exits: simple('exitGame'),
      builds: onCell('buyOffice'),
      sells: onCell('saleOffice'),
      pledges: onCell('pledgeCompany'),
      redeems: onCell('ransomCompany'),
      accepts: answer('acceptTrade'),
      cancels: answer('cancelTrade'),
      bids: (price) => this.do({ type: 'makeBetOnAuction', userId: name, price }),
      counters: ({ give = [], get = [], pay = 0, ask = 0 }) =>
        this.do({
          type: 'counterTrade',
          userId: name,
          tradeId: this.game.tradeCount,
          mapItemIdListFrom: give,
          mapItemIdListTo: get,
          extraPriceFrom: pay,
          extraPriceTo: ask,
        }),
      marks: (mapItemId, isForSale) => this.do({ type: 'changeForSale', userId: name, mapItemId, isForSale }),
      offers: ({ to, give = [], get = [], pay = 0, ask = 0 }) =>
        this.do({
          type: 'createTrade',
          userId: name,
          userIdTo: to,
          mapItemIdListFrom: give,
          mapItemIdListTo: get,
          extraPriceFrom: pay,
          extraPriceTo: ask,
        }),
    };
  }

  /** Moves the clock on by `ms`. */
  passes(ms: number): this {
    this.now += ms;
    return this;
  }

  /** Moves the clock to the running deadline and expires it. */
  timeRunsOut(): this {
    const { deadline } = this.game;
    if (deadline === null) throw new Error('no deadline is running');
    this.now = Math.max(this.now, deadline.at);
    return this.do({ type: 'expireDeadline', id: deadline.id });
  }

  // ── questions ──

  /** The refusal code of the last command, or null. */
  get refusal(): RefusalCode | null {
    return isRefusal(this.last) ? this.last.code : null;
  }

  /** The names of the last command's events. */
  get happened(): GameEventName[] {
    return isRefusal(this.last) ? [] : this.last.map((event) => event.name);
  }

  /** The events of one name since the fixtures. */
  eventsOf<E extends GameEventName>(name: E): Extract<GameEvent, { name: E }>[] {
    return this.log.filter((event): event is Extract<GameEvent, { name: E }> => event.name === name);
  }

  player(name: N): Player {
    return playerOf(this.game, name);
  }

  cell(index: number): CellState {
    return cellOf(this.game, index);
  }

  /** Balances by name, millions. */
  get money(): Record<string, number> {
    return Object.fromEntries(this.game.players.map(({ userId, balance }) => [userId, balance]));
  }

  private refreshed(): this {
    for (const { index } of this.table.board.cells) {
      const company = companyAt(this.table.board, index);
      if (company !== undefined) cellOf(this.game, index).currentRent = rentFor(this.table, company);
    }
    return this;
  }

  private world(): World {
    return { now: this.now, chance: () => ({ draw: this.chanceOf() }), revealSeed: () => 'seed' };
  }

  /** One draw of chance: the two dice of a throw, the index of a card, or a raw number. */
  private chanceOf(): (bound: number) => number {
    let dice: number[] | undefined;
    return (bound) => {
      const scripted = this.drawsLeft.shift();
      if (scripted !== undefined) return scripted;
      if (bound === 6 && (dice !== undefined || this.diceLeft.length > 0)) {
        dice ??= this.diceLeft.shift();
        return (dice?.shift() ?? 1) - 1;
      }
      const cardId = this.cardsLeft.shift();
      if (cardId === undefined) throw new Error(`nothing is scripted for a draw of ${bound}`);
      return this.indexOfCard(cardId, bound);
    };
  }

  private indexOfCard(cardId: number, bound: number): number {
    const deckType = placeOfId(cardId).deck;
    const held = this.game.players.flatMap((player) => player.exitCards);
    const outside = (id: number, at: number): boolean =>
      held.includes(id) || (bound < 16 - held.length && (this.game.drawnCards[deckType] & (1 << at)) !== 0);
    const left = this.table.board.decks[deckType].filter(({ id }, at) => !outside(id, at));
    const index = left.findIndex(({ id }) => id === cardId);
    if (index === -1) throw new Error(`card ${cardId} is not in its deck`);
    return index;
  }
}

type SimpleType = Extract<Command, { userId: string }>['type'] &
  (
    | 'throwDice'
    | 'endMove'
    | 'userBuyCurrentCompany'
    | 'startAuction'
    | 'doneAuction'
    | 'leaveAuction'
    | 'settleDebt'
    | 'earlyExitJailFromBalance'
    | 'earlyExitJailFromInventoryCard'
    | 'surrenderGame'
    | 'exitGame'
  );
type CompanyType = 'buyOffice' | 'saleOffice' | 'pledgeCompany' | 'ransomCompany';
