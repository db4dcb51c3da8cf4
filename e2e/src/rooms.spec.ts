import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './site-steps.ts';
import { test } from './test.ts';
import { chooseChip, expectBoard, register } from './visitor.ts';

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, disabled: false });

test('a host finds a guest in the list of tables, changes the room, removes a bot and starts early', async ({
  browser,
  server,
}) => {
  const contexts = await Promise.all([browser.newContext(), browser.newContext()]);
  try {
    const [host, guest] = await Promise.all([contexts[0].newPage(), contexts[1].newPage()]);
    const [hostName, guestName] = [await register(host, server.url), await register(guest, server.url)];

    await host.getByRole('link', { name: 'Столы' }).click();
    await expect(host).toHaveURL(/\/rooms$/);
    await expectAccessible(host, 'body');
    await button(host, 'Свой стол').click();
    const room = dialog(host, 'Ваш стол');
    await button(host, 'Посадить бота').click();
    await expect(room.getByText('Всегда готов')).toBeVisible();

    await guest.goto(`${server.url}/rooms`);
    await button(guest, `Сесть: ${hostName}`).click();
    const visited = dialog(guest, `Стол: ${hostName}`);
    await expect(visited.getByText('60 с, запас 2 мин')).toBeVisible();
    await expectAccessible(guest);
    await room.getByRole('radio', { name: /Блиц/ }).check();
    await expect(visited.getByText('Время на ход, только что изменено')).toBeVisible();
    await expect(visited.getByText('20 с, запас 1 мин')).toBeVisible();
    await button(host, 'Изменить правила').click();
    await room.getByRole('switch', { name: 'Без торгов' }).check();
    await expect(visited.getByText('Домашние правила, только что изменено')).toBeVisible();
    await expect(visited.getByText('остаётся у банка')).toBeVisible();
    await button(host, '20 мин').click();
    await expect(visited.getByText('Партия 20 мин · Без торгов')).toBeVisible();
    await expectAccessible(host);
    await button(host, 'Готово').click();
    await button(host, /^Убрать бота/).click();
    await expect(visited.getByText('Всегда готов')).toBeHidden();
    await button(guest, 'Готов').click();
    await expect(room.getByText('Готов', { exact: true })).toBeVisible();
    await expectAccessible(host);

    // A folded room goes on beside every page, and a reload keeps what the host has chosen.
    await host.keyboard.press('Escape');
    await expect(room).toBeHidden();
    await host.reload();
    await expect(host.getByText('Ваш стол · 2 из 5')).toBeVisible();
    await button(host, 'Открыть окно подбора').click();
    await expect(room.getByRole('radio', { name: /Блиц/ })).toBeChecked();
    await expect(room.getByText('Партия 20 мин · Без торгов')).toBeVisible();
    await expect(room.getByText(guestName)).toBeVisible();

    await button(host, 'Начать сейчас').click();
    await chooseChip(host, 'Лис');
    await chooseChip(guest, 'Сова');
    for (const page of [host, guest]) await expectBoard(page);
  } finally {
    await Promise.all(contexts.map((context) => context.close()));
  }
});
