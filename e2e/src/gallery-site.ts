import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { build, preview } from 'vite';

const WEB = path.resolve(import.meta.dirname, '../../apps/web');

/** Lists of states, and the pages that have them. */
export const GALLERIES = { game: 'gallery', lobby: 'gallery/lobby' } as const;

/** What the page asks the server for before it shows anything; the gallery brings its own texts. */
const SERVER_INFO = {
  countries: [],
  locales: [
    { id: 1, code: 'ru', name: 'Русский' },
    { id: 2, code: 'en', name: 'English' },
  ],
  gameModeList: [],
  dictionaryVersion: 'gallery',
};
const TEXTS = { version: 'gallery', localeId: 1, code: 'ru', texts: {} };
const ROOM = { creatorUserNickName: 'Лев Дорн' };
const GUEST = { code: 'UNAUTHORIZED', message: '' };

/** The site with its galleries, which the built product leaves out, served without a server of the game. */
export class GallerySite {
  private constructor(
    private readonly url: string,
    private readonly close: () => Promise<void>,
  ) {}

  static async start(): Promise<GallerySite> {
    const outDir = await mkdtemp(path.join(tmpdir(), 'magnaty-gallery-'));
    // Vite takes React's quick build by this alone, and Playwright sets it to something else.
    const before = process.env['NODE_ENV'];
    process.env['NODE_ENV'] = 'production';
    try {
      await build({
        root: WEB,
        mode: 'gallery',
        logLevel: 'warn',
        define: { 'import.meta.env.DEV': 'true' },
        build: { outDir, emptyOutDir: true, sourcemap: false, minify: false, reportCompressedSize: false },
      });
    } finally {
      if (before === undefined) delete process.env['NODE_ENV'];
      else process.env['NODE_ENV'] = before;
    }
    const served = await preview({
      root: WEB,
      logLevel: 'warn',
      build: { outDir },
      preview: { host: '127.0.0.1', port: 0, proxy: {} },
    });
    const url = served.resolvedUrls?.local[0];
    if (url === undefined) throw new Error('the gallery is not served');
    return new GallerySite(url, async () => {
      await served.close();
      await rm(outDir, { recursive: true, force: true });
    });
  }

  /** Opens a list of states; returns their names. */
  async open(page: Page, gallery: keyof typeof GALLERIES): Promise<readonly string[]> {
    await page.route(
      ({ pathname }) => pathname.startsWith('/api/'),
      (route) => {
        const { pathname } = new URL(route.request().url());
        if (pathname.endsWith('/user/info')) return route.fulfill({ status: 401, json: GUEST });
        if (pathname.includes('/game/room/')) return route.fulfill({ json: ROOM });
        return route.fulfill({ json: pathname.includes('/dictionary/') ? TEXTS : SERVER_INFO });
      },
    );
    await page.goto(`${this.url}${GALLERIES[gallery]}`);
    const links = page.locator('a[href*="locale=ru"]');
    await links.first().waitFor();
    return links.evaluateAll((all) =>
      all.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('state') ?? ''),
    );
  }

  /** Shows one state without loading the page anew. */
  async show(page: Page, state: string, locale: 'ru' | 'en'): Promise<void> {
    await page.evaluate((query) => {
      // A frame between two states lets the former one go.
      window.history.pushState(null, '', query);
      window.dispatchEvent(new PopStateEvent('popstate'));
    }, `?state=${state}&locale=${locale}`);
    // The board, or what is shown until it is there; a window.
    await page.locator('[data-cell="0"], [role="status"], dialog[open]').first().waitFor();
    await page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    });
  }

  /** Shows the state that stands there in a window of another size. */
  async resize(page: Page, size: { readonly width: number; readonly height: number }): Promise<void> {
    await page.setViewportSize(size);
    await page.evaluate(async ({ width, height }) => {
      while (window.innerWidth !== width || window.innerHeight !== height) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      // The browser's own may come frames later.
      window.dispatchEvent(new Event('resize'));
      await Promise.resolve();
    }, size);
  }

  async stop(): Promise<void> {
    await this.close();
  }
}
