import { BOARD, CHIPS, TIMERS } from '@magnaty/content';
import type { GamePacket } from '@magnaty/protocol';
import {
  companyAt,
  copyGame,
  decide,
  emptyGame,
  evolve,
  hasHouseRules,
  isRefusal,
  NO_HOUSE_RULES,
  playerOf,
  rentFor,
  startGame,
  USUAL_BOT,
  type Command,
  type Game,
  type GameEvent,
  type GameModeId,
  type HouseRules,
  type Seat,
  type Table,
  type World,
} from '@magnaty/rules';

/** The players of the gallery, in the order of moves. */
const PEOPLE = [
  { userId: 'mira', nickname: 'mira_k', avatar: 'mira', chip: 'lis' },
  { userId: 'lev', nickname: 'Лев Дорн', avatar: 'lev', chip: 'sova' },
  { userId: 'gleb', nickname: 'Глеб_77', avatar: 'timur', chip: 'medved' },
  { userId: 'ada', nickname: 'ada.white', avatar: 'ada', chip: 'kot' },
  { userId: 'nika', nickname: 'Александра_Северная_24', avatar: 'nika', chip: 'zayac' },
] as const;

/** A player's items from the market. */
export type PlayerLook = Pick<Seat, 'frame' | 'diceSkin'>;

const NO_ITEMS: PlayerLook = { frame: null, diceSkin: null };

interface BuilderOptions {
  readonly players?: number;
  readonly mode?: GameModeId;
  /** Users that are bots. */
  readonly bots?: readonly string[];
  readonly allowsStandIns?: boolean;
  readonly houseRules?: HouseRules;
  /** LIMIT-1: what is left when the gallery opens the game, ms; no limit without it. */
  readonly limitLeft?: number | undefined;
  /** The looks of the players, in the order of moves. */
  readonly looks?: readonly PlayerLook[];
  /** Epoch ms. */
  readonly now: number;
  /** Numbers from 0 (inclusive) to 1 (exclusive) for all draws after the order of players; without it they are fixed. */
  readonly random?: () => number;
}

/** Prizes that the winner may get beside coins. */
// eslint-disable-next-line no-restricted-syntax -- the server sends the background colour of a prize
const PRIZE_POOL = [{ id: 1, image: '/chips/voron.svg', backgroundColor: '#6c3bd6' }];

/** Age of the game when the gallery opens it, ms. */
const AGE_MS = 24 * 60_000 + 18_000;

/**
 * Builds a game for the gallery and for tests. The engine starts a real game, and real events and commands bring it to
 * a state. Only the order of players and the dice are fixed.
 */
export class GameBuilder {
  readonly table: Table = { board: BOARD, game: emptyGame() };
  readonly packets: GamePacket[] = [];
  readonly #now: number;
  readonly #random: (() => number) | null;
  #dice: number[] = [];
  #isLucky = false;
  #at: number;

  constructor({
    players = 4,
    mode = 1,
    bots = [],
    allowsStandIns = false,
    houseRules = NO_HOUSE_RULES,
    limitLeft,
    looks = [],
    now,
    random,
  }: BuilderOptions) {
    this.#now = now;
    this.#random = random ?? null;
    this.#at = now - AGE_MS;
    const users = PEOPLE.slice(0, players).map(({ userId, nickname, avatar, chip }, seat) => ({
      userId,
      nickname,
      avatarPath: `/avatars/${avatar}.svg`,
      isBot: bots.includes(userId),
      bot: bots.includes(userId) ? USUAL_BOT : null,
      botOwner: null,
      chipId: CHIPS.find(({ key }) => key === chip)?.id ?? 1,
      color: seat + 1,
      rating: 1482,
      experiencePercent: 100,
      ...(looks[seat] ?? NO_ITEMS),
    }));
    const events = startGame(
      {
        board: BOARD,
        gameId: 'gallery',
        gameModeId: mode,
        isPrivate: hasHouseRules({ houseRules }),
        allowsStandIns,
        houseRules,
        timeLimit: limitLeft === undefined ? undefined : AGE_MS + limitLeft,
        timers: TIMERS,
        prizePool: PRIZE_POOL,
        users,
      },
      { ...this.world, now: this.#at },
    );
    this.#fold(events);
    this.#at = now;
  }

  get game(): Game {
    return this.table.game;
  }

  /** Chance that gives the values of `dice` and `lucky`, and otherwise keeps the order of players. */
  get world(): World {
    const dice = this.#dice;
    const other = (bound: number): number => (this.#isLucky ? 0 : bound - 1);
    const fixed = (bound: number): number => (bound === 6 ? (dice.shift() ?? 4) - 1 : other(bound));
    const random = this.game.draws === 0 ? null : this.#random;
    return {
      now: this.#at,
      chance: () => ({ draw: (bound) => (random === null ? fixed(bound) : Math.floor(random() * bound)) }),
      revealSeed: () => '',
    };
  }

  owns(userId: string, ...cells: readonly number[]): this {
    return this.#apply(cells.map((mapItemId) => ({ name: 'MapItemChangeOwner', mapItemId, userId })));
  }

  level(mapItemId: number, lvlCard: number): this {
    return this.#apply([{ name: 'MapItemChangeOffice', mapItemId, lvlCard }]);
  }

  pledged(mapItemId: number, countMoveInPledge: number): this {
    return this.#apply([{ name: 'MapItemChangePledge', mapItemId, isInPledge: true, countMoveInPledge }]);
  }

  balance(userId: string, balance: number): this {
    const amount = balance - playerOf(this.game, userId).balance;
    return this.#apply([{ name: 'ChangeBalance', userId, amount, balance, reason: 'TRADE', counterpartId: null }]);
  }

  at(userId: string, cell: number, index = 0): this {
    const { position, indexOnCell } = playerOf(this.game, userId);
    return this.#apply([
      {
        name: 'UserMoveTo',
        userId,
        mapItemIdFrom: position,
        mapItemIdTo: cell,
        indexFrom: indexOnCell,
        indexTo: index,
        direction: 'FORWARD',
        type: 'DICE',
      },
    ]);
  }

  inJail(userId: string, countMovesToExit: number): this {
    this.at(userId, BOARD.jailCell);
    return this.#apply([{ name: 'UserInJailChangeSkipMove', userId, inJail: true, countMovesToExit }]);
  }

  exitCard(userId: string): this {
    return this.#apply([
      { name: 'ChangeInventoryCardCount', userId, type: 'outOfJail', cardId: 3, isAdded: true, count: 1 },
    ]);
  }

  /** Starts a move of this player. */
  move(userId: string, { timeLeft = TIMERS.move, isExtra = false, round = this.game.round + 1 } = {}): this {
    if (this.game.move.step !== null) this.#apply([{ name: 'EndMove', userId: this.game.move.userId }]);
    const timeout = isExtra ? TIMERS.extraMove : TIMERS.move;
    const deadline = this.#now + timeLeft;
    return this.#apply([
      { name: 'StartMoveType', userId, type: 'BEFORE_THROW', timeout, deadline, bank: 0, isExtra, round },
    ]);
  }

  dice(...scores: readonly number[]): this {
    this.#dice = [...scores];
    return this;
  }

  /** From now on every draw but that of dice gives 0, so that the winner gets the prize. */
  lucky(): this {
    this.#isLucky = true;
    return this;
  }

  /** The time of the running deadline is over. */
  expire(): this {
    const { deadline } = this.game;
    if (deadline === null) throw new Error('no deadline is running');
    this.#at = Math.max(this.#at, deadline.at);
    return this.run({ type: 'expireDeadline', id: deadline.id });
  }

  /** The following events happen this long before the gallery opens, ms. */
  ago(ms: number): this {
    this.#at = this.#now - ms;
    return this;
  }

  /**
   * Runs a command by the rules.
   * @throws Error if the rules refuse it.
   */
  run(command: Command): this {
    this.#refreshRents();
    const events = decide({ board: BOARD, game: copyGame(this.game) }, command, this.world);
    if (isRefusal(events)) throw new Error(`${command.type} is refused: ${events.code}`);
    return this.#apply(events);
  }

  /** Updates the rents and returns the builder. */
  done(): this {
    this.#refreshRents();
    return this;
  }

  #refreshRents(): void {
    for (const { index } of BOARD.cells) {
      const company = companyAt(BOARD, index);
      if (company === undefined) continue;
      const currentRent = rentFor(this.table, company);
      // As in a real game, a rent that stays the same makes no event.
      if (currentRent !== this.game.cells[index]?.currentRent) {
        this.#apply([{ name: 'MapItemChangeRent', mapItemId: index, currentRent }]);
      }
    }
  }

  #apply(events: readonly GameEvent[]): this {
    this.#fold(events);
    return this;
  }

  #fold(events: readonly GameEvent[]): void {
    for (const event of events) {
      evolve(this.game, event);
      const { seq } = this.game;
      // Older events get an earlier time in the feed.
      this.packets.push({ ...event, gameId: 'gallery', seq, at: this.#now - AGE_MS + seq * 4000 });
    }
  }
}
