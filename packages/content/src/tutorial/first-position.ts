import {
  companyAt,
  emptyGame,
  evolve,
  playerOf,
  rentFor,
  startGame,
  type Game,
  type GameEvent,
  type Seat,
} from '@magnaty/rules';
import { BOARD, FIRST_RATING, TIMERS } from '../board/board.ts';
import { CHIPS, type ChipKey } from '../chips.ts';

/** The users of the tutorial's game: the newcomer and two opponents. */
export const TUTORIAL_USERS = { newcomer: 'newcomer', lev: 'lev', mira: 'mira' } as const;
export type TutorialUser = keyof typeof TUTORIAL_USERS;

/** The cells on which the lesson is given. */
export const TUTORIAL_CELLS = {
  /** The newcomer lands on it and buys it: the last company of a category. */
  bought: 13,
  /** The company at auction. */
  auctioned: 15,
  /** The newcomer draws a card here. */
  event: 17,
  /** The newcomer gives this company in the deal. */
  given: 12,
  /** The newcomer gets this company in the deal. */
  received: 5,
} as const;

/** The time for a bet, ms. */
export const TUTORIAL_AUCTION_MS = 5000;
const TUTORIAL_TIMERS = { ...TIMERS, move: 120_000, extraMove: 120_000, bank: 0, auction: TUTORIAL_AUCTION_MS };

/** Epoch ms at which the tutorial's game began. Its time is that of the script, so any start will do. */
const STARTED_AT = Date.UTC(2026, 0, 1);
/** Age of the game at the first step, ms. */
const AGE_MS = 12 * 60_000;

/** Late enough that the end of the game gives rewards (REWARD-6). */
const ROUND = 9;

interface Place {
  readonly chip: ChipKey;
  readonly balance: number;
  readonly position: number;
  readonly owns: readonly number[];
  readonly pledged?: readonly number[];
}

const PLACES: Readonly<Record<TutorialUser, Place>> = {
  newcomer: { chip: 'lis', balance: 620, position: 6, owns: [11, 12, 14] },
  // Poor enough for the end of the lesson: a rent and a card make him bankrupt.
  lev: { chip: 'sova', balance: 172, position: 5, owns: [16, 18], pledged: [16, 18] },
  mira: { chip: 'kot', balance: 940, position: 9, owns: [5, 28, 31, 32] },
};

const ORDER = Object.keys(PLACES) as readonly TutorialUser[];

/** The name and the picture under which somebody plays the tutorial. */
export interface TutorialPerson {
  readonly nickname: string;
  readonly avatarPath: string | null;
}

/** The time of the script in a position of the tutorial's game, epoch ms. */
export const FIRST_TIME = STARTED_AT + AGE_MS;

/**
 * The game in which the lesson begins: a move of 120 s of the newcomer, before the throw. The rules start it, and events
 * of the rules bring it into its ninth round.
 */
export const firstPosition = (people: Readonly<Record<TutorialUser, TutorialPerson>>): Game => {
  const game = emptyGame();
  const apply = (...events: readonly GameEvent[]): void => events.forEach((event) => evolve(game, event));
  const users = ORDER.map((userId, at): Seat => ({
    userId,
    ...people[userId],
    isBot: false,
    bot: null,
    botOwner: null,
    chipId: CHIPS.find(({ key }) => key === PLACES[userId].chip)?.id ?? 1,
    color: at + 1,
    rating: FIRST_RATING,
    experiencePercent: 100,
    frame: null,
    diceSkin: null,
  }));
  const setup = {
    board: BOARD,
    gameId: 'education',
    gameModeId: 1,
    isPrivate: false,
    timers: TUTORIAL_TIMERS,
    prizePool: [],
    users,
  } as const;
  // The last number of each draw keeps the order of the players.
  const world = { now: STARTED_AT, chance: () => ({ draw: (bound: number) => bound - 1 }), revealSeed: () => '' };
  apply(...startGame(setup, world));
  for (const userId of ORDER) settle(userId);
  for (const { index } of BOARD.cells) {
    const company = companyAt(BOARD, index);
    if (company === undefined) continue;
    const currentRent = rentFor({ board: BOARD, game }, company);
    apply({ name: 'MapItemChangeRent', mapItemId: index, currentRent });
  }
  apply(
    { name: 'EndMove', userId: game.move.userId },
    {
      name: 'StartMoveType',
      userId: TUTORIAL_USERS.newcomer,
      type: 'BEFORE_THROW',
      timeout: TUTORIAL_TIMERS.move,
      deadline: FIRST_TIME + TUTORIAL_TIMERS.move,
      bank: 0,
      isExtra: false,
      round: ROUND,
    },
  );
  return game;

  function settle(userId: TutorialUser): void {
    const { balance, position, owns, pledged = [] } = PLACES[userId];
    const amount = balance - playerOf(game, userId).balance;
    apply(
      { name: 'ChangeBalance', userId, amount, balance, reason: 'BUY', counterpartId: null },
      {
        name: 'UserMoveTo',
        userId,
        mapItemIdFrom: 0,
        mapItemIdTo: position,
        indexFrom: playerOf(game, userId).indexOnCell,
        indexTo: 0,
        direction: 'FORWARD',
        type: 'DICE',
      },
      ...owns.map((mapItemId): GameEvent => ({ name: 'MapItemChangeOwner', mapItemId, userId })),
      ...pledged.map((mapItemId): GameEvent => ({
        name: 'MapItemChangePledge',
        mapItemId,
        isInPledge: true,
        countMoveInPledge: BOARD.numbers.maxCountMoveForPledgeCompany,
      })),
    );
  }
};
