import type { BrowserContext, Page } from '@playwright/test';

/** A user who is logged in, and looks at nothing yet. */
export const openPage = async (context: BrowserContext, url: string): Promise<Page> => {
  const login = `bench${Date.now() % 10_000_000}`;
  const answer = await context.request.post(`${url}/api/user/register`, {
    headers: { 'x-requested-with': 'magnaty' },
    data: { login, email: `${login}@example.org`, password: 'magnat2026', isRemember: true },
  });
  if (!answer.ok()) throw new Error(`nobody could be registered: ${await answer.text()}`);
  return context.newPage();
};

/** From the home page into a game of four, the others being bots. */
export const startGame = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Играть' }).click();
  await page.getByRole('button', { name: 'Создать свою комнату' }).click();
  await page.getByRole('radio', { name: /Быстрый/ }).check();
  await page.getByRole('radio', { name: '4 игрока' }).check();
  await page.getByRole('checkbox', { name: '3 бота' }).check();
  await page.getByRole('button', { name: 'Создать комнату' }).click();
  await page.getByRole('list', { name: 'Фишки' }).getByRole('button', { disabled: false }).first().click();
  await page.waitForURL(/\/game$/);
  await page.locator('[data-cell="0"]').waitFor();
};

/** Between two looks at the page, ms: each look is a task of the page too. */
const LOOK_MS = 300;
/** From the pointer's arrival at a button to the press, ms. */
const HAND_MS = 150;
/** From the press to the release, ms: no hand does both at once, and the picture of the press is drawn in between. */
const PRESS_MS = 80;
/** So many looks in vain, and what interrupts is turned down. */
const PATIENCE = 6;

/** Plays by clicks on the one big button for so long, ms. */
export const play = async (page: Page, ms: number): Promise<void> => {
  const end = Date.now() + ms;
  let inVain = 0;
  while (Date.now() < end) {
    const place = await page.evaluate(() => {
      const box = document.querySelector('[data-main-action]:not(:disabled)')?.getBoundingClientRect();
      return box === undefined ? null : { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    });
    if (place !== null) {
      inVain = 0;
      // A hand is over the button before it presses.
      await page.mouse.move(place.x, place.y);
      await page.waitForTimeout(HAND_MS);
      await page.mouse.click(place.x, place.y, { delay: PRESS_MS });
    } else if (++inVain % PATIENCE === 0) {
      for (const key of ['KeyD', 'KeyL', 'KeyN']) await page.keyboard.press(key);
    }
    await page.waitForTimeout(LOOK_MS);
  }
};

/** Delays from a click on the throw to the next picture, ms, as the browser tells them, in steps of 8; 16 ms at least. */
export const watchThrows = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const delays: number[] = [];
    const throws = new Set<number>();
    Object.assign(window, { delays });
    // By the time that it is told the button may be another one: the clicks are known by their time.
    const note = (event: MouseEvent): void => {
      const action = event.target instanceof Element ? event.target.closest('[data-main-action]') : null;
      if (action?.getAttribute('data-main-action') === 'throwDice') throws.add(event.timeStamp);
    };
    window.addEventListener('click', note, true);
    const observer = new PerformanceObserver((list) => {
      for (const { name, startTime, duration } of list.getEntries()) {
        if (name === 'click' && throws.has(startTime)) delays.push(duration);
      }
    });
    observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });

export const throwDelays = (page: Page): Promise<number[]> =>
  page.evaluate(() => (window as unknown as { delays: number[] }).delays);
