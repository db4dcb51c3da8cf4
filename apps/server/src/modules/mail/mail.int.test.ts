import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readConfig } from '../../config/config.ts';
import type { OpenDatabase } from '../../db/database.ts';
import { outboxMails } from './tables.ts';
import { OPERATOR_KEY, openTestApp, Visitor } from '../../testing/app.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { openMail, type Mail } from './mail.ts';

const clock = { now: () => Date.UTC(2030, 0, 1) };
const LETTER = {
  to: 'anna@example.org',
  locale: 'ru',
  content: { kind: 'confirmation', link: 'https://game.example/x?token=a&b="c"', hours: 24 },
} as const;

const silent = () => {
  const lines: unknown[] = [];
  const note = (...line: unknown[]) => void lines.push(line);
  return { lines, log: { warn: note, error: note } };
};

/** A mail server that records the mails. */
const openSmtp = async ({ refuses = false } = {}) => {
  const received: { from: string; to: string[]; mail: Email }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(refuses ? Object.assign(new Error(`no such user ${address}`), { responseCode: 550 }) : undefined),
    onData: (stream, { envelope }, done) => {
      buffer(stream)
        .then(async (raw) => {
          const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
          const to = envelope.rcptTo.map(({ address }) => address);
          received.push({ from, to, mail: await PostalMime.parse(raw) });
          done();
        })
        .catch((error: Error) => done(error));
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    received,
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
};

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

const open = (env: Record<string, string>, log = silent().log): Mail =>
  openMail({ database: opened.database, clock, config: readConfig(env), log });

describe('the mail', () => {
  test('goes through the configured server, as text and HTML', async () => {
    const smtp = await openSmtp();
    const mail = open({ SMTP_URL: smtp.url, MAIL_FROM: 'Магнаты <game@game.example>' });
    await mail.send(LETTER);
    expect(mail.outbox).toBeNull();
    expect(smtp.received).toHaveLength(1);
    const [{ from, to, mail: sent }] = smtp.received as [(typeof smtp.received)[number]];
    expect([from, to]).toEqual(['game@game.example', ['anna@example.org']]);
    expect(sent).toMatchObject({
      from: { name: 'Магнаты', address: 'game@game.example' },
      subject: 'Подтвердите почту',
      text: expect.stringContaining(LETTER.content.link),
      html: expect.stringContaining('href="https://game.example/x?token=a&amp;b=&quot;c&quot;"'),
    });
    await mail.close();
    await smtp.close();
  });

  test.each(['a@example.org, b@example.org', 'a@example.org\r\nBcc: b@example.org', 'X <b@example.org>'])(
    // Threat mail: A second recipient or a header in an address → The address is one object and is never parsed as a
    // list.
    'to «%s» goes to nobody else',
    async (to) => {
      const smtp = await openSmtp();
      const mail = open({ SMTP_URL: smtp.url });
      await mail.send({ ...LETTER, to }).catch(() => undefined);
      expect(smtp.received.flatMap(({ to }) => to)).not.toContain('b@example.org');
      await mail.close();
      await smtp.close();
    },
  );

  // Threat feedback: Header injection that passes these rules → Reply-To is an address object.
  test('with a reply address has one Reply-To header with one address', async () => {
    const smtp = await openSmtp();
    const mail = open({ SMTP_URL: smtp.url });
    const content = { kind: 'feedback', id: 1, name: 'Анна', question: '?', language: 'English', files: '—' } as const;
    await mail.send({ ...LETTER, content: { ...content, email: 'boris@example.org' } });
    await mail.send({
      ...LETTER,
      content: { ...content, email: 'a@example.org, b@example.org\r\nBcc: c@example.org' },
    });
    const [right, wrong] = smtp.received;
    expect(right?.mail.replyTo).toEqual([{ name: '', address: 'boris@example.org' }]);
    expect(right?.to).toEqual(['anna@example.org']);
    expect(wrong?.to).toEqual(['anna@example.org']);
    expect(wrong?.mail.replyTo).toHaveLength(1);
    expect(wrong?.mail.bcc ?? []).toEqual([]);
    await mail.close();
    await smtp.close();
  });

  test('that is refused, or finds no server, is logged without the address', async () => {
    const smtp = await openSmtp({ refuses: true });
    for (const url of [smtp.url, 'smtp://127.0.0.1:1']) {
      const { lines, log } = silent();
      const mail = open({ SMTP_URL: url }, log);
      await expect(mail.send(LETTER)).rejects.toMatchObject({ status: 503, code: 'MAIL_UNAVAILABLE' });
      mail.sendLater(LETTER);
      await mail.settled();
      expect(lines).toHaveLength(2);
      expect(JSON.stringify(lines)).not.toContain('example.org');
      await mail.close();
    }
    await smtp.close();
  });

  test('cannot be sent on a public site without a mail server', async () => {
    const { lines, log } = silent();
    const mail = open({ PUBLIC_URL: 'https://game.example' }, log);
    expect(mail.outbox).toBeNull();
    await expect(mail.send(LETTER)).rejects.toMatchObject({ status: 503, code: 'MAIL_UNAVAILABLE' });
    expect(lines).toHaveLength(1);
    await mail.close();
  });

  // Threat mail: A mail server that accepts no mails → At most 1000 mails wait, and a shutdown waits at most 10 s for
  // them.
  test('to a server that never answers uses limited memory, and delays the shutdown for a limited time', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const { lines, log } = silent();
      const never = new Promise<never>(() => undefined);
      const transport = { send: () => never, close: () => undefined };
      const mail = openMail({ database: opened.database, clock, config: readConfig({}), log, transport });
      for (let at = 0; at < 1000; at += 1) mail.sendLater(LETTER);
      expect(() => mail.assertCanSend()).toThrow(expect.objectContaining({ status: 503, code: 'MAIL_UNAVAILABLE' }));
      expect(lines).toEqual([]);
      mail.sendLater(LETTER);
      expect(lines).toHaveLength(1);
      const closed = mail.close();
      await vi.advanceTimersByTimeAsync(10_000);
      await closed;
      expect(lines).toHaveLength(2);
    } finally {
      vi.useRealTimers();
    }
  });

  test('is stored in a trial run, up to two hundred mails', async () => {
    const mail = open({});
    for (let at = 0; at < 205; at += 1) await mail.send({ ...LETTER, to: `user${at}@example.org` });
    const kept = await mail.outbox?.list();
    expect(kept).toHaveLength(200);
    expect(kept?.[0]?.to).toBe('user204@example.org');
    await mail.close();
  });
});

test('the link with the key lets a browser open the outbox, and the key leaves the address', async () => {
  const { app } = await openTestApp(opened);
  const headers = { host: 'localhost:8080' };
  const opening = await app.inject({ url: `/api/dev/outbox?key=${OPERATOR_KEY}`, headers });
  expect([opening.statusCode, opening.headers.location]).toEqual([302, '/api/dev/outbox']);
  const cookie = String(opening.headers['set-cookie']);
  expect(cookie).toMatch(/; Path=\/api; HttpOnly; SameSite=Lax$/);
  const page = await app.inject({ url: '/api/dev/outbox', headers: { ...headers, cookie: cookie.split(';')[0] } });
  expect(page.statusCode).toBe(200);
  for (const key of ['', 'x', `${OPERATOR_KEY}x`, `${OPERATOR_KEY}&key=${OPERATOR_KEY}`]) {
    const refused = await app.inject({ url: `/api/dev/outbox?key=${key}`, headers });
    expect([refused.statusCode, refused.headers['set-cookie']]).toEqual([404, undefined]);
  }
  await app.close();
});

// Threat mail: A script in a mail of the outbox → All text is escaped and shown in a sandbox.
test('the outbox is a page only for this machine, and shows mails without running scripts', async () => {
  await opened.database.delete(outboxMails);
  const { app, mail } = await openTestApp(opened);
  const question = { id: 1, name: 'Борис', email: 'boris@example.org', question: '?', language: 'English', files: '—' };
  await mail.send({ ...LETTER, content: { kind: 'feedback', ...question } });
  await mail.send({ ...LETTER, to: 'anna@example.org' });
  const local = { host: 'localhost:8080' };
  const visitor = new Visitor(app);
  expect((await visitor.get('/api/unregistered/main/info')).json().outboxPath).toBe('/api/dev/outbox');
  const page = await visitor.get('/api/dev/outbox', local);
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  expect(page.headers['cache-control']).toBe('no-store');
  expect(page.body).toContain('<html lang="ru">');
  expect((await visitor.get('/api/dev/outbox', { ...local, 'accept-language': 'en-GB' })).body).toContain(
    '<h1>Outgoing mails</h1>',
  );
  expect(page.body).toContain('Подтвердите почту');
  expect(page.body).toContain('href="https://game.example/x?token=a&amp;b=&quot;c&quot;"');
  const { mails } = (await visitor.get('/api/dev/outbox/mails', local)).json();
  expect(mails).toMatchObject([
    { to: 'anna@example.org', subject: 'Подтвердите почту' },
    { replyTo: 'boris@example.org', subject: 'Вопрос с сайта № 1' },
  ]);
  expect(mails[0]).not.toHaveProperty('replyTo');
  expect(page.body).toContain('Reply-To: boris@example.org');
  const html = await visitor.get(`/api/dev/outbox/mails/${mails[0].id}`, local);
  expect(html.headers['content-security-policy']).toContain('sandbox');
  expect((await visitor.get('/api/dev/outbox/mails/0', local)).statusCode).toBe(404);
  for (const url of ['/api/dev/outbox', '/api/dev/outbox/mails', `/api/dev/outbox/mails/${mails[0].id}`]) {
    const ask = async (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
      (await app.inject({ method: 'GET', url, headers: { ...local, ...headers }, remoteAddress })).statusCode;
    expect(await ask({ 'x-operator-key': OPERATOR_KEY })).toBe(200);
    expect(await ask({ 'x-operator-key': OPERATOR_KEY }, '192.0.2.1')).toBe(404);
    // A proxy that adds no headers makes every request look like one from this machine.
    expect(await ask({})).toBe(404);
    expect(await ask({ 'x-operator-key': 'operator-key-of-another' })).toBe(404);
    expect(await ask({ cookie: 'magnaty_operator_key=' })).toBe(404);
    // A foreign host name that resolves to this machine (DNS rebinding).
    expect((await visitor.get(url, { host: 'evil.test:8080' })).statusCode).toBe(404);
  }
  await app.close();
  for (const env of [{ PUBLIC_URL: 'https://game.example' }, { HOST: '0.0.0.0' }, { DEVELOPMENT_TOOLS: 'off' }]) {
    const open = await openTestApp(opened, { env });
    expect((await new Visitor(open.app).get('/api/dev/outbox', local)).statusCode).toBe(404);
    await open.app.close();
  }
});
