import { expect, type Page } from '@playwright/test';
import { openSettings } from './site-steps.ts';
import { test } from './test.ts';
import { register, startGame } from './visitor.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Returns a function that sets the playback rate of all animations of the page. */
const playbackControl = async (page: Page): Promise<(playbackRate: number) => Promise<void>> => {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Animation.enable');
  return async (playbackRate) => void (await browser.send('Animation.setPlaybackRate', { playbackRate }));
};
/** Slow enough to check the page during an animation. */
const SLOW = 0.02;

/** Whether a click in the middle of the window would hit an element of this selector, or none. */
const isCovered = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((selector) => {
    const found = document.elementFromPoint(window.innerWidth / 2, window.innerHeight / 2);
    return found === null || found.closest(selector) !== null;
  }, selector);

test('a dialog of the site is closed while its closing animation still runs', async ({ page, server }) => {
  await register(page, server.url);
  const setPlaybackRate = await playbackControl(page);
  await openSettings(page);
  await setPlaybackRate(SLOW);
  await page.keyboard.press('Escape');
  const closing = page.locator('dialog[inert]');
  await expect(closing).toBeVisible();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect.poll(() => isCovered(page, 'dialog')).toBe(false);
  await expect(page.getByRole('button', { name: /^Меню игрока/ })).toBeFocused();
  await setPlaybackRate(1);
  await expect(closing).toHaveCount(0);
});

test('a dialog of the game closes at once; its animated copy does not block clicks on the board', async ({
  page,
  server,
}) => {
  await register(page, server.url);
  await startGame(page);
  const setPlaybackRate = await playbackControl(page);
  const dialog = page.getByRole('dialog', { name: /^Сдаться/ });
  await page.getByRole('button', { name: 'Сдаться' }).click();
  await expect(dialog).toBeVisible();
  await setPlaybackRate(SLOW);
  await page.keyboard.press('Escape');
  const copy = page.locator('div[popover][inert]');
  await expect(copy).toBeVisible();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect.poll(() => isCovered(page, '[popover]')).toBe(false);
  await setPlaybackRate(1);
  await expect(copy).toHaveCount(0);
});

test('between the chips and the board nothing but the loading picture is painted', async ({ page, server }) => {
  await register(page, server.url);
  await page.evaluate(() => {
    const painted: string[] = [];
    Object.assign(globalThis, { painted });
    const look = (): void => {
      const now = document.querySelector('dialog[open]')
        ? 'lobby'
        : document.querySelector('[data-cell]')
          ? 'board'
          : 'home';
      if (painted.at(-1) !== now) painted.push(now);
      requestAnimationFrame(look);
    };
    look();
  });
  await startGame(page);
  await expect(page.locator('[data-cell="0"]')).toBeVisible();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  const painted = () => page.evaluate(() => (globalThis as unknown as { painted: string[] }).painted);
  await expect.poll(painted).toEqual(['home', 'lobby', 'board']);
});
