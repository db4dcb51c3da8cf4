import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import compress from '@fastify/compress';
import { LOCALES } from '@magnaty/content';
import { fastify, type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LISTED_PAGES, pageAddress } from './page-head.ts';
import { serveWeb } from './web-files.ts';

const SITE = 'https://game.example';
const EVIL = `"'><script>alert(1)</script>`;

const webRoot = mkdtempSync(join(tmpdir(), 'magnaty-pages-'));
let app: FastifyInstance;

beforeAll(async () => {
  const body = '<body></body>'.padEnd(2000);
  writeFileSync(join(webRoot, 'index.html'), `<html lang="ru"><!-- page -->template<!-- /page -->${body}`);
  app = fastify();
  await app.register(compress, { threshold: 1024 });
  const config = { HOST: '127.0.0.1', PORT: 8080, PUBLIC_URL: `${SITE}/` };
  await serveWeb(app, { webRoot, keptRoot: null, config, beforePage: [] });
});
afterAll(async () => {
  await app.close();
  rmSync(webRoot, { recursive: true, force: true });
});

test.each([
  ['/', 'de', 'ru', '<title>Магнаты</title>'],
  ['/', 'en-GB, ru;q=0.5', 'en', '<title>Magnaty</title>'],
  ['/?lang=en', 'ru', 'en', '<title>Magnaty</title>'],
  ['/?lang=ru', 'en', 'ru', '<title>Магнаты</title>'],
  ['/?lang=xx', 'en', 'en', '<title>Magnaty</title>'],
  ['/?lang=en&lang=ru', 'ru', 'ru', '<title>Магнаты</title>'],
  ['/DOCS/contact/?x=1', 'ru', 'ru', '<title>Контакты — Магнаты</title>'],
  ['/nothing', 'en', 'en', '<title>Page not found — Magnaty</title>'],
])('%s for a reader of %s is in %s', async (url, wanted, language, title) => {
  const page = await app.inject({ url, headers: { 'accept-language': wanted } });
  expect(page.body).toContain(`<html lang="${language}">`);
  expect(page.body).toContain(title);
  expect(page.headers).toMatchObject({ 'content-language': language, 'cache-control': 'no-cache' });
});

test('caches keep the languages and the encodings of a page apart', async () => {
  const page = await app.inject({ url: '/', headers: { 'accept-encoding': 'br' } });
  expect(page.headers['content-encoding']).toBe('br');
  expect(String(page.headers.vary).toLowerCase()).toMatch(
    /accept-language.*accept-encoding|accept-encoding.*accept-language/,
  );
});

// Threat call: HTML in the path, the query, the host or the language of a page's request → The head of a page is made
// of texts, known paths and the configured address; nothing of the request is copied.
test('nothing of the request is copied into a page', async () => {
  for (const path of ['/', '/docs/contact', '/nothing/']) {
    for (const url of [
      `${path}?lang=${encodeURIComponent(EVIL)}`,
      `${path}${encodeURIComponent(EVIL)}`,
      `${path}?${EVIL}`,
    ]) {
      const headers = { host: `evil.test${EVIL}`, 'x-forwarded-host': 'evil.test', 'accept-language': EVIL };
      const { body } = await app.inject({ url, headers });
      expect(body, url).not.toContain('evil.test');
      expect(body, url).not.toContain('alert');
      expect(body, url).toContain(`content="${SITE}/previews/ru.png"`);
    }
  }
});

test('a picture is found by the address that it had before', async () => {
  for (const [former, present] of [
    ['/banners/city.webm', '/posters/city.webm'],
    ['/share/ru.png', '/previews/ru.png'],
  ] as const) {
    const { statusCode, headers } = await app.inject({ url: former });
    expect([statusCode, headers.location]).toEqual([301, present]);
  }
});

test('the template itself is no page', async () => {
  for (const url of ['/index.html', '/index%2ehtml', '//index.html', '/./index.html']) {
    const answer = await app.inject(url);
    expect(answer.statusCode, url).not.toBe(200);
    expect(answer.body, url).not.toContain('template');
  }
});

test('the map of the site has each open page in each language, and robots.txt leads to it', async () => {
  const robots = await app.inject('/robots.txt');
  expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(robots.body.split('\n')).toContain(`Sitemap: ${SITE}/sitemap.xml`);
  expect(robots.body.split('\n')).toContain('Disallow: /api/');
  const map = await app.inject('/sitemap.xml');
  expect(map.headers['content-type']).toBe('application/xml; charset=utf-8');
  expect([...map.body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)).toEqual(
    LISTED_PAGES.map((page) => pageAddress(SITE, page, null)),
  );
  for (const page of LISTED_PAGES) {
    for (const { code } of LOCALES) expect(map.body).toContain(`href="${pageAddress(SITE, page, code)}"`);
  }
  for (const name of ['/market', '/game', '/rules', '/docs<']) expect(map.body).not.toContain(`${SITE}${name}`);
});
