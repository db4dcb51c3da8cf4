import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { feedback } from './tables.ts';
import { ONE_ENGINE } from '../../testing/database.ts';
import { openFeedback } from './feedback.ts';
import type { Visitor } from '../../testing/app.ts';
import { feedbackOf, ASKED, fieldsOf, filesOf, NO_LOG, openAsking, post, SEND } from './testing/asking.ts';
import { dataUrl, formOf, smallBmp } from './testing/forms.ts';

const MEGABYTE = 1024 * 1024;

describe.each(ONE_ENGINE)('floods of feedback on the %s engine', (engine) => {
  const asking = openAsking(engine);
  const { suite, ask, kept, keptFiles, withServer } = asking;

  test('a file of ten megabytes is accepted, one byte more is refused', async () => {
    const padded = (size: number) => Buffer.concat([smallBmp(), Buffer.alloc(size - smallBmp().length)]);
    expect((await ask({}, dataUrl('bmp', padded(10 * MEGABYTE)))).statusCode).toBe(200);
    const { operator } = feedbackOf(suite);
    const [{ id, files } = { id: 0, files: 0 }] = await operator.list(1);
    expect(files).toBe(1);
    expect(Buffer.from((await operator.file(id, 1))!.bytes).equals(padded(10 * MEGABYTE))).toBe(true);
    await suite.opened.database.delete(feedback);
    const refused = await ask({}, dataUrl('bmp', padded(10 * MEGABYTE + 1)));
    expect([refused.statusCode, refused.json()]).toEqual([
      413,
      {
        code: 'ATTACHMENT_TOO_LARGE',
        message: 'Файл должен быть в формате PNG, JPEG, WEBP, BMP и размером до 10 MB',
      },
    ]);
    expect(await kept()).toEqual([]);
  });

  // Threat feedback: Too many files or parts → At most five files and twenty parts.
  test('six files, too many parts and a text that is far too long are refused', async () => {
    const file = dataUrl('bmp', smallBmp());
    const sixth = await ask({}, file, file, file, file, file, file);
    expect([sixth.statusCode, sixth.json()]).toEqual([
      413,
      { code: 'TOO_MANY_ATTACHMENTS', message: 'К вопросу можно приложить не больше 5 файлов' },
    ]);
    const others = (count: number) => Array.from({ length: count }, (_, at) => ({ name: `f${at}`, value: 'x' }));
    expect((await post(asking.guest, [...fieldsOf(ASKED), ...others(17)])).statusCode).toBe(200);
    const parts = await post(asking.guest, [...fieldsOf(ASKED), ...others(18)]);
    expect([parts.statusCode, parts.json().code]).toEqual([413, 'TOO_LARGE']);
    for (const name of ['question', 'unknown']) {
      const long = await post(asking.guest, [...fieldsOf({ ...ASKED, [name]: 'x'.repeat(65 * 1024) })]);
      expect([long.statusCode, long.json().code]).toEqual([413, 'TOO_LARGE']);
    }
    expect(await kept()).toHaveLength(1);
  });

  test('a field that is sent twice is refused', async () => {
    for (const name of ['name', 'email', 'question'] as const) {
      const answer = await post(asking.guest, fieldsOf(ASKED).concat({ name, value: ASKED[name] }));
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        { code: 'MALFORMED', message: 'Запрос составлен неверно', errors: { [name]: ['Недопустимое значение'] } },
      ]);
    }
    expect(await kept()).toEqual([]);
  });

  // Threat feedback: A repeated field, a truncated form, a JSON body → Refused; nothing is kept.
  test('a body that is no form, or a form that is cut off, is refused', async () => {
    const whole = formOf([...fieldsOf(ASKED), ...filesOf(dataUrl('bmp', smallBmp()))]);
    for (let length = 0; length < whole.payload.length - 4; length += 37) {
      const payload = whole.payload.subarray(0, length);
      const cut = await asking.guest.call({ method: 'POST', url: SEND, headers: whole.headers, payload });
      expect([length, cut.statusCode]).toEqual([length, 400]);
    }
    const without = await asking.guest.call({
      method: 'POST',
      url: SEND,
      payload: whole.payload,
      headers: { 'content-type': 'multipart/form-data' },
    });
    expect(without.statusCode).toBe(400);
    const json = await asking.guest.post(SEND, ASKED);
    expect([json.statusCode, json.json().code]).toEqual([415, 'UNSUPPORTED_TYPE']);
    expect((await asking.guest.call({ method: 'POST', url: SEND })).statusCode).toBe(415);
    expect((await asking.guest.get(SEND)).statusCode).toBe(404);
    expect(await kept()).toEqual([]);
  });

  test('another site cannot send it', async () => {
    for (const headers of [
      { origin: 'https://evil.test', host: 'localhost:8080' },
      { 'sec-fetch-site': 'cross-site' },
      { 'x-requested-with': '' },
    ]) {
      const refused = await post(asking.guest, fieldsOf(ASKED), { headers });
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'FORBIDDEN_ORIGIN']);
    }
    expect(await kept()).toEqual([]);
  });

  // Threat feedback: Many questions at once → Counters are in the database and are raised before the try.
  test('fifty questions at once from one address: exactly the ten of an hour are stored', async () => {
    await withServer({ env: { FEEDBACK_LIMIT: '10' } }, async (who) => {
      const answers = await Promise.all(Array.from({ length: 50 }, () => post(who, fieldsOf(ASKED))));
      const codes = answers.map(({ statusCode }) => statusCode).sort();
      expect(codes).toEqual([...Array(10).fill(200), ...Array(40).fill(429)]);
      expect(await kept()).toHaveLength(10);
      const refused = answers.find(({ statusCode }) => statusCode === 429);
      expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(3000);
      expect(refused?.headers['connection']).toBe('close');
      expect(refused?.json()).toMatchObject({
        message: expect.stringMatching(/Повторите через (?:час|\d+ минут[уы]?)$/),
      });
      const elsewhere = await post(who, fieldsOf(ASKED), { remoteAddress: '192.0.2.1' });
      expect(elsewhere.statusCode).toBe(200);
    });
  });

  /** A form whose body never comes: an answer has not waited for it. */
  const unread = async (who: Visitor): Promise<number> => {
    const payload = new Readable({ read: () => undefined });
    const { headers } = formOf([]);
    return (await who.call({ method: 'POST', url: SEND, payload, headers })).statusCode;
  };

  // Threat feedback: Endless questions → Accepted ones: the limit feedback.address per network, the limit feedback.user
  // per user; when they are used up, no byte is read.
  test('rejected forms use up no question', async () => {
    await withServer({ env: { FEEDBACK_LIMIT: '2' } }, async (who) => {
      const send = async (fields: Partial<typeof ASKED>) =>
        (await post(who, fieldsOf({ ...ASKED, ...fields }))).statusCode;
      const wrong = { email: 'nobody' };
      const codes = [await send(wrong), await send(wrong), await send(wrong), await send({}), await send({})];
      expect(codes).toEqual([400, 400, 400, 200, 200]);
      // The next one is refused before a byte of it is read.
      expect(await unread(who)).toBe(429);
    });
  });

  // Threat feedback: Endless forms that are rejected → Attempts: the limit feedbackTry.address per network, the limit
  // feedbackTry.user per user, counted before a byte is read.
  test('rejected forms have a limit of their own, checked before a byte is read', async () => {
    await withServer({ env: { FEEDBACK_LIMIT: '2' } }, async (who) => {
      const codes = [];
      for (let at = 0; at < 7; at += 1) codes.push((await post(who, [])).statusCode);
      expect(codes).toEqual([...Array(6).fill(400), 429]);
      expect(await unread(who)).toBe(429);
      who.cookie = suite.anna.cookie;
      const elsewhere = await post(who, fieldsOf(ASKED), { remoteAddress: '192.0.2.1' });
      expect(elsewhere.statusCode).toBe(200);
    });
  });

  test('a question that cannot be stored is not counted', async () => {
    const config = { ...readConfig({}), FEEDBACK_LIMIT: 1, FEEDBACK_TO: null };
    const { opened, clock, accounts, mail } = suite;
    const full = openFeedback({ database: opened.database, clock, accounts, config, mail, mostStoredBytes: 0 });
    const asker = { userId: null, address: '192.0.2.77', localeId: 1 };
    const files = [{ type: 'bmp' as const, bytes: smallBmp() }];
    await expect(full.send({ fields: ASKED, files }, asker, NO_LOG)).rejects.toMatchObject({ status: 503 });
    await full.send({ fields: ASKED, files: [] }, asker, NO_LOG);
    await expect(full.send({ fields: ASKED, files: [] }, asker, NO_LOG)).rejects.toMatchObject({ status: 429 });
  });

  // Threat feedback: Questions from many addresses of one user, or many networks of one customer → The user has a limit
  // as well; a /48 network has the limits of four /64 networks together.
  test('many addresses do not let a user ask more often, nor many networks a customer', async () => {
    await withServer({ env: { FEEDBACK_LIMIT: '2' } }, async (who) => {
      who.cookie = suite.anna.cookie;
      const from = async (remoteAddress: string) => (await post(who, fieldsOf(ASKED), { remoteAddress })).statusCode;
      expect([await from('192.0.2.1'), await from('192.0.2.2'), await from('192.0.2.3')]).toEqual([200, 200, 429]);
      who.cookie = undefined;
      const codes = [];
      for (let network = 1; network <= 9; network += 1) codes.push(await from(`2001:db8:1:${network}::1`));
      expect(codes).toEqual([...Array(8).fill(200), 429]);
    });
  });

  // Threat feedback: A half-stored question → The question stays incomplete and invisible until its last piece is
  // stored; a failure deletes it.
  test('nothing of a question stays when a picture cannot be stored', async () => {
    const files = [
      { type: 'bmp', bytes: smallBmp() },
      { type: null as unknown as 'bmp', bytes: smallBmp() },
    ] as const;
    const asker = { userId: null, address: '192.0.2.1', localeId: 1 };
    await expect(feedbackOf(suite).send({ fields: ASKED, files }, asker, NO_LOG)).rejects.toThrow('Failed query');
    expect([await kept(), await keptFiles()]).toEqual([[], []]);
    await suite.mail.settled();
    expect(suite.mailbox.mails).toEqual([]);
  });

  // Threat feedback: Filling the disk → 2 GB of pictures, incomplete questions included. Above that, questions are
  // stored without pictures. Pictures are kept for a year.
  test('all stored pictures together are bounded, and a question without pictures is still accepted', async () => {
    const full = openFeedback({
      database: suite.opened.database,
      clock: suite.clock,
      accounts: suite.accounts,
      config: { ...readConfig({}), FEEDBACK_LIMIT: 10, FEEDBACK_TO: null },
      mail: suite.mail,
      mostStoredBytes: 2 * smallBmp().length,
    });
    const send = (count: number) =>
      full.send(
        { fields: ASKED, files: Array.from({ length: count }, () => ({ type: 'bmp' as const, bytes: smallBmp() })) },
        { userId: null, address: '192.0.2.1', localeId: 1 },
        NO_LOG,
      );
    await send(2);
    await expect(send(1)).rejects.toMatchObject({ status: 503, code: 'NO_ROOM_FOR_FILES' });
    await send(0);
    expect(await kept()).toHaveLength(2);
  });

  const listen = async (): Promise<number> => {
    await suite.app.listen({ port: 0, host: '127.0.0.1' }).catch(() => undefined);
    return (suite.app.server.address() as AddressInfo).port;
  };
  /** Sends `begin` and then the letter repeatedly, until the server answers. */
  const pour = async (begin: string, letter: string): Promise<{ status: number | undefined; sent: number }> => {
    const port = await listen();
    return new Promise((resolve) => {
      let sent = 0;
      let status: number | undefined;
      const chunk = Buffer.alloc(MEGABYTE, letter);
      const headers = { 'x-requested-with': 'magnaty', 'content-type': 'multipart/form-data; boundary=b' };
      const call = request({ port, host: '127.0.0.1', method: 'POST', path: SEND, headers });
      const go = (): void => {
        if (status !== undefined || call.destroyed) return;
        sent += chunk.length;
        call.write(chunk, () => setImmediate(go));
      };
      call.on('response', (response) => {
        status = response.statusCode;
        response.resume();
        response.on('close', () => resolve({ status, sent }));
      });
      // A client that goes on sending may find the connection closed before it reads the answer.
      call.on('error', () => resolve({ status, sent }));
      call.write(begin);
      go();
    });
  };
  const head = (name: string) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n`;

  // Threat feedback: Endless megabytes from guests → Every part is a stream. It is cut off at 10 MB per file, 64 KB per
  // text and 71 MB in all, also before and between the parts.
  test.each([
    ['a file', `${head('files')}data:image/png;base64,`, 'A', 40],
    ['a file of another alphabet', `${head('files')}data:image/png;base64,`, '-', 20],
    ['a text', head('question'), 'x', 20],
    ['text before the first part', '', 'x', 110],
  ])('%s without an end is cut off while it arrives', async (_, begin, letter, mostMegabytes) => {
    const { status, sent } = await pour(begin, letter);
    expect([400, 413, undefined]).toContain(status);
    // Bytes in the buffers come on top.
    expect(sent).toBeLessThan(mostMegabytes * MEGABYTE);
    expect(await kept()).toEqual([]);
  });

  // Threat feedback: A body that announces too large a length → Refused before it is read.
  test('a body that announces too large a length is not read', async () => {
    const { headers } = formOf([]);
    const payload = new Readable({ read: () => undefined });
    const answer = await asking.guest.call({
      method: 'POST',
      url: SEND,
      payload,
      headers: { ...headers, 'content-length': String(80 * MEGABYTE) },
    });
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'TOO_LARGE']);
  });

  // Threat feedback: Uploads that stop half-way → The slot is released, and nothing is stored before the form is
  // complete.
  test('an upload that is cut off leaves nothing behind and releases its slot', async () => {
    const port = await listen();
    const { payload, headers } = formOf([...fieldsOf(ASKED), ...filesOf(dataUrl('bmp', smallBmp()))]);
    const cut = () =>
      new Promise<void>((resolve) => {
        const call = request({
          port,
          host: '127.0.0.1',
          method: 'POST',
          path: SEND,
          headers: { ...headers, 'x-requested-with': 'magnaty', 'content-length': payload.length },
        });
        call.on('error', () => undefined);
        call.on('close', () => resolve());
        call.write(payload.subarray(0, -20), () => setTimeout(() => call.destroy(), 20));
      });
    // More uploads than there are slots.
    for (let round = 0; round < 4; round += 1) await Promise.all(Array.from({ length: 20 }, cut));
    await expect.poll(async () => (await ask()).statusCode).toBe(200);
    expect(await kept()).toHaveLength(1);
    expect(await keptFiles()).toEqual([]);
  });
});
