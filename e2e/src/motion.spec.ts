import { expect, type Page } from '@playwright/test';
import { openSettings } from './site-steps.ts';
import { test } from './test.ts';
import { register, startGame } from './visitor.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** How fast everything moves from now on: slow enough to be met on its way. */
const pacer = async (page: Page): Promise<(playbackRate: number) => Promise<void>> => {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Animation.enable');
  return async (playbackRate) => void (await browser.send('Animation.setPlaybackRate', { playbackRate }));
};
const SLOW = 0.02;

/** Whether the pointer finds it in the middle of the window. */
const isCovered = (page: Page, leaving: string): Promise<boolean> =>
  page.evaluate((selector) => {
    const found = document.elementFromPoint(window.innerWidth / 2, window.innerHeight / 2);
    return found === null || found.closest(selector) !== null;
  }, leaving);

test('a window of the site that leaves is closed already', async ({ page, server }) => {
  await register(page, server.url);
  const pace = await pacer(page);
  await openSettings(page);
  await pace(SLOW);
  await page.keyboard.press('Escape');
  const leaving = page.locator('dialog[inert]');
  await expect(leaving).toBeVisible();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  expect(await isCovered(page, 'dialog')).toBe(false);
  await expect(page.getByRole('button', { name: /^Меню игрока/ })).toBeFocused();
  await pace(1);
  await expect(leaving).toHaveCount(0);
});

test('of a dialog of the game a copy leaves, and the board has the pointer', async ({ page, server }) => {
  await register(page, server.url);
  await startGame(page);
  const pace = await pacer(page);
  const dialog = page.getByRole('dialog', { name: /^Сдаться/ });
  await page.getByRole('button', { name: 'Сдаться' }).click();
  await expect(dialog).toBeVisible();
  await pace(SLOW);
  await page.keyboard.press('Escape');
  const copy = page.locator('div[popover][inert]');
  await expect(copy).toBeVisible();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  expect(await isCovered(page, '[popover]')).toBe(false);
  await pace(1);
  await expect(copy).toHaveCount(0);
});
