import { BOARD } from '@magnaty/content';
import { boardHash, isWhole, verifyRecord } from '@magnaty/protocol';
import { RULES, type GameEvent } from '@magnaty/rules';
import { expect, test } from 'vitest';
import { UnreadableGameError } from './event-store.ts';
import type { Missed } from './missed-events.ts';
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

test('a player who missed the change of the rules, which a former page cannot read, gets the state without it', async () => {
  const { host, stores, gameId } = await begunWith(RULES - 1);
  const begin = stores.rows(gameId)[0]!.events.length;
  const { move } = await stateOf(host, gameId, 'a');
  await host.command(gameId, throwDice(move.userId));
  const receive = async (afterSeq: number): Promise<Missed | undefined> => {
    let missed: Missed | undefined;
    await host.resume({ gameId, userId: 'a' }, { afterSeq }, (it) => (missed = structuredClone(it)));
    return missed;
  };
  const state = await receive(begin);
  expect(state).toMatchObject({ kind: 'SNAPSHOT', game: { rules: RULES } });
  const names = state?.kind === 'SNAPSHOT' ? state.recentEvents.map(({ name }) => name) : [];
  expect(names).toContain('ThrowDice');
  expect(names).not.toContain('RulesChanged');
  // The whole log has all, and so have the events after the change.
  expect(await receive(0)).toMatchObject({ kind: 'EVENTS' });
  expect(await receive(begin + 1)).toMatchObject({ kind: 'EVENTS' });
});

test('a game of newer rules is left alone', async () => {
  const { host, stores, gameId } = await begunWith(RULES + 1);
  const { move } = await stateOf(host, gameId, 'a');
  await expect(host.command(gameId, throwDice(move.userId))).rejects.toThrow(UnreadableGameError);
  expect(stores.rows(gameId)).toHaveLength(1);
});
