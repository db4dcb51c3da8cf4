import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { CDPSession, Page } from '@playwright/test';

/** A slow connection: 1.6 Mbit/s with a round trip of 150 ms. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };

/** Transferred size of the scripts, bytes with brotli. */
export const transferredBytes = (dist: string, files: ReadonlySet<string>): number => {
  let bytes = 0;
  for (const file of files) {
    const path = join(dist, file);
    bytes += statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
  }
  return bytes;
};

export interface PageBudget {
  /** Bytes with brotli. */
  readonly limit: number;
  /** Scripts that the build counts for the page, as paths of the site. */
  readonly scripts: ReadonlySet<string>;
  /** Scripts of other pages and dynamic imports: they have budgets of their own. */
  readonly otherScripts: ReadonlySet<string>;
}

/** The budget of a page, as the build reports it beside the built site. */
export const budgetOf = (dist: string, page: string): PageBudget => {
  const report = JSON.parse(readFileSync(join(dist, '.script-sizes.json'), 'utf8')) as readonly {
    readonly name: string;
    readonly limit: number;
    readonly files: readonly string[];
  }[];
  const found = report.find(({ name }) => name === page);
  if (found === undefined) throw new Error(`the build has no budget for the page ${page}`);
  const pathsOf = (rows: typeof report): Set<string> =>
    new Set(rows.flatMap(({ files }) => files.map((file) => `/${file}`)));
  const scripts = pathsOf([found]);
  const others = pathsOf(report.filter((row) => row !== found));
  return { limit: found.limit, scripts, otherScripts: new Set([...others].filter((file) => !scripts.has(file))) };
};

/** The scripts that the HTML page names. The browser shows nothing before it has them. */
export const initialScripts = (dist: string): Set<string> => {
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  return new Set([...page.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, path = '']) => path));
};

/** The scripts that the page has requested so far; the set grows with each request. */
export const collectScripts = (page: Page): Set<string> => {
  const files = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) files.add(pathname);
  });
  return files;
};

export interface FirstPicture {
  /** ms from the start of the navigation. */
  readonly shownAt: number;
  /** Paths of the resources that block rendering. */
  readonly blocking: readonly string[];
  /** Number and transferred bytes of the pictures loaded before the first paint. */
  readonly pictures: number;
  readonly pictureBytes: number;
}

/** Loads the page over the slow connection and measures its first contentful paint. */
export const firstPicture = async (page: Page, cdp: CDPSession, url: string): Promise<FirstPicture> => {
  await cdp.send('Network.enable');
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
  await cdp.send('Network.emulateNetworkConditions', SLOW);
  await page.goto(url, { waitUntil: 'networkidle' });
  const picture = await page.evaluate(() => {
    const shownAt = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
    const all = performance.getEntriesByType('resource') as (PerformanceResourceTiming & {
      renderBlockingStatus?: string;
    })[];
    const pictures = all.filter(
      ({ name, responseEnd }) => /\.(?:svg|png|webp|jpe?g)$/.test(name) && responseEnd < shownAt,
    );
    return {
      shownAt,
      blocking: all.filter((one) => one.renderBlockingStatus === 'blocking').map(({ name }) => new URL(name).pathname),
      pictures: pictures.length,
      pictureBytes: pictures.reduce((sum, { transferSize }) => sum + transferSize, 0),
    };
  });
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: false });
  return picture;
};
