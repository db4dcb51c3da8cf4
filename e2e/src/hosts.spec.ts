import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './site-steps.ts';
import { test } from './test.ts';
import { register } from './visitor.ts';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, disabled: false });

test('a host who leaves comes back as a guest, gets the table again, and both pages name one host', async ({
  browser,
  server,
}) => {
  const contexts = await Promise.all([browser.newContext(), browser.newContext()]);
  try {
    const [anna, boris] = await Promise.all([contexts[0].newPage(), contexts[1].newPage()]);
    const [annaName, borisName] = [await register(anna, server.url), await register(boris, server.url)];
    const expectHost = async (host: Page, guest: Page, hostName: string): Promise<void> => {
      await expect(dialog(host, 'Ваш стол').getByText('Вы хозяин стола')).toBeVisible();
      await expect(dialog(host, 'Ваш стол').getByRole('button', { name: 'Изменить правила' })).toBeVisible();
      await expect(dialog(guest, `Стол: ${hostName}`).getByText('Хозяин стола')).toBeVisible();
      await expect(guest.getByRole('button', { name: 'Изменить правила' })).toBeHidden();
    };
    await anna.goto(`${server.url}/rooms`);
    await button(anna, 'Свой стол').click();
    await expect(dialog(anna, 'Ваш стол').getByText(/могут смотреть все/)).toBeVisible();
    await boris.goto(`${server.url}/rooms`);
    await button(boris, `Сесть: ${annaName}`).click();
    await expectHost(anna, boris, annaName);

    await button(anna, 'Выйти из-за стола').click();
    await expect(boris.getByText('Прежний хозяин больше не за столом, теперь хозяин стола — вы')).toBeVisible();
    await anna.goto(`${server.url}/rooms`);
    await button(anna, `Сесть: ${borisName}`).click();
    await expectHost(boris, anna, borisName);
    await expectAccessible(boris);

    await button(boris, `Сделать хозяином: ${annaName}`).click();
    await expect(anna.getByText('Стол передали вам: теперь его хозяин — вы')).toBeVisible();
    await expect(boris.getByText(`Стол передан: теперь его хозяин — ${annaName}`)).toBeVisible();
    await expectHost(anna, boris, annaName);
    await expectAccessible(boris);
  } finally {
    await Promise.all(contexts.map((context) => context.close()));
  }
});
