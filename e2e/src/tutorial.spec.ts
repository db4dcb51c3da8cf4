import { expect, type Page } from '@playwright/test';
import { STEP_LOOKS } from '../../apps/web/src/features/tutorial/step-looks.ts';
import { button, expectAccessible, pageErrorsOf } from './site-steps.ts';
import { expectToast } from './toasts.ts';
import { test } from './test.ts';
import { expectBoard, register, registerByCall } from './visitor.ts';

type StepType = keyof typeof STEP_LOOKS;
const STEPS = Object.keys(STEP_LOOKS) as StepType[];

const panel = (page: Page) => page.locator('section[data-step]');

/** Waits until the window of this step is shown, and the moves before it are over. */
const expectStep = async (page: Page, type: StepType): Promise<void> => {
  await expect(panel(page)).toHaveAttribute('data-step', type);
  await expect(panel(page).getByRole('button', { name: /^(Далее|Next|Закрыть|Close)$/ })).toBeVisible();
};

/** The board as a screen reader tells it: all cells, and the players with their balances, without clock and pop-ups. */
const boardOf = (page: Page): Promise<unknown> =>
  page.evaluate(() => ({
    cells: [...document.querySelectorAll('[data-cell]')].map((cell) => cell.getAttribute('aria-label')),
    players: [...document.querySelectorAll('[data-user]')].map((player) =>
      player.textContent.replace(/\s+|\d:\d\d|[+−]\d+млн/g, ''),
    ),
  }));

/** Does the window of the step cover a part of what it explains? */
const coveredBy = async (page: Page, type: StepType): Promise<string[]> =>
  page.evaluate((selectors) => {
    const { left, right, top, bottom } = document.querySelector('section[data-step]')!.getBoundingClientRect();
    const isInWindow = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    const covered = selectors.filter((selector) =>
      [...document.querySelectorAll(selector)].some((element) => {
        const box = element.getBoundingClientRect();
        return box.width > 0 && box.left < right && box.right > left && box.top < bottom && box.bottom > top;
      }),
    );
    return isInWindow ? covered : ['the window', ...covered];
  }, STEP_LOOKS[type].explains as string[]);

test(
  'a guest goes through all steps, back and forward again, and the board is the same at each',
  { tag: '@night' },
  async ({ page, server }) => {
    const pageErrors = pageErrorsOf(page);
    await page.goto(server.url);
    await page.getByRole('link', { name: 'Пройти обучение' }).click();
    await expect(page).toHaveURL(/\/education$/);
    const seen: unknown[] = [];
    for (const type of STEPS) {
      await expectStep(page, type);
      seen.push(await boardOf(page));
      await expectAccessible(page, 'section[data-step]');
      if (type !== 'final') await button(page, 'Далее').click();
    }
    for (const [nth, type] of [...STEPS.entries()].reverse().slice(1)) {
      await button(page, 'Назад').click();
      await expectStep(page, type);
      await expect.poll(() => boardOf(page), { message: type }).toEqual(seen[nth]);
    }
    await expect(button(page, 'Назад')).toBeDisabled();
    for (const [nth, type] of STEPS.entries()) {
      await expectStep(page, type);
      await expect.poll(() => boardOf(page), { message: type }).toEqual(seen[nth]);
      // A reload goes on with the step.
      await page.reload();
      await expectStep(page, type);
      await expect.poll(() => boardOf(page), { message: type }).toEqual(seen[nth]);
      if (type !== 'final') await button(page, 'Далее').click();
    }
    await button(page, 'Закрыть').click();
    await expect(page.getByRole('link', { name: 'Пройти обучение' })).toBeVisible();
    expect(pageErrors).toEqual([]);
  },
);

test('a newcomer does everything by hand: throws, buys, builds, bids, offers', async ({ page, server }) => {
  await register(page, server.url);
  await page.getByRole('link', { name: 'Пройти обучение' }).click();
  await expectStep(page, 'playingField');
  await button(page, 'Далее').click();
  await button(page, 'Бросить кубики').click();
  await expectStep(page, 'hittingTTheField');
  // The purchase belongs to the next step.
  await page.getByRole('button', { name: /^Купить/ }).click();
  await expectToast(page, 'Прочитайте подсказку и нажмите «Далее»');
  await button(page, 'Далее').click();
  await page.getByRole('button', { name: /^Купить/ }).click();
  await expectStep(page, 'companyBuildOffice');
  await page.getByRole('button', { name: /^Построить офис/ }).click();
  await expectStep(page, 'auctionInfo');
  await button(page, 'Далее').click();
  await page.getByRole('button', { name: /^Поднять на 25/ }).click();
  await expectStep(page, 'mapFieldsAction');
  await button(page, 'Бросить кубики').click();
  await expectStep(page, 'mapFieldParking');
  await button(page, 'Бросить кубики').click();
  await expectStep(page, 'dealBeforeCreate');
  await page.locator('[data-cell="5"]').click();
  await button(page, 'Предложить сделку').click();
  await expectStep(page, 'dealCreate');
  const offer = page.getByRole('dialog', { name: /^Сделка/ });
  await offer.getByRole('button', { name: /^Гелиос/ }).click();
  await offer.getByRole('button', { name: 'Предложить сделку' }).click();
  await expectStep(page, 'dealSuccess');
  await button(page, 'Завершить ход').click();
  await expectStep(page, 'resultGame');
  await expect(page.getByRole('heading', { name: 'Вы выиграли!' })).toBeVisible();
  // Closing the result does not leave the tutorial.
  await button(page, 'На главную').click();
  await expectStep(page, 'final');
  // The first game begins at once, against bots.
  await button(page, 'Играть сразу').click();
  await expectBoard(page);
  await expect(button(page, 'Бросить кубики')).toBeEnabled();
});

test('the whole tutorial by keyboard alone, in English, by the names that a screen reader says', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ locale: 'en-US' });
  const page = await context.newPage();
  await registerByCall(context, { url: server.url, locale: 'en-US' });
  await page.goto(`${server.url}/education`);
  await expectStep(page, 'playingField');
  await expect(page.getByRole('dialog', { name: 'The board' })).toBeFocused();

  /** Presses Tab until the control with this name has the focus, then Enter. */
  const press = async (name: RegExp): Promise<void> => {
    for (let nth = 0; nth < 80; nth++) {
      await page.keyboard.press('Tab');
      const focused = await page.evaluate(() => {
        const element = document.activeElement;
        return (element?.getAttribute('aria-label') ?? element?.textContent ?? '').trim();
      });
      if (name.test(focused)) return page.keyboard.press('Enter');
    }
    throw new Error(`Tab reaches no control named ${String(name)}`);
  };
  await press(/^Next$/);
  await expect(page.getByRole('dialog', { name: 'Your turn' })).toBeVisible();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('Space');
  await expectStep(page, 'hittingTTheField');
  await press(/^Next$/);
  await expectStep(page, 'companyBuy');
  await page.keyboard.press('KeyB');
  await expectStep(page, 'companyBuildOffice');
  await page.keyboard.press('KeyO');
  await press(/^(Skip|Next)$/);
  await expectStep(page, 'auctionInfo');
  await press(/^Next$/);
  await expectStep(page, 'auctionBet');
  await page.keyboard.press('Digit2');
  await expectStep(page, 'mapFieldsAction');
  for (const type of [
    'mapFieldParking',
    'dealBeforeCreate',
    'dealCreate',
    'dealSuccess',
    'resultGame',
    'final',
  ] as const) {
    await press(/^Next$/);
    await expectStep(page, type);
  }
  await press(/^Close$/);
  await expect(button(page, 'Play')).toBeVisible();
  await context.close();
});

for (const [width, height] of [
  [1280, 720],
  [1440, 900],
  [1920, 1080],
] as const) {
  test(
    `at ${width} × ${height}, the window of a step covers nothing that it explains`,
    { tag: width === 1280 ? [] : '@night' },
    async ({ page, server }) => {
      await page.setViewportSize({ width, height });
      await page.goto(`${server.url}/education`);
      for (const type of STEPS) {
        await expectStep(page, type);
        await expect.poll(() => coveredBy(page, type), { message: type }).toEqual([]);
        if (type !== 'final') await button(page, 'Далее').click();
      }
    },
  );
}

test('a step that does not exist is told, and a tutorial that does not load leaves a way home', async ({
  page,
  server,
}) => {
  await page.goto(server.url);
  await page.evaluate(() => sessionStorage.setItem('magnaty.educationStep', '99'));
  await page.goto(`${server.url}/education`);
  await expectToast(page, 'Шаг обучения не найден');
  await expectStep(page, 'playingField');

  await page.route('**/api/onboarding/info', (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Обучение не загрузилось' })).toBeVisible();
  await page.unroute('**/api/onboarding/info');
  await button(page, 'Попробовать снова').click();
  await expectStep(page, 'playingField');
  await button(page, 'Закрыть обучение').click();
  await expect(page.getByRole('link', { name: 'Войти' })).toBeVisible();
});
