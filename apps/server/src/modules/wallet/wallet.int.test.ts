import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../db/database.ts';
import { users } from '../accounts/tables.ts';
import { openTestDatabase, TEST_ENGINES } from '../../testing/database.ts';
import { walletModule, type Wallet } from './index.ts';
import { ledgerAccounts } from './tables.ts';

describe.each(TEST_ENGINES)('the wallet on the %s engine', (engine) => {
  let opened: OpenDatabase;
  let wallet: Wallet;

  beforeAll(async () => {
    opened = await openTestDatabase(engine);
    wallet = walletModule(opened);
    const user = (id: string) => ({ id, nickname: id, nicknameSkeleton: id, email: id, emailKey: id });
    await opened.database
      .insert(users)
      .values(['a', 'b', 'c'].map((id) => ({ ...user(id), localeId: 1, rating: 1000 })));
  });
  afterAll(() => opened.close());

  const credit = (userId: string, amount: number, idempotencyKey: string) =>
    opened.database.transaction((tx) => wallet.credit(tx, { userId, amount, reason: 'game-prize', idempotencyKey }));

  test('a prize is paid once per key, however often it is requested', async () => {
    const paid = await Promise.all(Array.from({ length: 20 }, () => credit('a', 5, 'game-1:a')));
    expect(paid.filter(Boolean)).toHaveLength(1);
    expect(await wallet.verify('a')).toEqual({ isRight: true, balance: 5, ledger: 5 });
    expect(await credit('a', 7, 'game-2:a')).toBe(true);
    expect(await wallet.verify('a')).toEqual({ isRight: true, balance: 12, ledger: 12 });
    expect([await wallet.balanceOf('a'), await wallet.balanceOf('c')]).toEqual([12, 0]);
  });

  test('a credit is rolled back with its transaction', async () => {
    await expect(
      opened.database.transaction(async (tx) => {
        await wallet.credit(tx, { userId: 'b', amount: 5, reason: 'game-prize', idempotencyKey: 'game-1:b' });
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await wallet.verify('b')).toEqual({ isRight: true, balance: 0, ledger: 0 });
    expect(await credit('b', 5, 'game-1:b')).toBe(true);
  });

  test.each([0, -1, 0.5, NaN, Infinity, 2 ** 53])('%d is not an amount', async (amount) => {
    await expect(credit('c', amount, `x${amount}`)).rejects.toThrow(RangeError);
  });

  test('the check finds a balance that was changed without an entry', async () => {
    await opened.database.update(ledgerAccounts).set({ balance: 1000 });
    expect((await wallet.verify('a')).isRight).toBe(false);
  });
});
