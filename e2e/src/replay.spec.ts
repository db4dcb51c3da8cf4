import { expect, type Page } from '@playwright/test';
import { button, expectAccessible, pageErrorsOf } from './site-steps.ts';
import { test } from './test.ts';
import { expectBoard, register, startGame } from './visitor.ts';

/** The seq that the replay shows. */
const place = async (page: Page): Promise<number> =>
  Number(await page.locator('[data-replay-seq]').getAttribute('data-replay-seq'));

test('a finished game is found in the list, watched by keys, verified and analysed', async ({ page, server }) => {
  const errors = pageErrorsOf(page);
  await register(page, server.url);
  await startGame(page);
  await button(page, 'Сдаться').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Сдаться' }).click();
  await button(page, 'Новая игра').waitFor();
  await button(page, 'На главную').click();

  await page.goto(`${server.url}/games`);
  await page
    .getByRole('link', { name: /Смотреть/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/replay\//);
  await expect(page.locator('[data-cell="0"]')).toBeVisible();

  const slider = page.getByRole('slider');
  await expect(slider).toBeVisible();
  const last = Number(
    await slider.evaluate((element) => element.getAttribute('aria-valuemax') ?? element.getAttribute('max')),
  );
  expect(last).toBeGreaterThan(5);
  await page.keyboard.press('End');
  await expect.poll(() => place(page)).toBe(last);
  await page.keyboard.press('Home');
  await expect.poll(() => place(page)).toBeLessThan(last);
  const first = await place(page);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => place(page)).toBe(first + 1);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => place(page)).toBe(first);
  await page.keyboard.press('End');
  await expect.poll(() => place(page)).toBe(last);
  await expect(page).toHaveURL(new RegExp(`at=${last}`));
  await page.reload();
  await expect(page.locator('[data-cell="0"]')).toBeVisible();
  await expect.poll(() => place(page)).toBe(last);

  await button(page, 'Проверка').click();
  await button(page, 'Проверить').click();
  await expect(page.getByRole('status').filter({ hasText: 'Кубики сошлись' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await button(page, 'Разбор').click();
  await expect(page.getByRole('heading', { name: 'Удача и решения' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('a player sees the commitment of the dice while the game runs', async ({ page, server }) => {
  await register(page, server.url);
  await startGame(page);
  await expectBoard(page);
  await button(page, 'Настройки игры').click();
  await button(page, 'Проверка бросков').click();
  const dialog = page.getByRole('dialog', { name: 'Проверка бросков' });
  await expect(dialog.getByText(/^([0-9a-f]{4} ?){16}$/).first()).toBeVisible();
  await expect(dialog.getByText('Откроется, когда партия закончится')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});
