import { describe, expect, test } from 'vitest';
import { BOARD } from '@magnaty/content';
import {
  decide,
  emptyGame,
  evolve,
  legalCommands,
  startGame,
  type CommandType,
  type GameEvent,
  type Table,
} from '@magnaty/rules';
import { sampleSeat, Scenario, seededWorld, TIMERS } from '@magnaty/rules/testing';
import { analyseGame } from './analysis.ts';
import { mistakeOf } from './decisions.ts';
import { luckOf, OtherRules } from './luck.ts';
import { luckSteps } from './luck-steps.ts';
import { turningPointsOf, type ChancePoint } from './turning-points.ts';

const NOW = 2_000_000;
const NAMES = ['a', 'b', 'c'] as const;

/** The commands of a simple player: of the legal ones the first by this order. */
const ORDER: readonly CommandType[] = [
  'userBuyCurrentCompany',
  'buyOffice',
  'throwDice',
  'endMove',
  'leaveAuction',
  'startAuction',
  'saleOffice',
  'pledgeCompany',
];

/** The log of a whole game of simple players; every tenth step is left to the timer. */
const playedGame = (seed: number): GameEvent[] => {
  const world = seededWorld(seed);
  const users = NAMES.map((userId, at) => sampleSeat(userId, at + 1));
  const setup = {
    board: BOARD,
    gameId: 'g',
    gameModeId: 2,
    isPrivate: true,
    timers: TIMERS,
    prizePool: [],
    users,
  } as const;
  const log: GameEvent[] = Array.from(startGame(setup, world));
  const game = emptyGame();
  for (const event of log) evolve(game, event);
  const table = { board: BOARD, game };
  for (let step = 1; !game.isOver; step++) {
    const legal = NAMES.flatMap((userId) => legalCommands(table, userId));
    const [command] = ORDER.flatMap((type) => legal.filter((one) => one.type === type));
    const isLeftToTimer = step % 10 === 0 || command === undefined;
    if (isLeftToTimer) world.now = Math.max(world.now, game.deadline!.at);
    log.push(
      ...(decide(
        table,
        isLeftToTimer ? { type: 'expireDeadline', id: game.deadline!.id } : command,
        world,
      ) as GameEvent[]),
    );
  }
  return log;
};

const GAME = playedGame(7);

const game = (): Scenario<'a' | 'b' | 'c'> => new Scenario(NAMES, { board: BOARD });

describe('the analysis of a whole game', () => {
  const shares: number[] = [];
  const analysis = analyseGame(GAME, { board: BOARD, onProgress: (share) => shares.push(share) });

  test('the curve leads from the start to the result, and each point adds up to 1', () => {
    const { curve, userIds } = analysis;
    for (const { chances } of curve) expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 10);
    const end = emptyGame();
    for (const event of GAME) evolve(end, event);
    expect(curve.at(-1)).toMatchObject({
      seq: GAME.length,
      round: end.round,
      chances: end.players.map(({ result }) => (result?.numberPlace === 1 ? 1 : 0)),
    });
    expect(userIds).toEqual(end.players.map(({ userId }) => userId));
    expect(curve.every(({ seq }, at) => at === 0 || seq > curve[at - 1]!.seq)).toBe(true);
  });

  test('each throw and each card has its luck, and the luck of all seats adds up to 0', () => {
    const { luck, noise } = analysis;
    expect(luck.reduce((sum, own) => sum + own, 0)).toBeCloseTo(0, 10);
    for (const own of noise) expect(own).toBeGreaterThan(0);
  });

  test('the luck alone is the same, and rests after each throw', () => {
    const steps = luckSteps(GAME, { board: BOARD });
    let rests = 0;
    let step = steps.next();
    for (; step.done !== true; step = steps.next()) rests++;
    const { userIds, luck, noise } = analysis;
    expect(step.value).toEqual({ userIds, luck, noise });
    expect(rests).toBeGreaterThan(GAME.filter(({ name }) => name === 'ThrowDice').length * 0.9);
    expect(() => luckSteps(GAME.slice(1), { board: BOARD }).next()).toThrow('StartGame');
  });

  test('result = chance at the start + luck + decisions', () => {
    const { curve, luck, decisions } = analysis;
    luck.forEach((own, seat) =>
      expect(curve[0]!.chances[seat]! + own + decisions[seat]!).toBeCloseTo(curve.at(-1)!.chances[seat]!, 10),
    );
  });

  test('best and worst luck are throws or cards of the log', () => {
    for (const found of [...analysis.best, ...analysis.worst])
      expect(GAME[found!.seq - 1]!.name).toBe(found!.kind === 'THROW' ? 'ThrowDice' : 'ActionCard');
    for (const seat of [0, 1]) expect(analysis.best[seat]!.luck).toBeGreaterThan(analysis.worst[seat]!.luck);
  });

  test('progress rises to the whole', () => {
    expect(shares.at(-1)).toBe(1);
    expect(shares.every((share, at) => at === 0 || share > shares[at - 1]!)).toBe(true);
  });

  test('the luck of a step that was left to the timer counts too', () => {
    const throwsByTimer = GAME.filter(
      (event, at) => event.name === 'ThrowDice' && GAME[at - 1]!.name === 'MoveTimeOut',
    );
    expect(throwsByTimer.length).toBeGreaterThan(3);
  });

  test('a log that contradicts the rules is refused', () => {
    const at = GAME.findIndex((event) => event.name === 'UserPaidRent');
    const changed = GAME.map((event, index): GameEvent => (index === at ? { name: 'EndMove', userId: 'a' } : event));
    expect(() => analyseGame(changed, { board: BOARD })).toThrow(OtherRules);
  });

  test('a log that is not whole is refused', () => {
    expect(() => analyseGame(GAME.slice(1), { board: BOARD })).toThrow('StartGame');
    expect(() => analyseGame(GAME.slice(0, -1), { board: BOARD })).toThrow('GameOver');
  });
});

describe('the luck of a command', () => {
  /** The position with the events of the throw that followed. */
  const thrown = (dice: [number, number]): { readonly table: Table; readonly events: readonly GameEvent[] } => {
    const build = () =>
      game()
        .owns('b', 6, 8, 9)
        .owns('a', 16, 18, 19)
        .level(3, 16, 18, 19)
        .level(5, 6, 8, 9)
        .at('a', 39)
        .balance('a', 150);
    const played = build();
    const from = played.log.length;
    played.dice(dice).as('a').throws();
    return { table: build().table, events: played.log.slice(from) };
  };
  const measured = (dice: [number, number]) => {
    const { table, events } = thrown(dice);
    return luckOf(table, { command: { type: 'throwDice', userId: 'a' }, events, now: NOW });
  };

  test('to land on offices of others is bad luck, to pass them is good luck', () => {
    const [onOffices] = measured([5, 2]).luck;
    const [past] = measured([6, 5]).luck;
    expect(onOffices).toMatchObject({ kind: 'THROW' });
    expect(onOffices!.luck[0]).toBeLessThan(-0.02);
    expect(past!.luck[0]).toBeGreaterThan(0);
    expect(onOffices!.luck[1]).toBeGreaterThan(0);
  });

  test('events that the rules would not give are refused', () => {
    const { table, events } = thrown([5, 2]);
    const changed = events.map((event): GameEvent =>
      event.name === 'UserMoveTo' ? { name: 'EndMove', userId: 'a' } : event,
    );
    expect(() => luckOf(table, { command: { type: 'throwDice', userId: 'a' }, events: changed, now: NOW })).toThrow(
      OtherRules,
    );
  });
});

describe('mistakes', () => {
  test('a refused swap that would complete the own category costs much', () => {
    const { table } = offered();
    const mistake = mistakeOf(table, { userId: 'b', type: 'cancelTrade' }, NOW);
    expect(mistake).toMatchObject({ userId: 'b', chosen: 'cancelTrade', better: 'acceptTrade' });
    expect(mistake!.loss).toBeGreaterThan(0.03);
    expect(mistakeOf(table, { userId: 'b', type: 'acceptTrade' }, NOW)).toBeNull();
  });

  /** a offers b the last company of a category for little. */
  const offered = () =>
    game()
      .owns('a', 9, 39)
      .owns('b', 6, 8)
      .as('a')
      .offers({ to: 'b', give: [9], ask: 10 });
});

describe('turning points', () => {
  const point = (seq: number, round: number, ...chances: number[]): ChancePoint => ({
    seq,
    round,
    chances,
    next: 'DEAL',
  });

  test('are the greatest changes, one a round, in the order of the game', () => {
    const curve = [
      point(10, 1, 0.5, 0.5),
      point(12, 1, 0.6, 0.4),
      point(20, 2, 0.62, 0.38),
      point(22, 2, 0.2, 0.8),
      point(30, 3, 0.35, 0.65),
      point(40, 4, 0.7, 0.3),
      point(50, 5, 0, 1),
    ];
    expect(turningPointsOf(curve).every(({ cause }) => cause === 'DEAL')).toBe(true);
    expect(turningPointsOf(curve).map(({ seq, seat }) => [seq, seat])).toEqual([
      [21, 0],
      [31, 0],
      [41, 0],
    ]);
  });

  test('a game without great changes has none', () => {
    expect(turningPointsOf([point(1, 1, 0.5, 0.5), point(2, 2, 0.52, 0.48)])).toEqual([]);
  });
});
