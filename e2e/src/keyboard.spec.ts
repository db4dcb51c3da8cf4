import { expect, type Page } from '@playwright/test';
import { button, cell, heading, test } from './staged/test.ts';

const keys = async (page: Page, ...names: readonly string[]): Promise<void> => {
  for (const name of names) await page.keyboard.press(name);
};

/** Goes on by Tab until the focus is on a control of this name. */
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
  throw new Error(`no control ${String(name)} in the order of Tab`);
};

/** What a screen reader is told of, newest last. */
const told = (page: Page) => page.getByRole('log');
const call = (page: Page) => page.locator('.unseen [role="alert"]');

test('a whole game by keyboard alone, and in words', async ({ openTable }) => {
  const table = await openTable({ mode: 2 });
  const [anna, boris] = table.people;

  await test.step('throw, buy, end the move', async () => {
    await expect(call(anna.page)).toHaveText('Ваш ход. Бросьте кубики.');
    await table.dice(1, 2);
    await keys(anna.page, 'Space');
    await expect(call(anna.page)).toHaveText('Решите: купить компанию или отказаться.');
    await keys(anna.page, 'KeyB');
    await expect(cell(boris.page, 3)).toHaveAccessibleName(new RegExp(`Владелец ${anna.nickname}`));
    await expect(told(anna.page)).toContainText(/Вы покупаете «Турка», −60\sмлн/);
    await expect(told(boris.page)).toContainText(new RegExp(`${anna.nickname} покупает «Турка», −60\\sмлн`));
    await expect(call(anna.page)).toHaveText('Можно завершить ход.');
    await keys(anna.page, 'KeyE');
  });

  await test.step('decline, bid, leave', async () => {
    await expect(call(boris.page)).toHaveText('Ваш ход. Бросьте кубики.');
    await table.dice(2, 4);
    await keys(boris.page, 'Space');
    await expect(call(boris.page)).toHaveText('Решите: купить компанию или отказаться.');
    await keys(boris.page, 'KeyD');
    await expect(heading(anna.page, 'Аукцион')).toBeVisible();
    await keys(anna.page, 'Digit2');
    await expect(told(boris.page)).toContainText(new RegExp(`${anna.nickname} ставит, 90\\sмлн`));
    await keys(boris.page, 'KeyL');
    await expect(cell(boris.page, 6)).toHaveAccessibleName(new RegExp(`Владелец ${anna.nickname}`));
    await keys(boris.page, 'KeyE');
  });

  await test.step('build, sell, pledge and ransom on the cells of the board', async () => {
    const { page } = anna;
    await expect(call(page)).toHaveText('Ваш ход. Бросьте кубики.');
    await keys(page, 'KeyH');
    await expect(cell(page, 3)).toBeFocused();
    await keys(page, 'ArrowRight', 'ArrowRight', 'ArrowRight');
    await expect(cell(page, 6)).toBeFocused();
    await keys(page, 'Enter');
    await expect(heading(page, 'Пиксель')).toBeVisible();
    // A key acts on what its own page shows.
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

  await test.step('offer a deal, and answer it', async () => {
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
    await expect(call(boris.page)).toHaveText('Вам предлагают сделку.');
    // It leaves by itself: she looks for it from before his answer.
    await Promise.all([expect(heading(page, 'Сделка отклонена')).toBeVisible(), keys(boris.page, 'KeyN')]);
    await keys(page, 'Escape');
    await expect(heading(page, 'Сделка отклонена')).toBeHidden();
  });

  await test.step('leave jail by money and by a card', async () => {
    const { page } = anna;
    await table.set(table.inJail(anna, 3), table.exitCard(anna));
    await expect(button(page, /^Выйти по карточке/)).toBeVisible();
    await keys(page, 'KeyC');
    await expect(told(boris.page)).toContainText(`${anna.nickname} использует карточку освобождения`);
    await expect(button(page, /^Заплатить 50/)).toBeHidden();
    await table.set(table.inJail(anna, 3));
    await expect(button(page, /^Заплатить 50/)).toBeVisible();
    await keys(page, 'KeyJ');
    await expect(told(page)).toContainText(/Вы платите за досрочный выход, −50\sмлн/);
  });

  await test.step('look up the keys, read the feed', async () => {
    const { page } = anna;
    await keys(page, '?');
    await expect(page.getByRole('dialog', { name: 'Клавиши' })).toBeVisible();
    await keys(page, 'Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await keys(page, 'KeyF');
    await expect(page.locator('[data-feed]')).toBeFocused();
  });

  await test.step('lose everything: the game is over', async () => {
    await table.set(table.owns(boris, 39), table.balance(anna, -40), table.at(anna, 36), table.owns(boris, 3, 6));
    await table.set(table.balance(anna, 1));
    await table.dice(1, 2);
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
