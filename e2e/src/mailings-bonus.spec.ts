import { writeFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import type { ProductServer } from './server.ts';
import { button, confirmationLink, expectAccessible, logIn, logOut, mailTo, pageErrorsOf } from './site-steps.ts';
import { test } from './test.ts';
import { register } from './visitor.ts';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

const emailOf = (nickname: string): string => `${nickname}@example.org`;

/** Registers a user and confirms the address: mailings go to confirmed addresses only. */
const registerReader = async (page: Page, { url }: ProductServer): Promise<string> => {
  const nickname = await register(page, url);
  await page.request.get(await confirmationLink(page, url, emailOf(nickname)));
  return nickname;
};

const writeJson = async (name: string, content: object): Promise<string> => {
  const file = test.info().outputPath(name);
  await writeFile(file, JSON.stringify(content));
  return file;
};

/** Sends a mailing with 500 coins, a chip and dice to this user. @returns the address of its bonus. */
const sendMailing = async (page: Page, server: ProductServer, nickname: string): Promise<string> => {
  const file = await writeJson('mailing.json', {
    key: nickname.toLowerCase(),
    texts: {
      ru: {
        subject: 'Подарки за возвращение',
        title: 'Три подарка за возвращение',
        body: '<p>Мы скучали. Всё лежит в <a href="/inventory">инвентаре</a>.</p>',
      },
      en: {
        subject: 'Gifts for your return',
        title: 'Three gifts for your return',
        body: '<p>We missed you. All of it is in <a href="/inventory">your inventory</a>.</p>',
      },
    },
    prizes: { coins: 500, items: [101, 201] },
    audience: { users: [nickname] },
  });
  expect((await server.operator('mailing', 'send', file)).join(' ')).toContain('total: 1');
  const { text } = await mailTo(page, server.url, { to: emailOf(nickname), about: 'Подарки за возвращение' });
  const link = /https?:\/\/\S+\/\?bonus=\d+/.exec(text)?.[0] ?? '';
  expect(link).not.toBe('');
  expect(text).toMatch(/\/unsubscribe(?:\s|$)/);
  return link.replace(/^https?:\/\/[^/]+/, server.url);
};

const infoFile = {
  texts: {
    ru: { title: 'Турнир «Полночь»', body: '<p>В субботу с 21:00.</p>', button: 'Понятно' },
    en: { title: 'The Midnight tournament', body: '<p>On Saturday from 21:00.</p>', button: 'Got it' },
  },
};

test('a guest follows the link of a mailing, logs in, and gets its gifts once', async ({ page, ownServer: server }) => {
  const pageErrors = pageErrorsOf(page);
  const nickname = await registerReader(page, server);
  const link = await sendMailing(page, server, nickname);
  await logOut(page);

  await page.goto(link);
  await expect(page).toHaveURL(`${server.url}/`);
  await dialog(page, 'Вас ждёт подарок').getByRole('button', { name: 'Войти' }).click();
  await logIn(page, { login: nickname });
  const gifts = dialog(page, 'Вам подарки');
  await expect(gifts).toBeVisible();
  await expectAccessible(page);
  await expect(gifts.getByText('500 монет')).toBeVisible();
  await expect(page.getByRole('banner').getByText('500M')).toBeVisible();
  await expect(gifts.getByRole('button', { name: /^Перейти к слайду/ })).toHaveCount(3);
  const second = gifts.getByRole('button', { name: 'Перейти к слайду 2' });
  await second.focus();
  await page.keyboard.press('Enter');
  await expect(second).toHaveAttribute('aria-current', 'true');
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('bonus'))).toBeNull();
  await page.keyboard.press('Escape');
  await expect(gifts).toBeHidden();

  await page.goto(link);
  await expect(gifts.getByText(/они даются один раз/)).toBeVisible();
  await gifts.getByRole('link', { name: 'инвентаре' }).click();
  await expect(page).toHaveURL(`${server.url}/inventory`);
  await expect(gifts).toBeHidden();
  await expect(page.getByRole('banner').getByText('500M')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Подробнее/ })).toHaveCount(2);
  expect(pageErrors).toEqual([]);
});

test(
  "another's bonus and a bonus that does not exist show nothing",
  { tag: '@night' },
  async ({ page, browser, ownServer: server }) => {
    const nickname = await registerReader(page, server);
    const link = await sendMailing(page, server, nickname);
    const stranger = await browser.newPage();
    await register(stranger, server.url);
    const logged: string[] = [];
    stranger.on('console', (message) => logged.push(message.text()));
    for (const address of [link, `${server.url}/?bonus=99999`, `${server.url}/?bonus=x%2F..%2Finfo`]) {
      const answered = stranger.waitForResponse(/\/api\/marketing\/get\//);
      await stranger.goto(address);
      expect((await answered).ok()).toBe(false);
      await expect.poll(() => stranger.evaluate(() => sessionStorage.getItem('bonus'))).toBeNull();
      await expect(stranger.getByRole('dialog')).toHaveCount(0);
      await expect(stranger.locator('[popover]').getByRole('listitem')).toHaveCount(0);
    }
    expect(logged.filter((text) => text.startsWith('No access to mailing'))).toHaveLength(1);
    await stranger.close();
  },
);

test('the info comes before the bonus, once, and closes in every tab', async ({ page, context, ownServer: server }) => {
  const nickname = await registerReader(page, server);
  const link = await sendMailing(page, server, nickname);
  await server.operator('info', await writeJson('info.json', infoFile));
  const other = await context.newPage();
  await other.goto(server.url);
  await page.goto(link);
  for (const tab of [page, other]) await expect(dialog(tab, 'Турнир «Полночь»')).toBeVisible();
  await expectAccessible(page);
  await expect(dialog(page, 'Вам подарки')).toHaveCount(0);
  await button(page, 'Понятно').click();
  await expect(dialog(page, 'Вам подарки')).toBeVisible();
  await expect(other.getByRole('dialog')).toHaveCount(0);
  await other.close();
  const [asked] = await Promise.all([page.waitForResponse(/\/api\/news$/), page.reload()]);
  expect(await asked.json()).toEqual({ info: null });
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('info and bonus in English', { tag: '@night' }, async ({ page, ownServer: server }) => {
  const nickname = await registerReader(page, server);
  const link = await sendMailing(page, server, nickname);
  await page.getByRole('button', { name: 'Язык' }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await expect(page.getByRole('button', { name: 'Language' })).toBeVisible();
  // An open page may ask for news at any moment.
  await page.goto('about:blank');
  await server.operator('info', await writeJson('info.json', infoFile));
  await page.goto(server.url);
  await expect(dialog(page, 'The Midnight tournament')).toBeVisible();
  await button(page, 'Got it').click();
  await page.goto(link);
  await expect(dialog(page, 'Gifts for you').getByText('500 coins')).toBeVisible();
  await expect(dialog(page, 'Gifts for you').getByRole('button', { name: 'Go to slide 1' })).toBeVisible();
  await expectAccessible(page);
});
