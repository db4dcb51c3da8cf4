import { expect, type Locator, type Page } from '@playwright/test';
import type { Person, GameTable } from './controlled/game-table.ts';
import { balanceOf, button, cell, heading, press, test } from './controlled/test.ts';

const EXPRESS = 5;
const PORT = 15;
const JAIL = 10;
const PARKING = 20;
/** These dice lead from the start to the jail as a visitor, where nothing happens. */
const JAIL_VISIT = [4, 6] as const;

const offerButton = (page: Page, partner: Person) => button(page, `Предложить сделку игроку ${partner.nickname}`);

/** Offers «Северный экспресс» and 30 millions for «Балтийский порт». */
const offer = async (page: Page, partner: Person): Promise<void> => {
  await offerButton(page, partner).click();
  const dialog = page.getByRole('dialog', { name: `Сделка с игроком ${partner.nickname}` });
  const send = dialog.getByRole('button', { name: 'Предложить сделку' });
  await expect(send).toBeDisabled();
  await dialog.getByRole('button', { name: /Северный экспресс/ }).click();
  // Each side must give something.
  await expect(send).toBeDisabled();
  await dialog.getByRole('button', { name: /Балтийский порт/ }).click();
  await dialog.getByLabel('Деньги').first().fill('30');
  await send.click();
};

/** Runs `action` and expects all notices. They close by themselves, so all checks start before the action. */
const expectNotices = async (notices: readonly Locator[], action: () => Promise<void>): Promise<void> => {
  await Promise.all([...notices.map((notice) => expect(notice).toBeVisible()), action()]);
};
const headings = (people: readonly Person[], name: string) => people.map(({ page }) => heading(page, name));

const setDeal = async (table: GameTable): Promise<[Person, Person, Person]> => {
  const [anna, boris, clara] = table.people;
  const money = table.people.map((person) => table.balance(person, 1500));
  await table.apply(table.owns(anna, EXPRESS), table.owns(boris, PORT), ...money);
  return [anna, boris, clara!];
};

test('offers are cancelled, rejected and timed out; a fourth offer in the same move is not possible', async ({
  openTable,
}) => {
  const table = await openTable({ people: 3 });
  const [anna, boris, clara] = await setDeal(table);
  const answer = boris.page.getByRole('dialog', { name: `${anna.nickname} предлагает сделку` });

  await offer(anna.page, boris);
  await expect(answer).toBeVisible();
  await expect(answer.getByText('230')).toBeVisible();
  const watch = clara.page.getByRole('region', { name: 'Идёт сделка' });
  await expect(watch).toBeVisible();
  await expect(watch.getByRole('button')).toHaveCount(0);
  await expectNotices(headings([boris, clara], 'Сделка отменена'), () => press(anna.page, 'Отменить сделку'));
  await expect(answer).toBeHidden();
  await expect(heading(anna.page, 'Сделка отменена')).toHaveCount(0);

  await offer(anna.page, boris);
  const reject = answer.getByRole('button', { name: 'Отклонить' });
  await reject.hover();
  // Under the pointer, its text stays readable on its ground.
  const [text, ground] = await reject.evaluate((button) => {
    const { color, backgroundColor } = getComputedStyle(button);
    return [color, backgroundColor];
  });
  expect(text).not.toBe(ground);
  await expectNotices(headings([anna, clara], 'Сделка отклонена'), () => reject.click());
  // The player who rejects gets no notice.
  await expect(answer).toBeHidden();
  await expect(heading(boris.page, 'Сделка отклонена')).toHaveCount(0);
  // The notice closes by itself.
  await expect(heading(anna.page, 'Сделка отклонена')).toBeHidden();

  await offer(anna.page, boris);
  await expect(answer).toBeVisible();
  const reasons = table.people.map(({ page }) =>
    page.getByRole('status').filter({ hasText: 'Время на принятие решения по сделки истекло' }),
  );
  await expectNotices([...headings(table.people, 'Время вышло'), ...reasons], () => table.expireTimer());
  await expect(offerButton(anna.page, boris)).toHaveCount(0);
  for (const { page } of table.people) {
    await expect(cell(page, EXPRESS)).toHaveAccessibleName(new RegExp(`Владелец ${anna.nickname}`));
    await expect(balanceOf(page, anna)).toHaveText(/^1\s500/);
  }
});

test('an accepted deal exchanges companies and money, and all players see it', async ({ openTable }) => {
  const table = await openTable({ people: 3 });
  const [anna, boris] = await setDeal(table);

  await offer(anna.page, boris);
  await expect(anna.page.getByRole('region', { name: 'Ждём ответа' })).toBeVisible();
  await expect(anna.page.getByRole('button', { name: 'Бросить кубики' })).toBeDisabled();
  await expectNotices(headings(table.people, 'Сделка заключена'), () => press(boris.page, 'Принять'));
  for (const { page } of table.people) {
    await expect(cell(page, EXPRESS)).toHaveAccessibleName(new RegExp(`Владелец ${boris.nickname}`));
    await expect(cell(page, PORT)).toHaveAccessibleName(new RegExp(`Владелец ${anna.nickname}`));
    await expect(balanceOf(page, anna)).toHaveText(/^1\s470/);
    await expect(balanceOf(page, boris)).toHaveText(/^1\s530/);
  }

  // The next mover makes an offer from the card of the company.
  await table.nextDice(...JAIL_VISIT);
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

test('the mover can make a deal before the extra throw after doubles (in English)', async ({ openTable }) => {
  const table = await openTable({ locale: 'en-US' });
  const [anna, boris] = table.people;
  await table.apply(table.owns(anna, EXPRESS), table.owns(boris, PORT));
  const isExtra = async (): Promise<void> => {
    await expect(anna.page.getByText('Once more', { exact: true })).toBeVisible();
    await expect(button(anna.page, 'Roll the dice')).toBeVisible();
    await expect(anna.page.getByRole('button', { name: 'End turn' })).toHaveCount(0);
  };

  await table.nextDice(5, 5);
  await press(anna.page, 'Roll the dice');
  await expect(cell(boris.page, JAIL)).toHaveAccessibleName(new RegExp(`Standing here: ${anna.nickname}`));
  await isExtra();

  await press(anna.page, `Offer a deal to ${boris.nickname}`);
  const dialog = anna.page.getByRole('dialog', { name: `A deal with ${boris.nickname}` });
  await dialog.getByRole('button', { name: /Northern Express/ }).click();
  await dialog.getByRole('button', { name: /Baltic Port/ }).click();
  await dialog.getByRole('button', { name: 'Offer a deal' }).click();
  await expect(anna.page.getByRole('region', { name: 'Waiting for the answer' })).toBeVisible();
  await expect(anna.page.getByRole('button', { name: 'Roll the dice' })).toBeDisabled();
  const answer = boris.page.getByRole('dialog', { name: `${anna.nickname} offers a deal` });
  await expectNotices(headings(table.people, 'Deal closed'), () =>
    answer.getByRole('button', { name: 'Accept' }).click(),
  );
  for (const { page } of table.people) {
    await expect(cell(page, EXPRESS)).toHaveAccessibleName(new RegExp(`Owned by ${boris.nickname}`));
    await expect(cell(page, PORT)).toHaveAccessibleName(new RegExp(`Owned by ${anna.nickname}`));
  }

  // The extra throw is still available.
  await isExtra();
  await table.nextDice(4, 6);
  await press(anna.page, 'Roll the dice');
  await expect(cell(boris.page, PARKING)).toHaveAccessibleName(new RegExp(`Standing here: ${anna.nickname}`));
  await press(anna.page, 'End turn');
  await expect(button(boris.page, 'Roll the dice')).toBeVisible();
});
