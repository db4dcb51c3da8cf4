import { CATALOGUE, PRIZE_ITEMS } from '@magnaty/content';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../db/database.ts';
import { openTestDatabase, TEST_ENGINES } from '../../testing/database.ts';
import { users } from '../accounts/tables.ts';
import { catalogueModule, type Catalogue } from '../catalogue/index.ts';
import { openInventory, type Inventory } from './index.ts';
import { noAccountNews } from '../../ports/account-news.ts';

const BOOSTERS = CATALOGUE.filter(({ type, effect }) => type === 'COUNT_GAMES' && effect.kind === 'booster');
const [WEAK, STRONG] = [
  BOOSTERS.find(({ countGames }) => countGames === 3)!,
  BOOSTERS.find(({ countGames }) => countGames > 3)!,
];

describe.each(TEST_ENGINES)('items in games on the %s engine', (engine) => {
  let opened: OpenDatabase;
  let catalogue: Catalogue;
  let inventory: Inventory;

  beforeAll(async () => {
    opened = await openTestDatabase(engine);
    catalogue = catalogueModule(opened);
    await catalogue.prepare?.();
    inventory = openInventory({
      ...opened,
      news: noAccountNews,
      catalogue,
      clock: { now: () => Date.UTC(2026, 10, 22) },
    });
    const user = (id: string) => ({ id, nickname: id, nicknameSkeleton: id, localeId: 1, rating: 1000 });
    await opened.database.insert(users).values(['anna', 'boris', 'vera'].map(user));
  });
  afterAll(() => opened.close());

  const give = async (userId: string, id: number) => {
    const item = (await catalogue.byId([id])).get(id)!;
    await opened.database.transaction((tx) => inventory.grant(tx, { userId, item }));
    return (await inventory.infos(userId)).get(id)!.id!;
  };
  const finish = (...used: { userId: string; itemIds: readonly number[] }[]) =>
    opened.database.transaction((tx) => inventory.countGame(tx, used));
  const gamesLeft = async (userId: string, id: number) => (await inventory.infos(userId)).get(id)?.countGamesLeft;

  test('a prize is not on sale, is given once, and is used for good', async () => {
    const [prize] = PRIZE_ITEMS;
    expect((await catalogue.onSale()).map(({ id }) => id)).toEqual(
      [...CATALOGUE].sort((a, b) => a.indexPopularity - b.indexPopularity).map(({ id }) => id),
    );
    const id = await give('vera', prize!.id);
    expect(await give('vera', prize!.id)).toBe(id);
    expect(await inventory.activate('vera', id)).toEqual({ itemId: prize!.id });
    expect((await inventory.equipmentOf(['vera'])).get('vera')).toMatchObject({
      frame: prize!.key,
      countedItemIds: [],
    });
  });

  test('a booster counts by finished games, and is gone with the last one', async () => {
    await inventory.activate('anna', await give('anna', WEAK.id));
    const equipment = (await inventory.equipmentOf(['anna', 'boris'])).get('anna');
    expect(equipment).toMatchObject({ countedItemIds: [WEAK.id] });
    expect(equipment?.experiencePercent).toBeGreaterThan(100);
    for (const left of [2, 1]) {
      await finish({ userId: 'anna', itemIds: [WEAK.id] });
      expect(await gamesLeft('anna', WEAK.id)).toBe(left);
    }
    await finish({ userId: 'anna', itemIds: [WEAK.id] });
    expect(await gamesLeft('anna', WEAK.id)).toBeUndefined();
    expect((await inventory.equipmentOf(['anna'])).size).toBe(0);
    await finish({ userId: 'anna', itemIds: [WEAK.id] });
    await inventory.sweep();
    expect(await gamesLeft('anna', WEAK.id)).toBeUndefined();
  });

  test('a game counts off the booster with which it began, also when another one is in use by its end', async () => {
    await inventory.activate('boris', await give('boris', WEAK.id));
    await inventory.activate('boris', await give('boris', STRONG.id));
    await finish({ userId: 'boris', itemIds: [WEAK.id] });
    expect(await gamesLeft('boris', WEAK.id)).toBe(WEAK.countGames - 1);
    expect(await gamesLeft('boris', STRONG.id)).toBe(STRONG.countGames);
  });

  test('games that end at once count one each', async () => {
    await give('vera', STRONG.id);
    await Promise.all(Array.from({ length: 3 }, () => finish({ userId: 'vera', itemIds: [STRONG.id] })));
    expect(await gamesLeft('vera', STRONG.id)).toBe(STRONG.countGames - 3);
  });

  test('a prize card arrives in the inventory', async () => {
    const pool = await inventory.prizePool();
    expect(pool.length).toBeGreaterThan(5);
    const [prize] = pool;
    const unknown = 999_999;
    await opened.database.transaction((tx) =>
      inventory.givePrizes(tx, { userId: 'vera', itemIds: [prize!.id, unknown] }),
    );
    expect((await inventory.infos('vera')).get(prize!.id)).toMatchObject({ inInventory: true, isActivated: false });
  });
});
