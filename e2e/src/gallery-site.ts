import { LOCALES, localeWithCode, type LocaleCode } from '@magnaty/content';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { build, preview } from 'vite';
import { contentAnswers, type ContentAnswers } from './content-answers.ts';
import { homeAnswer } from './home-answers.ts';
import { endShortMotion } from './short-motion.ts';

const WEB = path.resolve(import.meta.dirname, '../../apps/web');

/** The galleries, with the paths of their pages. */
export const GALLERIES = {
  game: 'gallery',
  analysis: 'gallery/analysis',
  dice: 'gallery/dice',
  report: 'gallery/report',
  words: 'gallery/words',
  deals: 'gallery/deals',
  lobby: 'gallery/lobby',
  rooms: 'gallery/rooms',
  friends: 'gallery/friends',
  shop: 'gallery/shop',
  rating: 'gallery/rating',
  marketing: 'gallery/marketing',
  content: 'gallery/content',
  replay: 'gallery/replay',
  games: 'gallery/games',
  sanctions: 'gallery/sanctions',
  'season-end': 'gallery/season-end',
  profile: 'gallery/profile',
  progress: 'gallery/progress',
  bell: 'gallery/bell',
  money: 'gallery/money',
  settings: 'gallery/settings',
} as const;

/** The server info that a page loads first. The gallery has its own texts. */
const SERVER_INFO = {
  countries: [],
  locales: LOCALES.map(({ id, code, name }) => ({ id, code, name })),
  gameModeList: [],
  dictionaryVersion: 'gallery',
  footerDocuments: ['agreement', 'privacy', 'contact'],
};
const TEXTS = { version: 'gallery', localeId: 1, code: 'ru', texts: {} };
const ROOM = {
  creatorUserNickName: 'Лев Дорн',
  gameModeId: 1,
  timeControl: 'calm',
  houseRules: { noAuctions: true, doubleStart: true },
  countUsers: 1,
  countUsersInGame: 4,
  isSetPassword: true,
};
/** The lobby's states whose name has `worth` show this. */
const WORTH = { percent: 0, why: 'HOUSEHOLD', isUnconfirmed: false };
const FULL_WORTH = { percent: 100, why: null, isUnconfirmed: false };
const GUEST = { code: 'UNAUTHORIZED', message: '' };

/** Of a window, px. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The site with its galleries, served without the game server. The production build has no galleries. */
export class GallerySite {
  private constructor(
    private readonly url: string,
    private readonly content: ContentAnswers,
    private readonly close: () => Promise<void>,
  ) {}

  static async start(): Promise<GallerySite> {
    const outDir = await mkdtemp(path.join(tmpdir(), 'magnaty-gallery-'));
    // Vite selects React's production build by NODE_ENV, which Playwright sets to another value.
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
    if (url === undefined) throw new Error('Vite serves the gallery at no address');
    return new GallerySite(url, await contentAnswers(), async () => {
      await served.close();
      await rm(outDir, { recursive: true, force: true });
    });
  }

  /** Opens a gallery. @returns the names of its states. */
  async open(page: Page, gallery: keyof typeof GALLERIES): Promise<readonly string[]> {
    await page.route(
      ({ pathname }) => pathname.startsWith('/api/'),
      (route) => {
        const { pathname } = new URL(route.request().url());
        const content = this.content.get(pathname);
        if (content !== undefined) {
          return route.fulfill({
            json: content[(localeWithCode(route.request().headers()['x-locale']) ?? LOCALES[0]).code],
          });
        }
        const home = gallery === 'progress' ? homeAnswer(pathname, page.url()) : null;
        if (home !== null) return route.fulfill(home);
        if (pathname.endsWith('/user/info')) return route.fulfill({ status: 401, json: GUEST });
        if (pathname.endsWith('/search/worth'))
          return route.fulfill({ json: page.url().includes('worth') ? WORTH : FULL_WORTH });
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

  /** Shows one state without a reload. */
  async show(page: Page, state: string, locale: LocaleCode): Promise<void> {
    await page.evaluate((query) => {
      // The gallery reads the state from the address on this event.
      window.history.pushState(null, '', query);
      window.dispatchEvent(new PopStateEvent('popstate'));
    }, `?state=${state}&locale=${locale}`);
    // The board, the status that is shown while it loads, a dialog, or a page.
    await page.locator('[data-cell="0"], [role="status"], dialog[open], [data-gallery]').first().waitFor();
    await page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    });
    await endShortMotion(page);
  }

  /** Changes the size of the window; the shown state stays, and the stage has followed. */
  async resize(page: Page, size: Size): Promise<void> {
    await page.setViewportSize(size);
    await page.waitForFunction(({ width, height }) => {
      if (window.innerWidth !== width || window.innerHeight !== height) return false;
      const stages = [...document.querySelectorAll<HTMLElement>('[data-window]')];
      if (stages.every(({ dataset }) => dataset['window'] === `${width}x${height}`)) return true;
      // The browser may send its own event some frames later.
      window.dispatchEvent(new Event('resize'));
      return false;
    }, size);
  }

  async stop(): Promise<void> {
    await this.close();
  }
}
