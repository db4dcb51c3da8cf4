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

/** Opens the card of an offer, and returns its window. */
const openOffer = async (page: Page, creator: Person): Promise<Locator> => {
  await press(page, 'Рассмотреть');
  return page.getByRole('dialog', { name: `${creator.nickname} предлагает сделку` });
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
  const card = boris.page.getByRole('region', { name: `${anna.nickname} предлагает сделку` });

  await offer(anna.page, boris);
  // The board stays open to inspection beside the card, and Escape folds the window into it.
  await expect(card).toBeVisible();
  await cell(boris.page, PORT).click();
  await expect(boris.page.getByRole('dialog')).toHaveCount(0);
  const answer = await openOffer(boris.page, anna);
  await expect(answer.getByRole('paragraph').filter({ hasText: /^Итого230млн$/ })).toBeVisible();
  await boris.page.keyboard.press('Escape');
  await expect(answer).toBeHidden();
  await expect(boris.page.getByRole('button', { name: 'Рассмотреть' })).toBeFocused();
  const watch = clara.page.getByRole('region', { name: 'Идёт сделка' });
  await expect(watch).toBeVisible();
  await expect(watch.getByRole('button')).toHaveCount(0);
  await expectNotices(headings([boris, clara], 'Сделка отменена'), () => press(anna.page, 'Отменить сделку'));
  await expect(card).toBeHidden();
  await expect(heading(anna.page, 'Сделка отменена')).toHaveCount(0);

  // The terms stay a draft, also after a reload.
  await anna.page.reload();
  await press(anna.page, 'Открыть черновик');
  await anna.page.getByRole('dialog').getByRole('button', { name: 'Предложить сделку' }).click();
  await openOffer(boris.page, anna);
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

  await press(anna.page, 'Повторить');
  await expect(card).toBeVisible();
  const reasons = table.people.map(({ page }) =>
    page.getByRole('status').filter({ hasText: 'Время на принятие решения по сделке истекло' }),
  );
  await expectNotices([...headings(table.people, 'Время вышло'), ...reasons], () => table.expireTimer());
  await expect(offerButton(anna.page, boris)).toHaveCount(0);
  await expect(anna.page.getByRole('button', { name: 'Повторить' })).toBeDisabled();
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
  await openOffer(boris.page, anna);
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
  await openOffer(anna.page, boris);
  await press(anna.page, 'Принять');
  await expect(cell(anna.page, PORT)).toHaveAccessibleName(new RegExp(`Владелец ${boris.nickname}`));
  await expect(balanceOf(anna.page, anna)).toHaveText(/^1\s720/);
});

test(
  'the mover can make a deal before the extra throw after doubles (in English)',
  { tag: '@night' },
  async ({ openTable }) => {
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
    await press(boris.page, 'Look at it');
    const answer = boris.page.getByRole('dialog', { name: `${anna.nickname} offers a deal` });
    await answer.getByRole('button', { name: 'Accept' }).click();
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
  },
);

test(
  'two persons bargain in two languages: an offer, other terms, again other terms, and a deal',
  { tag: '@night' },
  async ({ openTable }) => {
    const table = await openTable({ people: 3, locale: ['ru-RU', 'en-US', 'ru-RU'] });
    const [anna, boris, clara] = await setDeal(table);
    await offer(anna.page, boris);

    await press(boris.page, 'Look at it');
    const first = boris.page.getByRole('dialog', { name: `${anna.nickname} offers a deal` });
    await first.getByRole('checkbox', { name: 'Do not ask me for Baltic Port' }).click();
    await first.getByRole('button', { name: 'Change the terms' }).click();
    const send = first.getByRole('button', { name: 'Send counter-offer' });
    await expect(send).toBeDisabled();
    await first.getByRole('button', { name: 'More by 100 mln' }).last().click();
    // What he has prepared outlives a reload.
    await boris.page.reload();
    await press(boris.page, 'Look at it');
    await expect(first.getByLabel('Money').last()).toHaveValue('130');
    await send.click();

    // Who prepares an offer has her own window; the counter-offer comes as a card.
    const counter = anna.page.getByRole('region', { name: `${boris.nickname} меняет условия` });
    await expect(counter.locator('s')).toHaveText('30');
    await expect(boris.page.getByRole('region', { name: 'Waiting for the answer' })).toBeVisible();
    await expect(clara.page.getByText('Встречное предложение')).toBeVisible();
    // The changes are known after a reload, too.
    await anna.page.reload();
    await expect(counter.locator('s')).toHaveText('30');
    await press(anna.page, 'Рассмотреть');
    const second = anna.page.getByRole('dialog', { name: `${boris.nickname} меняет условия` });
    await second.getByRole('button', { name: 'Изменить условия' }).click();
    await second.getByRole('button', { name: 'Меньше на 50 млн' }).first().click();
    await second.getByRole('button', { name: 'Ответить встречным' }).click();

    await press(boris.page, 'Look at it');
    const last = boris.page.getByRole('dialog', { name: `${anna.nickname} changes the terms` });
    await expect(last.getByRole('button', { name: 'Change the terms' })).toHaveCount(0);
    await last.getByRole('button', { name: 'Accept' }).click();
    for (const { page } of table.people) {
      await expect(balanceOf(page, anna)).toHaveText(/^1\s420/);
      await expect(balanceOf(page, boris)).toHaveText(/^1\s580/);
    }
    await expect(cell(anna.page, PORT)).toHaveAccessibleName(new RegExp(`Владелец ${anna.nickname}`));
    await expect(anna.page.getByRole('button', { name: 'Открыть черновик' })).toHaveCount(0);
  },
);

test('a company that its owner keeps cannot be asked for', { tag: '@night' }, async ({ openTable }) => {
  const table = await openTable({ people: 3 });
  const [anna, boris] = await setDeal(table);
  await cell(boris.page, PORT).click();
  const tick = boris.page.getByRole('checkbox', { name: 'Не предлагать мне «Балтийский порт»' });
  await tick.click();
  await expect(tick).toBeChecked();
  await offerButton(anna.page, boris).click();
  const port = anna.page.getByRole('dialog').getByRole('button', { name: /Балтийский порт/ });
  await expect(port).toBeDisabled();
  await expect(port).toContainText('Не продаёт');
  await tick.click();
  await expect(tick).not.toBeChecked();
  await expect(port).toBeEnabled();
});
