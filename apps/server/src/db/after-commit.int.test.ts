import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, TEST_ENGINES, type TestDatabase } from '../testing/database.ts';
import { afterCommit } from './after-commit.ts';

describe.each(TEST_ENGINES)('work after a commit on the engine %s', (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => void (opened = await openTestDatabase(engine)));
  afterAll(() => opened.close());

  test('runs when the transaction has committed, in the order in which it was given', async () => {
    const done: string[] = [];
    const result = await opened.database.transaction(async (tx) => {
      afterCommit(tx, () => done.push('first'));
      afterCommit(tx, () => done.push('second'));
      expect(done).toEqual([]);
      return 'result';
    });
    expect([result, ...done]).toEqual(['result', 'first', 'second']);
  });

  test('never runs after a rollback', async () => {
    const done: string[] = [];
    const broken = opened.database.transaction(async (tx) => {
      afterCommit(tx, () => done.push('never'));
      throw new Error('rolled back');
    });
    await expect(broken).rejects.toThrow('rolled back');
    expect(done).toEqual([]);
  });

  test('of a nested transaction waits for the outer one', async () => {
    const done: string[] = [];
    await opened.database.transaction(async (tx) => {
      await tx.transaction(async (nested) => afterCommit(nested, () => done.push('nested')));
      const broken = tx.transaction(async (nested) => {
        afterCommit(nested, () => done.push('never'));
        throw new Error('back to the savepoint');
      });
      await broken.catch(() => undefined);
      afterCommit(tx, () => done.push('outer'));
      expect(done).toEqual([]);
    });
    expect(done).toEqual(['nested', 'outer']);
  });

  test('runs at once outside of a transaction', () => {
    const done: string[] = [];
    afterCommit(opened.database, () => done.push('now'));
    expect(done).toEqual(['now']);
  });
});
