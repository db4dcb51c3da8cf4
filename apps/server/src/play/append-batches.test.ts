import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import type { Database } from '../db/database.ts';
import { AppendBatches } from './append-batches.ts';
import type { Append } from './event-store.ts';

const append = (gameId: string): Append => ({
  gameId,
  seq: 1,
  events: [{ name: 'SkipMove', userId: 'a' }],
  at: 1,
  userId: null,
  commandId: null,
  deadlineAt: null,
});

/** A log with a connection that fails: `storing` chooses the outcome for the games of a statement. */
const openLog = (
  storing: (gameIds: readonly string[]) => 'as usual' | 'fails' | 'is stored, but the answer is lost',
) => {
  const stored = new Set<string>();
  const execute = async (statement: SQL): Promise<{ rows: { id: string }[] }> => {
    const { params } = new PgDialect().sqlToQuery(statement);
    const gameIds = (JSON.parse(String(params[0])) as { game_id: string }[]).map((item) => item.game_id);
    const course = storing(gameIds);
    if (course === 'fails') throw new Error('not to be stored');
    const taken = gameIds.filter((id) => !stored.has(id));
    for (const id of taken) stored.add(id);
    if (course !== 'as usual') throw new Error('connection lost');
    return { rows: taken.map((id) => ({ id })) };
  };
  return new AppendBatches({ execute } as unknown as Database, { appended: () => undefined });
};

const outcomes = (batches: AppendBatches, ...gameIds: string[]) =>
  Promise.allSettled(gameIds.map((gameId) => batches.append(append(gameId)))).then((all) =>
    all.map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason))),
  );

test('a row that cannot be stored does not fail the other rows of its batch', async () => {
  const batches = openLog((gameIds) => (gameIds.includes('bad') ? 'fails' : 'as usual'));
  expect(await outcomes(batches, 'good', 'bad', 'other')).toEqual([true, 'Error: not to be stored', true]);
  expect(await outcomes(batches, 'good', 'new')).toEqual([false, true]);
});

test('if a statement is stored and its answer is lost, each append fails instead of reporting a conflict', async () => {
  const batches = openLog((gameIds) => (gameIds.length > 1 ? 'is stored, but the answer is lost' : 'as usual'));
  expect(await outcomes(batches, 'one', 'two')).toEqual(['Error: connection lost', 'Error: connection lost']);
  expect(await outcomes(batches, 'one')).toEqual([false]);
});
