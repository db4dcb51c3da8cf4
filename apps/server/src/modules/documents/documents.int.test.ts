import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LOCALES } from '@magnaty/content';
import { bankDetails, faq, siteDocument } from '@magnaty/protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { answerTo, type Answer } from '../../operator/run-command.ts';
import { openTestApp, Visitor, type TestApp } from '../../testing/app.ts';
import { openTestDatabase, TEST_ENGINES, type TestDatabase } from '../../testing/database.ts';
import { openDocuments, type Documents } from './documents.ts';
import { DOCUMENTS_FOLDER } from './files.ts';
import { documentCommands } from './operator-commands.ts';
import { rulesNumbers } from './rules-page/numbers.ts';
import { openRulesPage } from './rules-page/rules-page.ts';
import { siteDocuments } from './tables.ts';

const ANSWERS = {
  getFaq: faq,
  getRules: siteDocument,
  userAgreement: siteDocument,
  privacyPolicy: siteDocument,
  bankDetails,
} as const;

const pathOf = (call: string): string => `/api/unregistered/${call}`;

describe.each(TEST_ENGINES)('the documents on the %s engine', (engine) => {
  let opened: TestDatabase;
  let testApp: TestApp;
  let guest: Visitor;
  let folder: string;

  beforeAll(async () => {
    opened = await openTestDatabase(engine);
    testApp = await openTestApp(opened);
    guest = new Visitor(testApp.app);
  });
  afterAll(async () => {
    await testApp.app.close();
    await opened.close();
  });
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'magnaty-documents-'));
    await cp(DOCUMENTS_FOLDER, folder, { recursive: true });
    await openIn(folder).load();
    return () => rm(folder, { recursive: true });
  });

  const openIn = (path: string, time = Date.UTC(2030, 0, 1), owner = {}): Documents =>
    openDocuments({
      database: opened.database,
      clock: { now: () => time },
      folder: path,
      rulesPage: openRulesPage(rulesNumbers(readConfig({}))),
      config: readConfig(owner),
    });
  const load = (time?: number): Promise<Answer> =>
    answerTo(documentCommands(openIn(folder, time)), ['content', 'load']);
  const write = (file: string, text: string | Uint8Array): Promise<void> => writeFile(join(folder, file), text);
  const agreement = async () => (await guest.get(pathOf('userAgreement'), { 'accept-language': 'en' })).json();

  test('the files of the product load without a fault and without a part that is left out', async () => {
    expect(await openIn(DOCUMENTS_FOLDER).load()).toMatchObject({ faults: [], leftOut: [] });
  });

  test('the owner that the settings name stands in the requisites, the agreement and the policy, and nothing without one', async () => {
    const owner = {
      OWNER_NAME: 'ИП <Кольцова>',
      OWNER_TAX_NUMBER: '770123456789',
      OWNER_ADDRESS: 'Москва, Лесная, 1',
      OWNER_EMAIL: 'owner@game.example',
    };
    const named = openIn(folder, undefined, owner);
    const unnamed = openIn(folder);
    for (const { code } of LOCALES) {
      for (const key of ['agreement', 'privacy'] as const) {
        const [one, other] = [await named.page(key, code), await unnamed.page(key, code)];
        expect(one.body.html).toContain('ИП &lt;Кольцова&gt;<br>');
        expect(one.body.html).toContain('770123456789');
        expect(one.hash).not.toBe(other.hash);
        expect(other.body.html).not.toMatch(/\{owner\}|<p><\/p>/);
      }
      const { body } = await named.requisites(code);
      expect(body.email).toBe('owner@game.example');
      expect(body.rows.map(({ value }) => value)).toEqual(expect.arrayContaining(Object.values(owner)));
      expect((await unnamed.requisites(code)).body.rows).toHaveLength(1);
    }
  });

  test.each(Object.entries(ANSWERS))('%s answers a guest in each language', async (call, schema) => {
    const bodies = await Promise.all(
      LOCALES.map(async ({ code }) => {
        const answer = await guest.get(pathOf(call), { 'x-locale': code });
        expect(answer.statusCode).toBe(200);
        expect(schema.safeParse(answer.json()).error).toBeUndefined();
        return answer.body;
      }),
    );
    expect(new Set(bodies).size).toBe(LOCALES.length);
  });

  test.each(['xx', '../ru', 'ru\u0000', '__proto__', '1'])(
    // Threat information: An unknown language as a path, or as a name of a property → The language comes from a closed
    // list.
    'the unknown language %j gets the first one',
    async (code) => {
      const first = await guest.get(pathOf('userAgreement'));
      const unknown = await guest.get(pathOf('userAgreement'), { 'x-locale': code, 'accept-language': code });
      expect([unknown.statusCode, unknown.body]).toEqual([200, first.body]);
    },
  );

  // Threat information: A cache gives a reader the page of another language → `Vary` and a validator of the content.
  test.each(Object.keys(ANSWERS))('a browser that has the newest answer of %s gets 304', async (call) => {
    const first = await guest.get(pathOf(call));
    expect(first.headers['cache-control']).toBe('private, no-cache');
    expect(first.headers.vary).toMatch(/cookie, accept-language, x-locale/);
    const etag = String(first.headers.etag);
    const again = await guest.get(pathOf(call), { 'if-none-match': `W/"other", ${etag}` });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
    expect(again.headers['content-length']).toBeUndefined();
    const inEnglish = await guest.get(pathOf(call), { 'if-none-match': etag, 'x-locale': 'en' });
    expect(inEnglish.statusCode).toBe(200);
  });

  test('a changed file is loaded by the command, once, with its day', async () => {
    expect(await load()).toEqual({ lines: ['changed: nothing'], isDone: true });
    const before = await guest.get(pathOf('userAgreement'), { 'x-locale': 'en' });
    await write('en/agreement.html', '<h1>Terms &amp; conditions</h1><p>New text</p>');
    const later = Date.UTC(2031, 4, 6);
    expect(await load(later)).toEqual({ lines: ['changed: agreement en'], isDone: true });
    expect(await load(later + 1e10)).toEqual({ lines: ['changed: nothing'], isDone: true });
    expect(await agreement()).toEqual({
      title: 'Terms & conditions',
      html: '<p>New text</p>',
      updatedAt: '2031-05-06',
    });
    const after = await guest.get(pathOf('userAgreement'), { 'if-none-match': String(before.headers.etag) });
    expect(after.statusCode).toBe(200);
  });

  // Threat information: A script, a style, a frame or a foreign picture in a file of the documents → The files are
  // sanitised when they are loaded: closed lists of elements, attributes and their values.
  test('a script, a style, a frame and a foreign picture in a file do not reach the page', async () => {
    await write(
      'en/agreement.html',
      `<h1>Terms</h1><script>steal()</script><style>p{color:red}</style><iframe src="https://evil.example"></iframe>
       <p onclick="steal()" style="position:fixed" class="x">Read <a href="javascript:steal()">me</a>,
       <a href="/\\evil.example">this</a>, <a href="//evil.example">that</a> and <a href="/privacy">privacy</a></p>
       <img src="https://evil.example/i.png"><img src="x" onerror="steal()"><svg><a xlink:href="javascript:steal()">z</a></svg>`,
    );
    const { lines, isDone } = await load();
    expect(isDone).toBe(true);
    expect(lines.join('\n')).toMatch(/^en\/agreement\.html: left out .*<iframe>.*<p onclick>.*<script>/m);
    const { html } = await agreement();
    expect(html).toContain('<a href="/privacy">privacy</a>');
    expect(html).not.toMatch(/steal|evil|script|style|class|onclick|<img|<svg|<iframe/);
  });

  // Threat information: A broken file empties a page or keeps the server from starting → Each document is loaded apart;
  // a fault leaves the former text and is named.
  test.each([
    ['en/agreement.html', '<p>No title</p>', 'must begin with an h1 of plain text'],
    ['en/agreement.html', '<h1>One</h1><p>x</p><h1>Two</h1>', 'must have one h1'],
    ['en/agreement.html', '<h1>Terms</h1><script>x</script>', 'has no text below its h1'],
    ['en/agreement.html', new Uint8Array([0xff, 0xfe, 0x00]), 'is not UTF-8'],
    ['en/agreement.html', '<h1>x</h1>'.padEnd(500_001), 'is longer than'],
    ['en/faq.json', '[{', 'is not JSON'],
    ['en/faq.json', '[{"question":"?"}]', 'answer'],
    ['en/faq.json', '[{"question":"?","answer":"<script>x</script>"}]', 'has no usable answer to "?"'],
    ['en/requisites.json', '{"email":"nobody","rows":[]}', 'must be an e-mail address'],
    ['en/rules.html', '<h1>Rules</h1><p>{unknownNumber}</p>', 'unknownNumber'],
    ['en/rules.html', '<h1>Rules</h1><p>{cells, plural, one {x</p>', 'EXPECT'],
    ['en/rules.json', '{}', 'money'],
  ])('the broken file %s %j is named, and the former texts stay', async (file, text, reason) => {
    const before = await opened.database.select().from(siteDocuments);
    await write(file, text);
    const { lines, isDone } = await load();
    expect(isDone).toBe(false);
    expect(lines[0]).toMatch(new RegExp(`^${file.replace('.json', '\\.(?:json|html)')}: .*${reason}`, 'm'));
    expect(await opened.database.select().from(siteDocuments)).toEqual(before);
  });

  test('a missing file is named, and the other files are loaded', async () => {
    await rm(join(folder, 'ru/faq.json'));
    await write('en/agreement.html', '<h1>Terms</h1><p>Other text</p>');
    expect(await load()).toEqual({
      lines: ['changed: agreement en\nru/faq.json: the file is missing\nThe documents of these files are as before.'],
      isDone: false,
    });
  });

  // Threat information: Several servers that start at once write the documents in a circle of locks → They write rows
  // in one order, and only those whose hash differs.
  test('servers that start at once load the files once', async () => {
    await opened.database.delete(siteDocuments);
    const results = await Promise.all(Array.from({ length: 8 }, () => openIn(folder).load()));
    expect(results.flatMap(({ changed }) => changed).sort()).toEqual(
      ['agreement', 'faq', 'privacy', 'requisites', 'rules'].flatMap((key) => [`${key} en`, `${key} ru`]),
    );
  });

  test('a document that was never loaded is not found', async () => {
    await opened.database.delete(siteDocuments);
    for (const call of Object.keys(ANSWERS)) {
      const answer = await guest.get(pathOf(call));
      expect([answer.statusCode, answer.json().code, answer.headers.etag]).toEqual([404, 'NOT_FOUND', undefined]);
    }
  });
});
