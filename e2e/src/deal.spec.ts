import { expect, type Locator, type Page } from '@playwright/test';
import type { Person, RoundTable } from './staged/round-table.ts';
import { balanceOf, button, cell, heading, press, test } from './staged/test.ts';

const EXPRESS = 5;
const PORT = 15;
const JAIL = 10;
const PARKING = 20;
/** Where nothing happens. */
const JAIL_VISIT = [4, 6] as const;

const offerButton = (page: Page, partner: Person) => button(page, `Предложить сделку игроку ${partner.nickname}`);

/** «Северный экспресс» and 30 millions for «Балтийский порт». */
const offer = async (page: Page, partner: Person): Promise<void> => {
  await offerButton(page, partner).click();
  const dialog = page.getByRole('dialog', { name: `Сделка с игроком ${partner.nickname}` });
  const send = dialog.getByRole('button', { name: 'Предложить сделку' });
  await expect(send).toBeDisabled();
  await dialog.getByRole('button', { name: /Северный экспресс/ }).click();
  // Each side has to offer something.
  await expect(send).toBeDisabled();
  await dialog.getByRole('button', { name: /Балтийский порт/ }).click();
  await dialog.getByLabel('Деньги').first().fill('30');
  await send.click();
};

/** A note leaves by itself: all look for it at once, and from before the deed that brings it. */
const allSee = async (notes: readonly Locator[], deed: () => Promise<void>): Promise<void> => {
  await Promise.all([...notes.map((note) => expect(note).toBeVisible()), deed()]);
};
const headings = (people: readonly Person[], name: string) => people.map(({ page }) => heading(page, name));

const setDeal = async (table: RoundTable): Promise<[Person, Person, Person]> => {
  const [anna, boris, clara] = table.people;
  await table.set(table.owns(anna, EXPRESS), table.owns(boris, PORT));
  return [anna, boris, clara!];
};

test('an offer is cancelled, rejected, and timed out; then there are no more in this move', async ({ openTable }) => {
  const table = await openTable({ people: 3 });
  const [anna, boris, clara] = await setDeal(table);
  const answer = boris.page.getByRole('dialog', { name: `${anna.nickname} предлагает сделку` });

  await offer(anna.page, boris);
  await expect(answer).toBeVisible();
  await expect(answer.getByText('230')).toBeVisible();
  const watch = clara.page.getByRole('region', { name: 'Идёт сделка' });
  await expect(watch).toBeVisible();
  await expect(watch.getByRole('button')).toHaveCount(0);
  await allSee(headings([boris, clara], 'Сделка отменена'), () => press(anna.page, 'Отменить сделку'));
  await expect(answer).toBeHidden();
  await expect(heading(anna.page, 'Сделка отменена')).toHaveCount(0);

  await offer(anna.page, boris);
  await allSee(headings([anna, clara], 'Сделка отклонена'), () =>
    answer.getByRole('button', { name: 'Отклонить' }).click(),
  );
  // Who rejects needs no notice of it.
  await expect(answer).toBeHidden();
  await expect(heading(boris.page, 'Сделка отклонена')).toHaveCount(0);
  // The notice goes by itself.
  await expect(heading(anna.page, 'Сделка отклонена')).toBeHidden();

  await offer(anna.page, boris);
  await expect(answer).toBeVisible();
  const reasons = table.people.map(({ page }) =>
    page.getByRole('status').filter({ hasText: 'Время на принятие решения по сделки истекло' }),
  );
  await allSee([...headings(table.people, 'Время вышло'), ...reasons], () => table.runOut());
  await expect(offerButton(anna.page, boris)).toHaveCount(0);
  for (const { page } of table.people) {
    await expect(cell(page, EXPRESS)).toHaveAccessibleName(new RegExp(`Владелец ${anna.nickname}`));
    await expect(balanceOf(page, anna)).toHaveText(/^1\s500/);
  }
});

test('an accepted deal gives both their companies and the money, before everybody’s eyes', async ({ openTable }) => {
  const table = await openTable({ people: 3 });
  const [anna, boris] = await setDeal(table);

  await offer(anna.page, boris);
  await expect(anna.page.getByRole('region', { name: 'Ждём ответа' })).toBeVisible();
  await expect(anna.page.getByRole('button', { name: 'Бросить кубики' })).toBeDisabled();
  await allSee(headings(table.people, 'Сделка заключена'), () => press(boris.page, 'Принять'));
  for (const { page } of table.people) {
    await expect(cell(page, EXPRESS)).toHaveAccessibleName(new RegExp(`Владелец ${boris.nickname}`));
    await expect(cell(page, PORT)).toHaveAccessibleName(new RegExp(`Владелец ${anna.nickname}`));
    await expect(balanceOf(page, anna)).toHaveText(/^1\s470/);
    await expect(balanceOf(page, boris)).toHaveText(/^1\s530/);
  }

  // The next mover answers with an offer of his own, from the company's card.
  await table.dice(...JAIL_VISIT);
  await press(anna.page, 'Бросить кубики');
  await press(anna.page, 'Завершить ход');
  await expect(button(boris.page, 'Бросить кубики')).toBeVisible();
  await cell(boris.page, PORT).click();
  await press(boris.page, 'Предложить сделку');
  const dialog = boris.page.getByRole('dialog', { name: `Сделка с игроком ${anna.nickname}` });
  await expect(dialog.getByRole('button', { name: /Балтийский порт/ })).toHaveAttribute('aria-pressed', 'true');
  await dialog.getByLabel('Деньги').first().fill('250');
  await dialog.getByRole('button', { name: 'Предложить сделку' }).click();
  await press(anna.page, 'Принять');
  await expect(cell(anna.page, PORT)).toHaveAccessibleName(new RegExp(`Владелец ${boris.nickname}`));
  await expect(balanceOf(anna.page, anna)).toHaveText(/^1\s720/);
});

test('a deal may be made between the throws of doubles, in English as well', async ({ openTable }) => {
  const table = await openTable({ locale: 'en-US' });
  const [anna, boris] = table.people;
  await table.set(table.owns(anna, EXPRESS), table.owns(boris, PORT));
  const isExtra = async (): Promise<void> => {
    await expect(anna.page.getByText('A double: one more throw', { exact: true })).toBeVisible();
    await expect(button(anna.page, 'Throw the dice')).toBeVisible();
    await expect(anna.page.getByRole('button', { name: 'End the move' })).toHaveCount(0);
  };

  await table.dice(5, 5);
  await press(anna.page, 'Throw the dice');
  await expect(cell(boris.page, JAIL)).toHaveAccessibleName(new RegExp(`Standing here: ${anna.nickname}`));
  await isExtra();

  await press(anna.page, `Offer a deal to ${boris.nickname}`);
  const dialog = anna.page.getByRole('dialog', { name: `A deal with ${boris.nickname}` });
  await dialog.getByRole('button', { name: /Northern Express/ }).click();
  await dialog.getByRole('button', { name: /Baltic Port/ }).click();
  await dialog.getByRole('button', { name: 'Offer a deal' }).click();
  await expect(anna.page.getByRole('region', { name: 'Waiting for the answer' })).toBeVisible();
  await expect(anna.page.getByRole('button', { name: 'Throw the dice' })).toBeDisabled();
  const answer = boris.page.getByRole('dialog', { name: `${anna.nickname} offers a deal` });
  await allSee(headings(table.people, 'Deal closed'), () => answer.getByRole('button', { name: 'Accept' }).click());
  for (const { page } of table.people) {
    await expect(cell(page, EXPRESS)).toHaveAccessibleName(new RegExp(`Owned by ${boris.nickname}`));
    await expect(cell(page, PORT)).toHaveAccessibleName(new RegExp(`Owned by ${anna.nickname}`));
  }

  // The throw that the doubles have brought is still there.
  await isExtra();
  await table.dice(4, 6);
  await press(anna.page, 'Throw the dice');
  await expect(cell(boris.page, PARKING)).toHaveAccessibleName(new RegExp(`Standing here: ${anna.nickname}`));
  await press(anna.page, 'End the move');
  await expect(button(boris.page, 'Throw the dice')).toBeVisible();
});
