import { expect, type Page } from '@playwright/test';
import { pageErrorsOf } from './site-steps.ts';
import { test } from './test.ts';
import { register } from './visitor.ts';

interface Window {
  readonly path: string;
  readonly title: string | RegExp;
  /** It has an address of its own: a reload keeps it, and Back closes it alone. */
  readonly isAddressed?: true;
  /** Opens it, and returns the name of the button that has the focus when the window has closed. */
  readonly open: (page: Page) => Promise<string | RegExp>;
}

const press = async (page: Page, name: string | RegExp): Promise<string | RegExp> => {
  await page.getByRole('button', { name }).first().click();
  return name;
};

const WINDOWS: Readonly<Record<string, Window>> = {
  settings: {
    path: '/',
    title: 'Настройки',
    open: async (page) => {
      const menu = await press(page, /^Меню игрока/);
      await page.getByRole('menuitem', { name: 'Настройки' }).click();
      return menu;
    },
  },
  play: { path: '/', title: /игр/i, open: (page) => press(page, 'Играть') },
  friends: { path: '/', title: 'Друзья', open: (page) => press(page, /^Друзья/) },
  bell: { path: '/', title: /Новости|Уведомления/, open: (page) => press(page, /^Новости/) },
  balance: { path: '/market', title: 'Пополнение баланса', open: (page) => press(page, 'Пополнить баланс') },
  item: { path: '/market', title: 'Полночь', isAddressed: true, open: (page) => press(page, /Полночь/) },
};

test('each window gives the focus back after Escape, goes with Back, and leaves a whole page after a reload', async ({
  page,
  server,
}) => {
  const errors = pageErrorsOf(page);
  await register(page, server.url);
  for (const [name, { path, title, isAddressed = false, open }] of Object.entries(WINDOWS)) {
    await test.step(name, async () => {
      await page.goto(`${server.url}/rules`);
      await page.goto(server.url + path);
      const window = page.getByRole('dialog', { name: title });
      const opener = await open(page);
      await expect(window).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(window).toHaveCount(0);
      await expect(page.getByRole('button', { name: opener }).first()).toBeFocused();

      await open(page);
      await expect(window).toBeVisible();
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(window).toHaveCount(isAddressed ? 1 : 0);
      if (!isAddressed) await open(page);
      await expect(window).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(isAddressed ? /\/market$/u : /\/rules$/u);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }
  expect(errors).toEqual([]);
});
