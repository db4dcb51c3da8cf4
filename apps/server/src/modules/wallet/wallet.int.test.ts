import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { OpenDatabase } from '../../db/database.ts';
import { answerTo } from '../../operator/run-command.ts';
import { amount } from '../../testing/amount.ts';
import { openTestDatabase, TEST_ENGINES } from '../../testing/database.ts';
import { lockForMoney } from '../accounts/index.ts';
import { users } from '../accounts/tables.ts';
import { walletCommands, walletModule, type Wallet } from './index.ts';
import { openNightlyCheck } from './nightly-check.ts';
import { ledgerAccounts, ledgerChecks, ledgerEntries } from './tables.ts';
import { noAccountNews } from '../../ports/account-news.ts';

describe.each(TEST_ENGINES)('the wallet on the %s engine', (engine) => {
  let opened: OpenDatabase;
  let wallet: Wallet;
  let operator: (...args: string[]) => ReturnType<typeof answerTo>;

  beforeAll(async () => {
    opened = await openTestDatabase(engine);
    wallet = walletModule({ ...opened, news: noAccountNews });
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    const user = (id: string) => ({ id, nickname: id, nicknameSkeleton: id, email: id, emailKey: id });
    await opened.database.insert(users).values(names.map((id) => ({ ...user(id), localeId: 1, rating: 1000 })));
    const findByLogin = (login: string) =>
      Promise.resolve(names.includes(login) ? { id: login, nickname: login } : null);
    const accounts = { findByLogin, lockForMoney };
    const { commands = [] } = walletCommands({
      database: opened.database,
      accounts,
      wallet,
      notifier: { add: async () => undefined },
    });
    operator = (...args) => answerTo(commands, args);
  });
  afterAll(() => opened.close());

  const credit = (userId: string, coins: number, idempotencyKey: string) =>
    opened.database.transaction((tx) =>
      wallet.credit(tx, { userId, amount: coins, reason: 'game-prize', idempotencyKey }),
    );
  const debit = (userId: string, coins: number, idempotencyKey: string) =>
    opened.database.transaction((tx) =>
      wallet.debit(tx, { userId, amount: coins, reason: 'purchase', idempotencyKey }),
    );
  const verify = () => operator('ledger', 'verify');
  const isOfSum = (error: { constraint?: string; cause?: { constraint?: string } }): boolean =>
    [error.constraint, error.cause?.constraint].includes('ledger_entries_sum');

  test('a prize is paid once per key, however often it is requested', async () => {
    const paid = await Promise.all(Array.from({ length: 20 }, () => credit('a', 5, 'game-1:a')));
    expect(paid.filter(Boolean)).toHaveLength(1);
    expect(await wallet.balanceOf('a')).toBe(5);
    expect(await credit('a', 7, 'game-2:a')).toBe(true);
    expect([await wallet.balanceOf('a'), await wallet.balanceOf('c')]).toEqual([12, 0]);
    expect(await verify()).toMatchObject({ isDone: true });
  });

  test('a credit is rolled back with its transaction', async () => {
    await expect(
      opened.database.transaction(async (tx) => {
        await wallet.credit(tx, { userId: 'b', amount: 5, reason: 'game-prize', idempotencyKey: 'game-1:b' });
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await wallet.balanceOf('b')).toBe(0);
    expect(await credit('b', 5, 'game-1:b')).toBe(true);
  });

  test('REWARD-7 parallel credits within a day give no more than its limit, and the next day begins at 0', async () => {
    const limited = (userId: string, coins: number, idempotencyKey: string) =>
      opened.database.transaction((tx) =>
        wallet.creditWithinDay(tx, {
          userId,
          amount: coins,
          reason: 'bot-game-prize',
          idempotencyKey,
          dailyLimit: 30,
        }),
      );
    const given = await Promise.all(Array.from({ length: 20 }, (_, at) => limited('f', 4, `bots-${at}`)));
    expect(given.reduce((sum, coins) => sum + coins, 0)).toBe(30);
    expect(given.filter((coins) => coins > 0 && coins < 4)).toEqual([2]);
    // Coins of another reason do not count.
    await credit('g', 100, 'g');
    expect(await limited('g', 4, 'bots-g')).toBe(4);
    expect(await limited('g', 4, 'bots-g')).toBe(0);
    expect(await wallet.balanceOf('g')).toBe(104);

    await opened.database.execute(sql`update daily_credits set day = day - 1`);
    expect(await limited('f', 4, 'bots-tomorrow')).toBe(4);
    expect(await wallet.balanceOf('f')).toBe(34);
    expect(await verify()).toMatchObject({ isDone: true });
  });

  test('parallel purchases with coins for a tenth of them: a tenth is paid, the balance ends at 0', async () => {
    const all = amount({ usual: 200, long: 1000 });
    await credit('d', all / 10, 'd');
    const outcomes = await Promise.all(Array.from({ length: all }, (_, at) => debit('d', 1, `buy-${at}`)));
    expect(outcomes.filter((outcome) => outcome === 'booked')).toHaveLength(all / 10);
    expect(outcomes.filter((outcome) => outcome === 'not-enough')).toHaveLength((all * 9) / 10);
    expect(await wallet.balanceOf('d')).toBe(0);
    expect(await verify()).toMatchObject({ isDone: true });
  });

  test('a repeated debit takes the coins once, and a refused one may be tried again with its key', async () => {
    expect(await debit('e', 10, 'e-1')).toBe('not-enough');
    await credit('e', 15, 'e');
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => debit('e', 10, 'e-1')));
    expect(outcomes.sort()).toEqual(['booked', 'repeated', 'repeated', 'repeated', 'repeated']);
    expect(await wallet.balanceOf('e')).toBe(5);
  });

  test.each([0, -1, 0.5, NaN, Infinity, 2 ** 53])('%d is not an amount', async (coins) => {
    await expect(credit('c', coins, `x${coins}`)).rejects.toThrow(RangeError);
    await expect(debit('c', coins, `y${coins}`)).rejects.toThrow(RangeError);
  });

  test('the operator gives and takes coins with a reason, never more than there are', async () => {
    expect(await operator('coins', 'c', '30', '--reason', 'сбой', '12', 'мая')).toEqual({
      lines: ['c: +30, now 30 coins'],
      isDone: true,
    });
    expect(await operator('coins', 'c', '-10', '--reason', 'mistake')).toMatchObject({ isDone: true });
    expect(await operator('coins', 'c', '-21', '--reason', 'mistake')).toMatchObject({ isDone: false });
    for (const wrong of ['0', '1.5', '1e9', 'NaN', '99999999999'])
      expect(await operator('coins', 'c', wrong, '--reason', 'x')).toMatchObject({ isDone: false });
    expect(await operator('coins', 'nobody', '1', '--reason', 'x')).toMatchObject({ isDone: false });
    const { lines } = await operator('ledger', 'show', 'c');
    expect(lines[0]).toBe('c (user:c): 20 coins');
    expect(lines[1]).toMatch(/-10 {2}operator {2}mistake$/);
    expect(lines[2]).toMatch(/\+30 {2}operator {2}сбой 12 мая$/);
  });

  test('the database refuses entries that do not add up, at the end of their transaction', async () => {
    await credit('c', 1, 'add-up');
    const broken = opened.database.transaction(async (tx) => {
      await tx.update(ledgerEntries).set({ amount: 2 }).where(eq(ledgerEntries.accountId, 'user:c'));
    });
    await expect(broken).rejects.toSatisfy(isOfSum);
    const half = opened.database.transaction((tx) =>
      tx.delete(ledgerEntries).where(eq(ledgerEntries.accountId, 'user:c')),
    );
    await expect(half).rejects.toSatisfy(isOfSum);
    expect(await verify()).toMatchObject({ isDone: true });
  });

  test('each night one server proves the ledger, and all report the faults', async () => {
    const clock = { now: () => now };
    let now = Date.UTC(2030, 0, 1, 0, 0, 30);
    const log = { info: vi.fn(), error: vi.fn() };
    const servers = [1, 2].map(() => openNightlyCheck({ database: opened.database, clock, log }));
    const look = async (): Promise<number[]> => {
      for (const server of servers) await server.look();
      return servers.map(({ faults }) => faults);
    };
    expect(await look()).toEqual([0, 0]);
    now += 60_000;
    await look();
    expect(log.info).toHaveBeenCalledOnce();
    await opened.database.update(ledgerAccounts).set({ balance: 7 }).where(eq(ledgerAccounts.id, 'user:c'));
    // The fault is found in the next night.
    expect(await look()).toEqual([0, 0]);
    now = Date.UTC(2030, 0, 2);
    expect(await look()).toEqual([1, 1]);
    expect(log.error).toHaveBeenCalledOnce();
    // A server that died during its proof does not stop those of later servers.
    await opened.database.update(ledgerChecks).set({ claimedUntil: now + 1000 });
    now = Date.UTC(2030, 0, 3);
    await opened.database.update(ledgerChecks).set({ claimedUntil: now + 1000 });
    await look();
    expect(log.error).toHaveBeenCalledOnce();
    now += 1001;
    await look();
    expect(log.error).toHaveBeenCalledTimes(2);
  });

  // Threat shop: A balance is changed without an entry → The operator's proof names the account.
  test('the proof names an account whose balance was changed without an entry', async () => {
    await opened.database.transaction(async (tx) => {
      await tx.update(ledgerAccounts).set({ balance: 1000 });
      await tx.delete(ledgerEntries);
    });
    const { lines, isDone } = await verify();
    expect(isDone).toBe(false);
    expect(lines.join('\n')).toMatch(/^user:a: the balance is 1000, its entries add up to 0$/m);
    expect(lines.join('\n')).toMatch(/^transaction \d+: /m);
  });
});
