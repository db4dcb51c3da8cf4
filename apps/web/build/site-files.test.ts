import { readdirSync, readFileSync, statSync } from 'node:fs';
import { LOCALES } from '@magnaty/content';
import { expect, test } from 'vitest';
import { isBlockedName } from './script-budgets.ts';

const file = (path: string): URL => new URL(`../public${path}`, import.meta.url);

/** Width and height of a PNG, px: they stand in its first block. */
const sizeOf = (path: string): string => {
  const png = readFileSync(file(path));
  expect(png.subarray(1, 4).toString('latin1'), path).toBe('PNG');
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
};

interface Manifest {
  readonly name: string;
  readonly lang: string;
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose: string }[];
}

test('the icons of the manifest have the sizes that it names', () => {
  const manifest = JSON.parse(readFileSync(file('/site.webmanifest'), 'utf8')) as Manifest;
  expect([manifest.name, manifest.lang]).toEqual(['Магнаты', 'ru']);
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  for (const { src, sizes } of manifest.icons) expect(sizeOf(src)).toBe(sizes);
});

test('the files that index.html names exist', () => {
  const html = readFileSync(new URL('../index.html', import.meta.url), 'utf8');
  const paths = [...html.matchAll(/<link [^>]*href="([^"]+)"/g)].map(([, path = '']) => path);
  expect(paths).toEqual(['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png', '/site.webmanifest']);
  for (const path of paths) expect(statSync(file(path)).size).toBeGreaterThan(0);
  expect(sizeOf('/apple-touch-icon.png')).toBe('180x180');
});

test.each(LOCALES)('the picture of shared links has its size and few bytes: $code', ({ code }) => {
  expect(sizeOf(`/previews/${code}.png`)).toBe('1200x630');
  expect(statSync(file(`/previews/${code}.png`)).size).toBeLessThan(150_000);
});

test('no public file has a name that lists of ad blockers stop', () => {
  const names = readdirSync(file('/'), { recursive: true, encoding: 'utf8' });
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name) => isBlockedName(`/${name.replaceAll('\\\\', '/')}`))).toEqual([]);
});

test.each([
  '/banners/city.webp',
  '/share/ru.png',
  '/assets/marketing-host-B1x.js',
  '/assets/analytics-a.js',
  '/ads/x.svg',
])('a blocker would stop %s', (name) => expect(isBlockedName(name)).toBe(true));

test.each(['/assets/analysis-report-B1x.js', '/assets/game-page-ads1x.js', '/avatars/fox.svg', '/payment/sbp.svg'])(
  'and not %s',
  (name) => expect(isBlockedName(name)).toBe(false),
);
