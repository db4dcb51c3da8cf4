import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { avatars } from '../../avatars/tables.ts';
import { openTestApp, Visitor } from '../../../testing/app.ts';
import { ONE_ENGINE } from '../../../testing/database.ts';
import { openSuite } from '../../../testing/suite.ts';
import { twoHalves } from '../../avatars/testing/pictures.ts';

const ANNA = { login: 'Анна', email: 'anna@example.org', password: 'secret12' };
const MEGABYTE = 1024 * 1024;

const formWith = (file: Uint8Array, { field = 'file', type = 'image/png', name = 'a.png' } = {}) => ({
  payload: Buffer.concat([
    Buffer.from(
      `--b\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`,
    ),
    file,
    Buffer.from('\r\n--b--\r\n'),
  ]),
  headers: { 'content-type': 'multipart/form-data; boundary=b' },
});

describe.each(ONE_ENGINE)('avatars on the %s engine', (engine) => {
  const suite = openSuite(engine, ANNA);

  const upload = (file: Uint8Array, form = {}, who = suite.anna) =>
    who.call({ method: 'POST', url: '/api/user/setAvatar', ...formWith(file, form) });
  const path = async (): Promise<string | null> => (await suite.anna.get('/api/user/info')).json().avatarPath;

  test('an uploaded picture is encoded again, served to everyone, and replaced by the next one', async () => {
    const first = await upload(await twoHalves().png().toBuffer());
    expect(first.statusCode).toBe(200);
    const { avatarPath } = first.json();
    expect(avatarPath).toMatch(/^\/api\/media\/avatars\/[0-9a-f]{32}\.webp$/);
    expect(await path()).toBe(avatarPath);
    const shown = await new Visitor(suite.app).get(avatarPath);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect((await sharp(shown.rawPayload).metadata()).format).toBe('webp');
    const second = (await upload(await twoHalves().webp().toBuffer(), { type: 'image/webp', name: 'a.webp' })).json();
    expect(second.avatarPath).not.toBe(avatarPath);
    expect((await suite.anna.get(avatarPath)).statusCode).toBe(404);
    expect(await suite.opened.database.select({ id: avatars.id }).from(avatars)).toHaveLength(1);
  });

  test('it is deleted with the account, and on request', async () => {
    const { avatarPath } = (await upload(await twoHalves().webp().toBuffer())).json();
    expect((await suite.anna.post('/api/user/removeAvatar', {})).json()).toEqual({});
    expect(await path()).toBeNull();
    expect((await suite.anna.get(avatarPath)).statusCode).toBe(404);
    await upload(await twoHalves().webp().toBuffer());
    await suite.anna.get('/api/user/remove');
    expect(await suite.opened.database.select({ id: avatars.id }).from(avatars)).toEqual([]);
  });

  test('a preset avatar is chosen by its name', async () => {
    await upload(await twoHalves().webp().toBuffer());
    const chosen = await suite.anna.post('/api/user/setAvatar', { preset: 'ada' });
    expect([chosen.statusCode, chosen.json()]).toEqual([200, { avatarPath: '/avatars/ada.svg' }]);
    expect(await path()).toBe('/avatars/ada.svg');
    expect(await suite.opened.database.select({ id: avatars.id }).from(avatars)).toEqual([]);
    const inForm = await suite.anna.call({
      method: 'POST',
      url: '/api/user/setAvatar',
      payload: '--b\r\nContent-Disposition: form-data; name="preset"\r\n\r\nada\r\n--b--\r\n',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    });
    expect([inForm.statusCode, inForm.json()]).toEqual([200, { avatarPath: '/avatars/ada.svg' }]);
    for (const preset of ['nobody', '../ada', '__proto__', '', 1, null, ['ada']]) {
      expect((await suite.anna.post('/api/user/setAvatar', { preset })).json().code).toBe('WRONG_PICTURE');
    }
    expect(await path()).toBe('/avatars/ada.svg');
  });

  test.each([
    ['an SVG that calls itself PNG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), {}],
    ['a page', Buffer.from('<script>alert(1)</script>'), { type: 'image/jpeg', name: 'a.jpg' }],
    ['nothing', Buffer.alloc(0), {}],
    ['another field', Buffer.from('x'), { field: 'picture' }],
  ])('%s is refused', async (_, file, form) => {
    const refused = await upload(file, form);
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      { code: 'WRONG_PICTURE', message: 'Ошибка! Неверный формат загруженного файла' },
    ]);
    // Still the drawn portrait of a new user.
    expect(await path()).toMatch(/^\/avatars\//);
  });

  // Threat avatar: A path in the file's name → Stored names are 128 random bits.
  test('the name of a file never becomes part of a path', async () => {
    const { avatarPath } = (await upload(await twoHalves().png().toBuffer(), { name: '../../etc/passwd' })).json();
    expect(avatarPath).toMatch(/^\/api\/media\/avatars\/[0-9a-f]{32}\.webp$/);
    for (const file of ['../../../etc/passwd', 'x.webp', `${'0'.repeat(32)}.svg`, `${'0'.repeat(31)}%00.webp`]) {
      const { statusCode } = await suite.anna.get(`/api/media/avatars/${encodeURIComponent(file)}`);
      expect([400, 404]).toContain(statusCode);
    }
  });

  test('a file below ten megabytes is accepted, one of ten is not', async () => {
    const png = await twoHalves().png().toBuffer();
    const padded = (size: number) => Buffer.concat([png, Buffer.alloc(size - png.length)]);
    expect((await upload(padded(10 * MEGABYTE - 1))).statusCode).toBe(200);
    const refused = await upload(padded(10 * MEGABYTE));
    expect([refused.statusCode, refused.json()]).toEqual([
      413,
      { code: 'FILE_TOO_LARGE', message: 'Загружаемый файл должен быть менее 10 MB' },
    ]);
  });

  // Threat avatar: An endless file → The upload is cut off at 10 MB.
  test('a file without an end is cut off while it arrives', async () => {
    await suite.app.listen({ port: 0, host: '127.0.0.1' }).catch(() => undefined);
    const { port } = suite.app.server.address() as AddressInfo;
    const { status, sent } = await new Promise<{ status: number | undefined; sent: number }>((resolve) => {
      let sent = 0;
      const chunk = Buffer.alloc(MEGABYTE);
      const call = request({
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: '/api/user/setAvatar',
        headers: {
          cookie: suite.anna.cookie ?? '',
          'x-requested-with': 'magnaty',
          'content-type': 'multipart/form-data; boundary=b',
        },
      });
      let status: number | undefined;
      const pour = (): void => {
        if (status !== undefined || call.destroyed) return;
        sent += chunk.length;
        call.write(chunk, () => setImmediate(pour));
      };
      call.on('response', (response) => {
        status = response.statusCode;
        response.resume();
        response.on('close', () => resolve({ status, sent }));
      });
      // A client that keeps sending may find the connection closed before it reads the answer.
      call.on('error', () => resolve({ status, sent }));
      call.write('--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n');
      pour();
    });
    expect([413, undefined]).toContain(status);
    // Bytes in the buffers come on top.
    expect(sent).toBeLessThan(40 * MEGABYTE);
    // Still the drawn portrait of a new user.
    expect(await path()).toMatch(/^\/avatars\//);
  });

  // Threat avatar: Endless uploads → The limit avatar.user per user.
  test('thirty uploads an hour, counted before a byte is read', async () => {
    const { app } = await openTestApp(suite.opened);
    const visitor = new Visitor(app);
    visitor.cookie = suite.anna.cookie;
    const codes = [];
    for (let at = 0; at < 31; at += 1) codes.push((await upload(Buffer.from('x'), {}, visitor)).statusCode);
    expect(codes).toEqual([...Array(30).fill(400), 429]);
    await app.close();
  });
});
