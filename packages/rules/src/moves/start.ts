import type { Board } from '../board/board.ts';
import type { GameEvent } from '../model/events.ts';
import { emptyGame } from '../model/game.ts';
import {
  FULL_REWARDS,
  NO_HOUSE_RULES,
  type GameModeId,
  type GameTimers,
  type HouseRules,
  type PlayerDice,
  type PrizeCard,
  type RewardTerms,
  type Seat,
  type TimeControl,
} from '../model/setup.ts';
import { hasHouseRules } from '../model/find.ts';
import { RULES } from '../records/version.ts';
import type { World } from '../world.ts';
import { changeBalance } from './money.ts';
import { beginMove } from './move.ts';
import { refreshAllRents } from './rent.ts';
import { Scribe } from './scribe.ts';

export interface GameSetup {
  readonly board: Board;
  readonly gameId: string;
  readonly gameModeId: GameModeId;
  readonly isPrivate: boolean;
  /** OUT-7: false without this. */
  readonly allowsStandIns?: boolean;
  /** HOUSE-1: none without this. */
  readonly houseRules?: HouseRules;
  /** LIMIT-1: ms; none without this. */
  readonly timeLimit?: number | undefined;
  /** The control whose times `timers` has; the usual one without this. */
  readonly timeControl?: TimeControl;
  readonly timers: GameTimers;
  readonly prizePool: readonly PrizeCard[];
  /** Full rewards without this. */
  readonly rewardTerms?: RewardTerms;
  /** In any order: START-1 draws the order of moves. */
  readonly users: readonly Seat[];
  /** What the event names of the board and the dice. Without them nobody can verify the game. */
  readonly boardHash?: string;
  readonly commitment?: string;
  readonly dice?: readonly PlayerDice[];
}

/**
 * START-1, START-2: returns the first events of a game, up to the start of its first move.
 * @throws Error when the board has no start balances for so many players, and for house rules of a public game
 */
export const startGame = (setup: GameSetup, world: World): readonly GameEvent[] => {
  const { startBalances, startPaysUntilRound, growthFromRound } = setup.board.numbers.modes[setup.gameModeId];
  const balances = startBalances[setup.users.length];
  if (balances === undefined) throw new Error(`no game has ${setup.users.length} players`);
  const { houseRules = NO_HOUSE_RULES } = setup;
  if (!setup.isPrivate && hasHouseRules({ houseRules })) throw new Error('house rules are for private rooms');
  const table = { board: setup.board, game: emptyGame() };
  const scribe = new Scribe(table, world);
  scribe.emit({
    name: 'StartGame',
    gameId: setup.gameId,
    rules: RULES,
    board: setup.boardHash ?? '',
    fairness: 2,
    gameModeId: setup.gameModeId,
    isPrivate: setup.isPrivate,
    allowsStandIns: setup.allowsStandIns ?? false,
    startPaysUntilRound,
    growthFromRound,
    houseRules,
    ...(setup.timeLimit !== undefined && { timeLimit: setup.timeLimit }),
    timeControl: setup.timeControl ?? 'usual',
    timers: setup.timers,
    prizePool: setup.prizePool,
    rewardTerms: setup.rewardTerms ?? FULL_REWARDS,
    startGameTimestamp: world.now,
    users: inOrder(shuffled(setup.users, world), setup.isPrivate),
    commitment: setup.commitment ?? '',
    dice: setup.dice ?? [],
    playersSeeds: [],
  });
  table.game.players.forEach((player, seat) =>
    changeBalance(scribe, player, startBalanceOf(balances[seat]!, houseRules), 'START'),
  );
  refreshAllRents(scribe);
  beginMove(scribe, 0, -1);
  return scribe.events;
};

/** HOUSE-6: the seats keep the ratio of their balances. */
const startBalanceOf = (usual: number, { startBalance }: HouseRules): number =>
  startBalance === undefined ? usual : Math.round((usual * (startBalance === 'less' ? 2 : 4)) / 30) * 10;

/** START-1: a Fisher–Yates shuffle with draw 0. */
const shuffled = (users: readonly Seat[], world: World): Seat[] => {
  const order = users.slice();
  const chance = world.chance(0);
  for (let last = order.length - 1; last > 0; last--) {
    const picked = chance.draw(last + 1);
    [order[last], order[picked]] = [order[picked]!, order[last]!];
  }
  return order;
};

/** START-1: the drawn order, except that a player who meets only bots outside of a private room moves first. */
export const inOrder = <S extends Pick<Seat, 'isBot'>>(drawn: readonly S[], isPrivate: boolean): S[] => {
  const people = drawn.filter(({ isBot }) => !isBot);
  return isPrivate || people.length !== 1 ? [...drawn] : [...people, ...drawn.filter(({ isBot }) => isBot)];
};
