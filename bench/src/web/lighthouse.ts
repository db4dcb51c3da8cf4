import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium, type BrowserContext } from '@playwright/test';
import { register } from './visitor.ts';

/**
 * The last version for Node 20. It is no dependency of the project: npx fetches its 185 MB into npm's cache when they
 * are needed.
 */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const PORT = 19_772;
/** Fetching and measuring, ms. */
const TIMEOUT_MS = 300_000;

const PAGES = [
  { name: 'home', path: '/', isOpen: true },
  { name: 'agreement', path: '/docs/offerAgreement', isOpen: true },
  { name: 'market', path: '/market', isOpen: false },
  { name: 'rules', path: '/rules', isOpen: false },
] as const;

/** The least score of each category, 0–100. Pages for users are hidden from search engines. */
const LEAST = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof LEAST;

interface Report {
  readonly finalDisplayedUrl: string;
  readonly categories: Readonly<
    Record<string, { readonly score: number | null; readonly auditRefs: readonly { id: string; weight: number }[] }>
  >;
  readonly audits: Readonly<Record<string, { readonly score: number | null }>>;
}

export interface PageScore {
  readonly name: string;
  readonly category: Category;
  /** 0–100; NaN if Lighthouse could not tell. */
  readonly score: number;
  readonly least: number;
  /** Checks that cost points. */
  readonly failed: readonly string[];
}

const run = promisify(execFile);

const scoresOf = (name: string, isOpen: boolean, { categories, audits }: Report): PageScore[] =>
  (Object.keys(LEAST) as Category[])
    .filter((category) => isOpen || category !== 'seo')
    .map((category) => {
      const { score = null, auditRefs = [] } = categories[category] ?? {};
      const failed = auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9);
      return {
        name,
        category,
        score: score === null ? Number.NaN : Math.round(score * 100),
        least: LEAST[category],
        failed: failed.map(({ id }) => id),
      };
    });

const measure = async (url: string, file: string): Promise<Report> => {
  const npx = process.platform === 'win32' ? 'npx.cmd' : 'npx';
  const categories = Object.keys(LEAST).join(',');
  await run(
    npx,
    [
      ...['--yes', LIGHTHOUSE, url, '--quiet', '--preset=desktop', `--port=${PORT}`],
      ...[`--only-categories=${categories}`, '--output=json', `--output-path=${file}`],
    ],
    { timeout: TIMEOUT_MS },
  );
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
  if (report.finalDisplayedUrl !== url) throw new Error(`${url} led to ${report.finalDisplayedUrl}`);
  return report;
};

/**
 * Measures pages by Lighthouse as on a desktop: open ones as a guest, the others as a user.
 * @throws if Lighthouse cannot be fetched or run.
 */
export async function* measurePages(site: string, executablePath: string): AsyncGenerator<readonly PageScore[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-lighthouse-'));
  let context: BrowserContext | null = null;
  try {
    // Lighthouse opens its pages in the default context, so this one keeps the cookies.
    context = await chromium.launchPersistentContext(join(folder, 'profile'), {
      executablePath,
      args: ['--no-sandbox', `--remote-debugging-port=${PORT}`],
    });
    let isUser = false;
    for (const { name, path, isOpen } of PAGES) {
      if (!isOpen && !isUser) {
        await register(context, site);
        isUser = true;
      }
      yield scoresOf(name, isOpen, await measure(`${site}${path}`, join(folder, `${name}.json`)));
    }
  } finally {
    await context?.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
