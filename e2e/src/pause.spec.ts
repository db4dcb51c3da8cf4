import { expect, type Page } from '@playwright/test';
import { ProductServer } from './server.ts';
import { button, expectAccessible, pageErrorsOf } from './site-steps.ts';
import { test } from './test.ts';
import { register, startGame } from './visitor.ts';

/** What must be the same after the pause: who has how much, whose move it is, and who stands where. */
const stateOf = (page: Page): Promise<unknown> =>
  page.evaluate(() => ({
    players: [...document.querySelectorAll('[data-user]')].map((card) => [
      card.getAttribute('data-user'),
      card.querySelector('[data-balance]')?.textContent,
      card.getAttribute('aria-current'),
    ]),
    cells: [...document.querySelectorAll('[data-cell]')].map((cell) => cell.getAttribute('aria-label')),
  }));

test('TIME-9 a game against bots waits for its only person, and goes on from the same state', async ({ browser }) => {
  // The move is longer than the test: only the absence could end it.
  const server = await ProductServer.start({
    RECONNECT_TIMEOUT_MS: '2000',
    PAUSE_TIMEOUT_MS: '900000',
    MOVE_TIMEOUT_MS: '600000',
    CHIP_TIMEOUT_MS: '600000',
  });
  try {
    const context = await browser.newContext({ locale: 'ru-RU' });
    const page = await context.newPage();
    const errors = pageErrorsOf(page);
    await register(page, server.url);
    await startGame(page);
    await expect(button(page, /^Бросить кубики/)).toBeEnabled();
    const before = await stateOf(page);
    await page.close();

    const home = await context.newPage();
    errors.push(...pageErrorsOf(home));
    await home.goto(server.url);
    await expect(home.getByText('Партия ждёт вас')).toBeVisible();
    await expect(home.getByRole('timer')).toHaveAccessibleName(/^Осталось 1[45] минут$/);
    await expectAccessible(home, 'main');
    await button(home, /^Вернуться/).click();

    const throwDice = button(home, /^Бросить кубики/);
    await expect(throwDice).toBeEnabled();
    expect(await stateOf(home)).toEqual(before);
    // The rest of the move runs again, not the time of the pause.
    const left = await home.getByRole('timer').first().getAttribute('aria-label');
    const seconds = Number(/\d+$/.exec(left ?? '')?.[0]);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(604);
    await throwDice.click();
    // After doubles the button may stay for the next throw.
    await expect(
      home
        .locator('[data-feed]')
        .getByText(/^Вы выбрасываете/)
        .first(),
    ).toBeVisible();
    expect(errors).toEqual([]);
  } finally {
    await server.stop();
  }
});
