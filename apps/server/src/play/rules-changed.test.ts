import { BOARD } from '@magnaty/content';
import { boardHash, isWhole, verifyRecord } from '@magnaty/protocol';
import { RULES, type GameEvent } from '@magnaty/rules';
import { expect, test } from 'vitest';
import { UnreadableGameError } from './event-store.ts';
import { playUntil, stateOf, throwDice, TWO } from './testing/host-tools.ts';
import { recordOf } from './testing/record-of.ts';
import { newTestHost, startTestGame } from './testing/test-host.ts';

/** A game whose log a server with these rules has begun. */
const begunWith = async (rules: number) => {
  const test = newTestHost();
  const { stores } = test;
  const create = stores.store.create.bind(stores.store);
  stores.store.create = (game) =>
    create({
      ...game,
      events: game.events.map((event): GameEvent => (event.name === 'StartGame' ? { ...event, rules } : event)),
    });
  return { ...test, gameId: await startTestGame(test.host, TWO) };
};

test('a game of older rules goes on, and its log tells from which row on it follows these', async () => {
  const { host, stores, gameId } = await begunWith(RULES - 1);
  const { move } = await stateOf(host, gameId, 'a');
  expect(await host.command(gameId, throwDice(move.userId))).toMatchObject({ ok: true });
  const [, changed, thrown] = stores.rows(gameId);
  expect(changed).toMatchObject({
    events: [{ name: 'RulesChanged', rules: RULES, board: boardHash(BOARD) }],
    command: { type: 'changeRules' },
    userId: null,
  });
  expect(thrown?.events[0]?.name).toBe('ThrowDice');
  await playUntil(host, gameId, ({ round }) => round > 2);
  const { move: last } = await stateOf(host, gameId, 'a');
  await host.command(gameId, { type: 'surrenderGame', userId: last.userId });
  expect(stores.rows(gameId).filter(({ events }) => events[0]?.name === 'RulesChanged')).toHaveLength(1);
  const verified = verifyRecord(recordOf(stores.rows(gameId)), { board: BOARD });
  const { rows, rowsDecided } = verified.counts;
  expect([verified.difference, rows - rowsDecided, isWhole(verified)]).toEqual([null, 1, false]);
});

test('a game of newer rules is left alone', async () => {
  const { host, stores, gameId } = await begunWith(RULES + 1);
  const { move } = await stateOf(host, gameId, 'a');
  await expect(host.command(gameId, throwDice(move.userId))).rejects.toThrow(UnreadableGameError);
  expect(stores.rows(gameId)).toHaveLength(1);
});
