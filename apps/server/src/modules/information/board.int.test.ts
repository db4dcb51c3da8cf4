import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../db/database.ts';
import { openTestApp, Visitor, type TestApp } from '../../testing/app.ts';
import { openTestDatabase, ONE_ENGINE } from '../../testing/database.ts';

describe.each(ONE_ENGINE)('the board on the %s engine', (engine) => {
  let opened: OpenDatabase;
  let test_: TestApp;

  beforeAll(async () => {
    opened = await openTestDatabase(engine);
    test_ = await openTestApp(opened);
  });
  afterAll(async () => {
    await test_.app.close();
    await opened.close();
  });

  test('the board is open to guests, in their language', async () => {
    const guest = new Visitor(test_.app);
    const answer = await guest.get('/api/unregistered/main/board', { 'accept-language': 'en' });
    expect(answer.statusCode).toBe(200);
    const { cellList, numbers, cardList } = answer.json();
    expect(cellList).toHaveLength(40);
    expect(cellList[0]).toEqual({ id: 0, type: 1, name: 'Start', categoryId: null, tax: null, priceInfo: null });
    expect(cellList[1]).toMatchObject({
      name: 'Grain',
      categoryId: 1,
      priceInfo: { price: 60, pledge: 30, ransom: 33, salePriceOffice: 25, auctionStartPrice: 45 },
    });
    expect(numbers).toMatchObject({ skipMoveCountInJail: 3, maxCountTradeInMove: 3, raises: [5, 15, 25], fine: 100 });
    expect(cardList).toHaveLength(32);
  });

  test('the board has the text of each card and the name of the bonus card, in the language of the caller', async () => {
    const guest = new Visitor(test_.app);
    const board = async (language: string) =>
      (await guest.get('/api/unregistered/main/board', { 'accept-language': language })).json();
    const [russian, english] = [await board('ru'), await board('en')];
    expect(russian.cardList).toHaveLength(32);
    for (const [at, { id, text }] of english.cardList.entries()) {
      expect(text, `card ${id}`).toMatch(/^[^{}]+\.$/);
      expect(russian.cardList[at]).toMatchObject({ id, text: expect.stringMatching(/[а-я]/) });
    }
    expect(russian.cardList[3].text).toContain('млн');
    const image = '/cards/out-of-jail.svg';
    expect(russian.bonusCardList).toEqual([{ id: 1, type: 'outOfJail', name: 'Освобождение из тюрьмы', image }]);
    expect(english.bonusCardList).toEqual([{ id: 1, type: 'outOfJail', name: expect.any(String), image }]);
  });
});
