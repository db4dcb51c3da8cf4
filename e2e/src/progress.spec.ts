import { expect } from '@playwright/test';
import { button, cardOf, press, test } from './controlled/test.ts';
import { closeLift, expectAccessible, liftOf, pageErrorsOf } from './site-steps.ts';

test('a game shows the floors of its people, and its result the way to the next one', async ({ openTable }) => {
  const table = await openTable();
  const [anna, boris] = table.people;
  const errors = pageErrorsOf(anna.page);
  await expect(cardOf(anna.page, boris)).toContainText('1-й этаж');
  await press(boris.page, 'Сдаться');
  await boris.page.getByRole('dialog', { name: 'Сдаться?' }).getByRole('button', { name: 'Сдаться' }).click();
  const result = anna.page.getByRole('dialog', { name: 'Вы выиграли!' });
  await expect(result.getByRole('img', { name: /^1-й этаж\. Опыт: / })).toBeVisible();
  await expectAccessible(anna.page);
  expect(errors).toEqual([]);
});

test('from the strip to the task, another task, a game, and back to the strip with what it has brought', async ({
  openTable,
  server,
}) => {
  const table = await openTable();
  const [anna, boris] = table.people;
  const { page } = boris;
  const errors = pageErrorsOf(page);
  // A game that is too short gives nothing.
  await server.request({ kind: 'passTime', ms: 3 * 60_000 });
  await table.prepareRuin(anna, boris);
  await press(anna.page, 'Бросить кубики');
  // A first game played to its end gives stamps, which land on the result.
  await expect(page.getByRole('status').filter({ hasText: 'Первая партия' })).toBeVisible();
  await closeLift(liftOf(page));
  await page.getByRole('dialog', { name: 'Вы выиграли!' }).getByRole('button', { name: 'На главную' }).click();

  // The game may have done the task of its day. That of the next one is not done.
  await server.request({ kind: 'passTime', ms: 24 * 60 * 60_000 });
  await page.reload();
  const strip = page.getByRole('region', { name: 'Сегодня' });
  await strip.getByRole('link', { name: /Задание дня/ }).click();
  await expect(page.getByRole('heading', { name: 'На сегодня' })).toBeVisible();
  const task = page.getByRole('heading', { level: 2 }).first();
  const before = await task.textContent();
  await button(page, 'Заменить').click();
  await expect(task).not.toHaveText(before ?? '');
  await expect(page.getByText('Сегодня задание уже заменено.')).toBeVisible();
  await expectAccessible(page, 'main');
  await page.getByRole('link', { name: 'Марки' }).click();
  await expect(page.getByRole('img', { name: /^Первая партия, .* получена/ })).toBeVisible();
  await page.getByRole('link', { name: 'Этажи', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /-й этаж$/ })).toBeVisible();
  await page.goBack();
  await page.goBack();
  await button(page, 'Играть').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(errors).toEqual([]);
});
