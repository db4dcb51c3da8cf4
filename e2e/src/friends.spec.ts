import { expect, type Page } from '@playwright/test';
import { expectAccessible, pageErrorsOf } from './site-steps.ts';
import { test } from './test.ts';
import { chooseLanguage, register, registerByCall } from './visitor.ts';

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, disabled: false });
const inHeader = (page: Page, name: string | RegExp) => page.getByRole('banner').getByRole('button', { name });
const group = (page: Page, name: string) => page.getByRole('region', { name });
const DRAWER = '[role=dialog]';

test('two users become friends by the search, see each other, and one invites the other to a room by one press', async ({
  browser,
  server,
}) => {
  const contexts = await Promise.all([browser.newContext(), browser.newContext()]);
  try {
    const [anna, boris] = await Promise.all([contexts[0].newPage(), contexts[1].newPage()]);
    const errors = [...pageErrorsOf(anna), ...pageErrorsOf(boris)];
    const [annaName, borisName] = [await register(anna, server.url), await register(boris, server.url)];

    await inHeader(anna, 'Друзья').click();
    await expect(anna.getByRole('heading', { name: 'Рядом пока никого' })).toBeVisible();
    await expectAccessible(anna, DRAWER);
    // The focus is in the search.
    await anna.keyboard.type(borisName);
    await button(anna, `В друзья: ${borisName}`).click();
    await expect(group(anna, 'Нашлись').getByText('Заявка послана')).toBeVisible();
    await expectAccessible(anna, DRAWER);

    await inHeader(boris, 'Друзья').click();
    await button(boris, `Принять: ${annaName}`).click();
    await expect(group(boris, 'В сети').getByText(annaName)).toBeVisible();
    await expect(button(boris, 'Друзья, в сети: 1')).toBeVisible();
    await boris.keyboard.press('Escape');
    await expect(dialog(boris, 'Друзья')).toBeHidden();
    await expect(button(boris, 'Друзья, в сети: 1')).toBeFocused();

    // Anna learns it without a reload, and opens a room by the invitation.
    await button(anna, 'Очистить поиск').click();
    await expect(group(anna, 'В сети').getByText('на сайте')).toBeVisible();
    await button(anna, `Позвать: ${borisName}`).click();
    await expect(dialog(anna, 'Ваш стол')).toBeVisible();
    await expect(anna.getByRole('button', { name: `Приглашение послано: ${borisName}` })).toBeVisible();
    await expectAccessible(anna);
    await expect(boris.getByText(`${annaName} зовёт вас за стол`)).toBeVisible();
    await boris.reload();
    await expect(boris.getByText(`${annaName} зовёт вас за стол`)).toBeVisible();
    // A closed invitation stays in the bell, where it is declined, and the host sees it.
    await boris.getByRole('listitem').filter({ hasText: annaName }).getByRole('button', { name: 'Закрыть' }).click();
    await expect(boris.getByText(`${annaName} зовёт вас за стол`)).toBeHidden();
    await boris.reload();
    await inHeader(boris, /^Новости/).click();
    await button(boris, 'Отказаться').click();
    // In the window of the table and in the drawer beside it.
    await expect(anna.getByRole('button', { name: `Не придёт: ${borisName}` })).toHaveCount(2);
    await boris.keyboard.press('Escape');
    await inHeader(boris, /^Друзья/).click();
    await button(boris, `Сесть: ${annaName}`).click();
    await expect(dialog(boris, `Стол: ${annaName}`)).toBeVisible();
    await expect(boris.getByText(`${annaName} зовёт вас за стол`)).toBeHidden();
    expect(errors).toEqual([]);
  } finally {
    await Promise.all(contexts.map((context) => context.close()));
  }
});

test('a friend enters the room of a host by the drawer, and a block ends it all, by keyboard and in English', async ({
  browser,
  server,
}) => {
  const site = { url: server.url, locale: 'en-US' };
  const contexts = await Promise.all([
    browser.newContext({ locale: site.locale }),
    browser.newContext({ locale: site.locale }),
  ]);
  try {
    const users = [await registerByCall(contexts[0], site), await registerByCall(contexts[1], site)] as const;
    for (const context of contexts) await chooseLanguage(context, site);
    const headers = { 'x-requested-with': 'magnaty' };
    const ask = (nth: 0 | 1, what: string) =>
      contexts[nth].request.post(`${server.url}/api/friends/${what}`, {
        headers,
        data: { userId: users[1 - nth]!.id },
      });
    expect((await ask(0, 'request')).ok()).toBe(true);
    expect((await ask(1, 'request')).ok()).toBe(true);
    const [host, friend] = await Promise.all([contexts[0].newPage(), contexts[1].newPage()]);
    await Promise.all([host.goto(`${server.url}/rooms`), friend.goto(server.url)]);
    await button(host, 'Your own table').click();
    await expect(dialog(host, 'Your table')).toBeVisible();

    const friends = inHeader(friend, /^Friends/);
    await friends.focus();
    await friend.keyboard.press('Enter');
    await expect(group(friend, 'Online').getByText('at their own table, 1 of 5')).toBeVisible();
    await expectAccessible(friend, DRAWER);
    const join = button(friend, `Join: ${users[0].nickname}`);
    await join.focus();
    await friend.keyboard.press('Enter');
    await expect(dialog(friend, `Table: ${users[0].nickname}`)).toBeVisible();
    await friend.keyboard.press('Escape');

    await friends.focus();
    await friend.keyboard.press('Enter');
    const more = button(friend, `More: ${users[0].nickname}`);
    await more.focus();
    await friend.keyboard.press('Enter');
    await friend.keyboard.press('End');
    await friend.keyboard.press('Enter');
    await expect(dialog(friend, 'Block this player?').getByText(users[0].nickname)).toBeVisible();
    await expectAccessible(friend);
    await button(friend, /^Block$/).focus();
    await friend.keyboard.press('Enter');
    await expect(group(friend, 'Blocked').getByText(users[0].nickname)).toBeVisible();
    // The undo brings the friend back.
    await button(friend, 'Undo').click();
    await expect(group(friend, 'Online').getByText(users[0].nickname)).toBeVisible();
    await more.focus();
    await friend.keyboard.press('Enter');
    await friend.keyboard.press('End');
    await friend.keyboard.press('Enter');
    await button(friend, /^Block$/).click();
    await expect(group(friend, 'Blocked').getByText(users[0].nickname)).toBeVisible();
    await expectAccessible(friend, DRAWER);
    await expect(group(friend, 'Online')).toBeHidden();
    const list = await contexts[0].request.get(`${server.url}/api/friends/list`);
    expect(((await list.json()) as { friends: unknown[] }).friends).toEqual([]);
  } finally {
    await Promise.all(contexts.map((context) => context.close()));
  }
});
