import { expect } from '@playwright/test';
import { balanceOf, button, cardOf, press, test } from './controlled/test.ts';
import { ControlledServer } from './controlled/controlled-server.ts';
import { GameTable } from './controlled/game-table.ts';

test('a bot plays on for a player who does not come back in time, and gives the seat back when they do', async ({
  browser,
}) => {
  // A server of its own that waits less for a player. All pages open well within this time.
  const server = await ControlledServer.start({ RECONNECT_TIMEOUT_MS: '20000' });
  try {
    const table = await GameTable.open(browser, server, { people: 3, allowsStandIns: true });
    const [anna, boris] = table.people;
    const feed = boris.page.locator('[data-feed]');
    await table.nextDice(4, 6);
    await anna.page.goto('about:blank');
    await expect(cardOf(boris.page, anna)).toContainText('Нет связи');
    await expect(feed).toContainText(`За игрока ${anna.nickname} теперь играет бот`);
    await expect(cardOf(boris.page, anna)).toContainText('Бот');
    // The bot has ended her move.
    await press(boris.page, 'Бросить кубики');

    await anna.page.goto(`${server.url}/game`);
    await expect(feed).toContainText(`${anna.nickname} снова в игре`);
    await expect(cardOf(boris.page, anna)).not.toContainText('Бот');
    await expect(button(anna.page, 'Сдаться')).toBeVisible();
    await expect(cardOf(anna.page, anna)).not.toContainText('Бот');
    expect(table.problems).toEqual([]);
    await table.close();
  } finally {
    await server.stop();
  }
});

test(
  'a bot that plays for a person bargains: it answers an offer with another sum, and the deal is made',
  { tag: '@night' },
  async ({ browser }) => {
    const server = await ControlledServer.start({ RECONNECT_TIMEOUT_MS: '20000' });
    try {
      const table = await GameTable.open(browser, server, { people: 4, allowsStandIns: true });
      const [anna, boris, clara, dora] = table.people;
      // Both would gain by an exchange of «Хроника» and «Волжский путь», but not for the sum that she asks.
      const money = [1079, 613, 1113, 1099].map((sum, seat) => table.balance(table.people[seat]!, sum));
      await table.apply(
        table.owns(anna, 14, 19, 23, 24),
        table.owns(boris, 12, 13, 16, 21, 35, 37),
        table.owns(clara!, 1, 11, 15, 25, 27),
        table.owns(dora!, 6, 8, 18, 26, 31, 34, 39),
        ...money,
      );
      await boris.page.goto('about:blank');
      await expect(cardOf(anna.page, boris)).toContainText('Бот');

      await press(anna.page, `Предложить сделку игроку ${boris.nickname}`);
      const offer = anna.page.getByRole('dialog');
      await offer.getByRole('button', { name: /^Хроника/ }).click();
      await offer.getByRole('button', { name: /^Волжский путь/ }).click();
      await offer.getByLabel('Деньги').last().fill('400');
      await offer.getByRole('button', { name: 'Предложить сделку' }).click();

      await expect(anna.page.getByRole('region', { name: `${boris.nickname} меняет условия` })).toBeVisible();
      await press(anna.page, 'Рассмотреть');
      const counter = anna.page.getByRole('dialog', { name: `${boris.nickname} меняет условия` });
      await expect(counter.locator('s')).toHaveText('400');
      await counter.getByRole('button', { name: 'Принять' }).click();
      await expect(anna.page.locator('[data-cell="35"]')).toHaveAccessibleName(new RegExp(`Владелец ${anna.nickname}`));
      await expect(balanceOf(anna.page, anna)).not.toHaveText(/^1\s079/);
      expect(table.problems).toEqual([]);
      await table.close();
    } finally {
      await server.stop();
    }
  },
);
