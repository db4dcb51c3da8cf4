import { expect, type Locator, type Page } from '@playwright/test';
import { openSettings, toast } from './site-steps.ts';
import { test } from './test.ts';
import { register } from './visitor.ts';

/** A window of 1024 px without its scroll bar, and one of 1280 × 720 that is magnified twice. */
const NARROW = [
  { width: 1009, height: 700 },
  { width: 640, height: 360 },
];

/** The sizes of window for which the site is drawn. */
const SIZES = [
  [1280, 720],
  [1440, 900],
  [1920, 1080],
] as const;

/** Names the elements beyond the left or right edge of the window: the whole page, or something to read or to press. */
const beyond = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const { scrollWidth, clientWidth } = document.documentElement;
    const parts = [...document.querySelectorAll<HTMLElement>('h1, h2, p, label, a, button, input')];
    const out = parts.filter((part) => {
      if (part.closest('[aria-hidden="true"]') !== null || !part.checkVisibility()) return false;
      const { left, right } = part.getBoundingClientRect();
      // Screen readers' texts are cut to a pixel.
      return right - left > 1 && (left < -1 || right > clientWidth + 1);
    });
    return [
      ...(scrollWidth > clientWidth ? [`the page by ${scrollWidth - clientWidth}`] : []),
      ...out.map((part) => part.outerHTML.slice(0, 120)),
    ];
  });

const expectFits = async (page: Page, name: string): Promise<void> => {
  expect([name, await beyond(page)]).toEqual([name, []]);
};

test('no page scrolls sideways or cuts its words in a narrow window', async ({ page, server }) => {
  const visit = async (path: string): Promise<void> => {
    await page.goto(server.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  };
  for (const size of NARROW) {
    await page.setViewportSize(size);
    for (const path of ['/', '/authorization', '/registration', '/authorization/resetPassword', '/no/such/page']) {
      await visit(path);
      await expectFits(page, `${path} ${size.width}`);
    }
  }
  await register(page, server.url);
  for (const size of NARROW) {
    await page.setViewportSize(size);
    for (const path of ['/', '/no/such/page']) {
      await visit(path);
      await expectFits(page, `${path} of a user ${size.width}`);
    }
    await visit('/');
    await openSettings(page);
    await expectFits(page, `settings ${size.width}`);
  }
});

test('a page that fits into the window does not scroll', async ({ page, server }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  for (const path of ['/', '/authorization', '/authorization/resetPassword', '/docs/contact', '/no/such/page']) {
    await page.goto(server.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const height = await page.evaluate(async () => {
      await document.fonts.ready;
      return document.documentElement.scrollHeight;
    });
    expect([path, height]).toEqual([path, 720]);
  }
});

test('a magnified home page cuts neither its name nor its buttons', async ({ page, server }) => {
  await page.setViewportSize({ width: 720, height: 450 });
  await page.goto(server.url);
  const name = await page.getByRole('heading', { level: 1 }).locator('svg').first().boundingBox();
  expect(name?.y).toBeGreaterThanOrEqual(0);
  const last = await page.getByText('Хватит имени').boundingBox();
  const footer = await page.getByRole('contentinfo').boundingBox();
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(footer?.y ?? 0);
});

test('notifications cover nothing of the settings, and wait while the pointer is on them', async ({ page, server }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await register(page, server.url);
  await openSettings(page);
  await page.clock.install();
  await page.getByRole('button', { name: 'Подтвердить' }).click();
  const sent = toast(page, 'Сообщение с подтверждением уже было отправлено вам на почту');
  await expect(sent).toBeVisible();
  // It slides to its place.
  await expect(async () => {
    const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const [place, panel] = [await boxOf(sent), await boxOf(page.getByRole('tabpanel'))];
    const [last, removal] = [
      await boxOf(page.getByRole('tab').last()),
      await boxOf(page.getByRole('button', { name: 'Удалить аккаунт' })),
    ];
    expect(place.x).toBeGreaterThanOrEqual(0);
    expect(place.x + place.width).toBeLessThanOrEqual(panel.x);
    expect(place.y).toBeGreaterThanOrEqual(last.y + last.height);
    expect(place.y + place.height).toBeLessThanOrEqual(removal.y);
  }).toPass();

  await sent.hover();
  await page.clock.runFor(60_000);
  await expect(sent).toBeVisible();
  await page.mouse.move(10, 10);
  await page.clock.runFor(4000);
  await expect(sent).toHaveCount(0);
});

/** The pictures and words of a page's plane that end below the window or the footer's upper edge, or that meet. */
const cutParts = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const plane = document.querySelector('main header');
    const footer = document.querySelector('footer');
    if (plane === null || footer === null) return ['no plane'];
    const end = Math.min(window.innerHeight, footer.getBoundingClientRect().top);
    const audience = plane.querySelector('select')?.getBoundingClientRect().bottom ?? 0;
    return [...plane.querySelectorAll('h1, p, section, a, button, select, img')]
      .filter((part) => {
        const { top, bottom } = part.getBoundingClientRect();
        return part.checkVisibility() && (bottom > end + 1 || (part.matches('img') && top < audience));
      })
      .map((part) => part.outerHTML.slice(0, 120));
  });

test('neither the footer nor the strip about the address cuts the planes of rating and profile', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  const nickname = await register(page, server.url);
  let avatarFrame: string | null = null;
  await page.route(`**/api/player/${nickname}`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...((await answer.json()) as object), avatarFrame } });
  });
  const strip = page.getByRole('complementary', { name: 'Подтверждение почты' });
  const expectWhole = async (name: string): Promise<void> => {
    for (const [path, frame] of [
      ['/rating', null],
      [`/player/${nickname}`, null],
      [`/player/${nickname}`, 'laurels'],
    ] as const) {
      avatarFrame = frame;
      await page.goto(server.url + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      if (path !== '/rating') await expect(page.getByRole('button', { name: 'Портрет' })).toBeVisible();
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        for (const end of [0, 10_000]) {
          // The footer goes down when the page has its content.
          await expect(async () => {
            await page.evaluate((top) => window.scrollTo(0, top), end);
            const at = [name, path, frame, width, end];
            expect([...at, await cutParts(page)]).toEqual([...at, []]);
          }).toPass();
        }
      }
    }
  };
  await expect(strip).toBeVisible();
  await expectWhole('with the strip');
  await strip.getByRole('button', { name: 'Позже' }).click();
  await expect(strip).toHaveCount(0);
  await expectWhole('without the strip');
});
