import { expect, type Page } from '@playwright/test';
import { button, cell, heading, test } from './controlled/test.ts';

const keys = async (page: Page, ...names: readonly string[]): Promise<void> => {
  for (const name of names) await page.keyboard.press(name);
};

/** Presses Tab until a control with this name has the focus. */
const tabTo = async (page: Page, name: RegExp): Promise<void> => {
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      const label = element?.id ? document.querySelector(`label[for="${element.id}"]`)?.textContent : undefined;
      return (element?.getAttribute('aria-label') ?? label ?? element?.textContent ?? '').trim();
    });
    if (name.test(focused)) return;
  }
  throw new Error(`Tab reaches no control named ${String(name)}`);
};

/** The live region of events for screen readers, newest last. */
const eventLog = (page: Page) => page.getByRole('log');
/** The live region that asks the viewer to act. */
const prompt = (page: Page) => page.locator('.unseen [role="alert"]');

test('two players play a whole game by keyboard, and screen readers get every event', async ({ openTable }) => {
  const table = await openTable({ mode: 2 });
  const [anna, boris] = table.people;

  await test.step('the mover throws, buys and ends the move', async () => {
    await expect(prompt(anna.page)).toHaveText('Ваш ход. Бросьте кубики.');
    await table.nextDice(1, 2);
    await keys(anna.page, 'Space');
    await expect(prompt(anna.page)).toHaveText('Решите: купить компанию или отказаться.');
    await keys(anna.page, 'KeyB');
    await expect(cell(boris.page, 3)).toHaveAccessibleName(new RegExp(`Владелец ${anna.nickname}`));
    await expect(eventLog(anna.page)).toContainText(/Вы покупаете «Турка», −60\sмлн/);
    await expect(eventLog(boris.page)).toContainText(new RegExp(`${anna.nickname} покупает «Турка», −60\\sмлн`));
    await expect(prompt(anna.page)).toHaveText('Можно завершить ход.');
    await keys(anna.page, 'KeyE');
  });

  await test.step('one player declines, the other bids, the first one leaves the auction', async () => {
    await expect(prompt(boris.page)).toHaveText('Ваш ход. Бросьте кубики.');
    await table.nextDice(2, 4);
    await keys(boris.page, 'Space');
    await expect(prompt(boris.page)).toHaveText('Решите: купить компанию или отказаться.');
    await keys(boris.page, 'KeyD');
    await expect(heading(anna.page, 'Аукцион')).toBeVisible();
    await keys(anna.page, 'Digit2');
    await expect(eventLog(boris.page)).toContainText(new RegExp(`${anna.nickname} ставит, 90\\sмлн`));
    await keys(boris.page, 'KeyL');
    await expect(cell(boris.page, 6)).toHaveAccessibleName(new RegExp(`Владелец ${anna.nickname}`));
    await expect(prompt(boris.page)).toHaveText('Можно завершить ход.');
    await keys(boris.page, 'KeyE');
  });

  await test.step('a player builds, sells, pledges and ransoms on the cells of the board', async () => {
    const { page } = anna;
    await expect(prompt(page)).toHaveText('Ваш ход. Бросьте кубики.');
    await keys(page, 'KeyH');
    await expect(cell(page, 3)).toBeFocused();
    await keys(page, 'ArrowRight', 'ArrowRight', 'ArrowRight');
    await expect(cell(page, 6)).toBeFocused();
    await keys(page, 'Enter');
    await expect(heading(page, 'Пиксель')).toBeVisible();
    // A shortcut acts on the company that its page shows.
    for (const [key, name, isSo] of [
      ['KeyO', /1 офис/, true],
      ['KeyS', /1 офис/, false],
      ['KeyP', /В залоге/, true],
      ['KeyR', /В залоге/, false],
    ] as const) {
      await keys(page, key);
      for (const seen of table.people) {
        const shown = expect(cell(seen.page, 6));
        await (isSo ? shown : shown.not).toHaveAccessibleName(name);
      }
    }
    await keys(page, 'Escape');
  });

  await test.step('one player offers a deal, the other rejects it', async () => {
    const { page } = anna;
    await keys(page, 'KeyT');
    await expect(page.getByRole('dialog', { name: /^Сделка с игроком/ })).toBeVisible();
    await tabTo(page, /^Турка/);
    await keys(page, 'Space');
    await tabTo(page, /^Деньги/);
    await tabTo(page, /^Деньги/);
    await page.keyboard.type('75');
    await tabTo(page, /^Предложить сделку/);
    await keys(page, 'Enter');
    await expect(prompt(boris.page)).toHaveText('Вам предлагают сделку.');
    // The notice closes by itself, so the check starts before the answer.
    await Promise.all([expect(heading(page, 'Сделка отклонена')).toBeVisible(), keys(boris.page, 'KeyN')]);
    await keys(page, 'Escape');
    await expect(heading(page, 'Сделка отклонена')).toBeHidden();
  });

  await test.step('a player leaves jail by a card and by payment', async () => {
    const { page } = anna;
    await table.apply(table.inJail(anna, 3), table.exitCard(anna));
    await expect(button(page, /^Выйти по карточке/)).toBeVisible();
    await keys(page, 'KeyC');
    await expect(eventLog(boris.page)).toContainText(`${anna.nickname} использует карточку освобождения`);
    await expect(button(page, /^Заплатить 50/)).toBeHidden();
    await table.apply(table.inJail(anna, 3));
    await expect(button(page, /^Заплатить 50/)).toBeVisible();
    await keys(page, 'KeyJ');
    await expect(eventLog(page)).toContainText(/Вы платите за досрочный выход, −50\sмлн/);
  });

  await test.step('a player opens the list of shortcuts and focuses the feed', async () => {
    const { page } = anna;
    await keys(page, '?');
    await expect(page.getByRole('dialog', { name: 'Клавиши' })).toBeVisible();
    await keys(page, 'Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await keys(page, 'KeyF');
    await expect(page.locator('[data-feed]')).toBeFocused();
  });

  await test.step('one player goes bankrupt, and the game is over', async () => {
    await table.apply(table.owns(boris, 39), table.balance(anna, -40), table.at(anna, 36), table.owns(boris, 3, 6));
    await table.apply(table.balance(anna, 1));
    await table.nextDice(1, 2);
    await expect(button(anna.page, /^Бросить кубики/)).toBeVisible();
    await keys(anna.page, 'Space');
    await expect(heading(anna.page, 'Игра завершена')).toBeVisible();
    await expect(heading(boris.page, 'Вы выиграли!')).toBeVisible();
    await tabTo(anna.page, /^На главную/);
    await keys(anna.page, 'Enter');
    await expect(anna.page.getByRole('button', { name: 'Играть' })).toBeVisible();
    await keys(boris.page, 'Enter');
    await expect(boris.page.getByRole('dialog', { name: 'Подготовка игры' })).toBeVisible();
  });
});
