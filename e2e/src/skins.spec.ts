import { expect, type Page } from '@playwright/test';
import { decideAtBank, payFor } from './shop-steps.ts';
import { allowTrialTools, pageErrorsOf } from './site-steps.ts';
import { expectToast } from './toasts.ts';
import { test } from './test.ts';
import { chooseChip, expectBoard, register } from './visitor.ts';

const MINT_TEA = { id: 201, name: 'Мятный чай', front: 'rgb(99, 219, 165)' } as const;
const CHESSBOARD = { id: 402, name: 'Шахматка', image: '[src="/frames/chessboard.svg"]' } as const;

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, disabled: false }).first();
const frameOn = (page: Page) => page.locator(CHESSBOARD.image);
const cardOf = (page: Page, nickname: string) => page.locator('[data-user]').filter({ hasText: nickname });
/** The face of the first die that looks at the viewer. */
const frontOfDie = (page: Page) =>
  page
    .getByRole('img', { name: /^Выпало/ })
    .locator('g > path')
    .first();

/** Buys the items with coins and applies them in the inventory. */
const wear = async (page: Page, url: string, items: readonly { id: number; name: string }[]): Promise<void> => {
  for (const { id } of items) {
    const answer = await page.request.post(`${url}/api/market/buy/${id}`, {
      headers: { 'x-requested-with': 'magnaty' },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
  await page.goto(`${url}/inventory`);
  for (const { name } of items) {
    await button(page, `Подробнее: ${name}`).click();
    const dialog = page.getByRole('dialog', { name });
    await dialog.getByRole('button', { name: 'Использовать' }).click();
    await expect(dialog.getByText('Используется')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
};

const findGame = async (page: Page): Promise<void> => {
  await button(page, 'Играть').click();
  await page.getByRole('checkbox', { name: '2 игрока' }).check();
  await button(page, 'Найти игру').click();
};

/** Both players do what must be done until the move of `mover` begins. */
const playToMoveOf = async (mover: Page, other: Page): Promise<void> => {
  const mustDo = [/^Понятно/, /^На аукцион/, /^Отказаться/, /^Завершить ход/];
  while (!(await button(mover, /^Бросить кубики/).isVisible())) {
    const candidates = [
      ...[mover, other].flatMap((page) => mustDo.map((name) => button(page, name))),
      button(other, /^Бросить кубики/),
    ];
    for (const candidate of candidates) {
      // The button may disappear before the click: the next turn of the loop finds another one.
      if (await candidate.isVisible()) await candidate.click({ timeout: 1_000 }).catch(() => undefined);
    }
  }
};

test('the dice and the frame of a player are seen by the other player, also after a reload', async ({
  browser,
  server,
}) => {
  const contexts = await Promise.all([browser.newContext(), browser.newContext()]);
  try {
    const [owner, viewer] = await Promise.all([contexts[0].newPage(), contexts[1].newPage()]);
    const problems = [pageErrorsOf(owner), pageErrorsOf(viewer)];
    const nickname = await register(owner, server.url);
    await allowTrialTools(owner, server.url);
    await owner.goto(`${server.url}/market`);
    await payFor(owner, { amount: 50, method: 'Банковской картой' });
    await owner.waitForURL(/\/bank\//);
    await decideAtBank(owner, 'Оплатить');
    await expectToast(owner, 'Оплата успешно произведена');
    await wear(owner, server.url, [MINT_TEA, CHESSBOARD]);
    await expect(owner.getByRole('banner').locator(CHESSBOARD.image)).toBeVisible();
    await owner.goto(server.url);

    await register(viewer, server.url);
    for (const page of [owner, viewer]) await findGame(page);
    await expect(viewer.getByRole('dialog', { name: 'Подтверждение' }).locator(CHESSBOARD.image)).toBeVisible();
    for (const page of [owner, viewer]) await button(page, 'Подтвердить').click();
    await chooseChip(owner, 'Лис');
    await expect(viewer.getByRole('button', { name: /^Лис, выбор игрока/ }).locator(CHESSBOARD.image)).toBeVisible();
    await chooseChip(viewer, 'Сова');
    for (const page of [owner, viewer]) await expectBoard(page);

    await expect(cardOf(viewer, nickname).locator(CHESSBOARD.image)).toBeVisible();
    await expect(frameOn(viewer)).toHaveCount(1);
    await playToMoveOf(owner, viewer);
    await button(owner, /^Бросить кубики/).click();
    await expect(frontOfDie(viewer)).toHaveCSS('fill', MINT_TEA.front);
    await viewer.reload();
    await expect(frontOfDie(viewer)).toHaveCSS('fill', MINT_TEA.front);
    await expect(cardOf(viewer, nickname).locator(CHESSBOARD.image)).toBeVisible();
    expect(problems).toEqual([[], []]);
  } finally {
    await Promise.all(contexts.map((context) => context.close()));
  }
});
