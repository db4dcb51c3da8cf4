import { BOARD, CATALOGUE, FAIR_PLAY, PRIZE_ITEMS } from '@magnaty/content';
import type { CurrentUser, LedgerList } from '@magnaty/protocol';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, Visitor, type TestApp } from '../../testing/app.ts';
import { openTestDatabase, TEST_ENGINES, type TestDatabase } from '../../testing/database.ts';
import { lockForMoney } from '../accounts/index.ts';
import { linkedServices, users } from '../accounts/tables.ts';
import { inventoryItems } from '../inventory/tables.ts';
import { notifications } from '../notifications/tables.ts';
import { annulGame } from '../sanctions/annulment.ts';
import { ledgerAccounts } from '../wallet/tables.ts';
import { promisedRewards } from './tables.ts';

const DAY_MS = 24 * 60 * 60_000;
const CARD = PRIZE_ITEMS[0]?.id ?? CATALOGUE[0]!.id;
const LIMIT = BOARD.numbers.rewards.botMoneyPerDay;

describe.each(TEST_ENGINES)('rewards of unconfirmed accounts on the %s engine', (engine) => {
  let opened: TestDatabase;
  let app: TestApp;
  let visitor: Visitor;
  let userId = '';
  let count = 0;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
    app = await openTestApp(opened);
  });
  afterAll(async () => {
    await app.app.close();
    await opened.close();
  });
  beforeEach(async () => {
    await opened.database.delete(promisedRewards);
    visitor = new Visitor(app.app);
    const login = `Player${100 + count++}`;
    const form = { login, email: `${login}@example.org`, password: 'secret12' };
    userId = (await visitor.post('/api/user/register', form)).json<CurrentUser>().id;
  });

  const inTransaction = <T>(work: Parameters<typeof opened.database.transaction<T>>[0]): Promise<T> =>
    opened.database.transaction(async (tx) => {
      await lockForMoney(tx, [userId]);
      return work(tx);
    });
  /** The coins of a game with bots. @returns those that the day leaves */
  const win = (gameId: string, amount = 2): Promise<number> =>
    inTransaction((tx) =>
      app.promises.wallet.creditWithinDay(tx, {
        userId,
        gameId,
        amount,
        reason: 'bot-game-prize',
        idempotencyKey: `game:${gameId}:${userId}`,
        dailyLimit: LIMIT,
      }),
    );
  const doTask = (day: string) =>
    inTransaction((tx) =>
      app.promises.wallet.credit(tx, {
        userId,
        amount: 10,
        reason: 'task',
        idempotencyKey: `task:${day}:${userId}`,
      }),
    );
  const drawCard = (gameId: string) =>
    inTransaction((tx) => app.promises.givePrizes(tx, { userId, itemIds: [CARD], gameId }));
  const confirm = () => opened.database.update(users).set({ isConfirmedEmail: true }).where(eq(users.id, userId));
  const balance = () => app.wallet.balanceOf(userId);
  const items = () => opened.database.$count(inventoryItems, eq(inventoryItems.userId, userId));
  const info = async () => (await visitor.get('/api/user/info')).json<CurrentUser>();

  // Threat worth: Promised coins are paid twice, or after an annulment → A promise is a row that its payment deletes;
  // the key of the ledger stays the same.
  test('are promised, told, and paid once by a confirmation, over two servers', async () => {
    await win('g1', 8);
    await doTask('2026-01-01');
    await drawCard('g1');
    expect([await balance(), await items()]).toEqual([0, 0]);
    const lapsesAt = app.clock.time + FAIR_PLAY.promiseDays * DAY_MS;
    expect((await info()).promised).toEqual({ coins: 18, items: 1, lapsesAt });
    const ledger = async () => (await visitor.get('/api/wallet/list')).json<LedgerList>();
    expect(await ledger()).toMatchObject({ list: [], balance: 0, promised: { coins: 18, items: 1 } });
    expect((await visitor.get('/api/user/updateInfo')).json()).toMatchObject({ balance: 0, promised: { coins: 18 } });
    expect(await app.promises.payDue()).toBe(0);
    await confirm();
    await Promise.all([app.promises.payDue(), app.promises.payDue(), app.promises.payDue()]);
    expect([await balance(), await items()]).toEqual([18, 1]);
    expect((await info()).promised).toBeNull();
    expect((await ledger()).list.map(({ coins, cause }) => [coins, cause.kind]).sort()).toEqual([
      [10, 'task'],
      [8, 'game'],
    ]);
    expect(await app.promises.payDue()).toBe(0);
    // From now on coins are booked at once.
    await doTask('2026-01-02');
    expect(await balance()).toBe(28);
  });

  test('count towards the limit of the day on which they were earned', async () => {
    expect([await win('g1', 5), await win('g2', 5), await win('g3', 5)]).toEqual([5, 3, 0]);
    await confirm();
    expect(await win('g4', 5)).toBe(0);
    await app.promises.payDue();
    expect(await balance()).toBe(LIMIT);
  });

  test('are paid by a linked service too', async () => {
    await win('g1');
    await opened.database.insert(linkedServices).values({ service: 'ya', externalId: userId, userId });
    expect(await app.promises.payDue()).toBe(1);
    expect(await balance()).toBe(2);
  });

  test('are paid when the transaction that confirms is stored, and not if it is rolled back', async () => {
    await win('g1');
    const confirmIn = (fails: boolean) =>
      opened.database.transaction(async (tx) => {
        await tx.update(users).set({ isConfirmedEmail: true }).where(eq(users.id, userId));
        app.promises.confirmed(tx, userId);
        if (fails) throw new Error('rolled back');
      });
    await expect(confirmIn(true)).rejects.toThrow('rolled back');
    expect(await balance()).toBe(0);
    await confirmIn(false);
    await expect.poll(balance).toBe(2);
  });

  test('lapse after 90 days with a notice, and are not paid later', async () => {
    await win('g1');
    app.clock.time += FAIR_PLAY.promiseDays * DAY_MS - 1;
    await app.promises.lapse();
    expect(await app.promises.waitingFor(userId)).toMatchObject({ coins: 2 });
    app.clock.time += 1;
    await win('g2');
    await Promise.all([app.promises.lapse(), app.promises.lapse()]);
    expect(await app.promises.waitingFor(userId)).toMatchObject({ coins: 2, items: 0 });
    const told = await opened.database.select().from(notifications).where(eq(notifications.userId, userId));
    expect(told.map(({ notice }) => notice)).toEqual([{ kind: 'lapsed', coins: 2, items: 0 }]);
    await confirm();
    await app.promises.payDue();
    expect(await balance()).toBe(2);
  });

  test('that cannot be paid stop no others, and are paid later', async () => {
    await win('g1');
    await win('g2');
    await confirm();
    const refuse = (what: string) => opened.database.execute(sql.raw(`alter table ledger_transactions ${what}`));
    await refuse(`add constraint refuses check (idempotency_key <> 'game:g1:${userId}')`);
    await app.promises.payDue();
    expect(await balance()).toBe(2);
    await refuse('drop constraint refuses');
    app.clock.time += 1000;
    await app.promises.payDue();
    expect(await balance()).toBe(4);
  });

  test('are in the file of the user, and are deleted with the account', async () => {
    await win('g1');
    const file = (await visitor.get('/api/user/export')).json<Record<string, unknown>>();
    expect(JSON.stringify(file)).toContain('"promised":[{"gameId":"g1","reason":"bot-game-prize","coins":2');
    await opened.database.delete(users).where(eq(users.id, userId));
    expect(await opened.database.$count(promisedRewards)).toBe(0);
  });

  test('of an annulled game are taken back, also when they have lapsed, and leave no debt', async () => {
    const annul = (gameId: string) =>
      annulGame(
        {
          database: opened.database,
          clock: app.clock,
          games: {
            rewardsOf: async () => ({
              hasLog: true,
              rewards: [
                {
                  userId,
                  prizeExperience: 0,
                  prizeMoney: 2,
                  prizeRating: 0,
                  prizeItemIds: [CARD],
                  rated: null,
                  isPublic: true,
                },
              ],
            }),
            annul: async () => new Set(),
          },
          accounts: app.accounts,
          wallet: app.wallet,
          inventory: app.inventory,
          notifier: { add: async () => undefined },
          promises: app.promises,
        },
        { gameId, reason: 'farming', note: '' },
      );
    for (const gameId of ['g1', 'g2']) {
      await win(gameId);
      await drawCard(gameId);
    }
    expect(await annul('g1')).toMatchObject({ taken: [{ prizeMoney: 0, takenItemIds: [] }] });
    expect((await info()).promised).toMatchObject({ coins: 2, items: 1 });
    app.clock.time += FAIR_PLAY.promiseDays * DAY_MS;
    await app.promises.lapse();
    await annul('g2');
    expect(await app.promises.waitingFor(userId)).toBeNull();
    const owed = await opened.database
      .select()
      .from(ledgerAccounts)
      .where(eq(ledgerAccounts.id, `debt:${userId}`));
    expect(owed).toEqual([]);
  });
});
