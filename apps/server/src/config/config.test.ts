import { expect, test } from 'vitest';
import { ConfigError, publicSocketPort, readConfig, SETTINGS, settingRows } from './config.ts';

test('every setting has a default or may be absent', () => {
  const config = readConfig({});
  expect(config.PORT).toBe(8080);
  expect(config.SOCKET_PORT).toBe(9050);
  expect(config.DATABASE_URL).toBeNull();
  expect(config.BOT_PAUSE_MS).toBe(1200);
});

test('an empty variable counts as not set', () => {
  expect(readConfig({ PORT: ' ', DATABASE_URL: '' })).toMatchObject({ PORT: 8080, DATABASE_URL: null });
});

test.each([
  ['PORT', 'abc'],
  ['PORT', '0'],
  ['PORT', '70000'],
  ['PORT', '80.5'],
  ['PORT', '6000'],
  ['SOCKET_PORT', '10080'],
  ['PUBLIC_SOCKET_PORT', '6667'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['PUBLIC_URL', 'example.org'],
  ['LOG_LEVEL', 'loud'],
  ['FEEDBACK_TO', 'operator'],
  ['FEEDBACK_TO', 'a@example.org, b@example.org'],
  ['MOVE_TIMEOUT_MS', '-5'],
  ['BOT_PAUSE_MS', 'NaN'],
])('the error for a wrong %s has one line', (name, value) => {
  const attempt = () => readConfig({ [name]: value });
  expect(attempt).toThrow(ConfigError);
  expect(attempt).toThrow(new RegExp(`^Wrong setting ${name}[^\n]*$`));
});

test('the password of a database address is not repeated', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://user:secret@host/x' })).not.toThrow(/secret/);
});

test('a token must have 16 characters, and the error does not repeat it', () => {
  expect(() => readConfig({ METRICS_TOKEN: 'secret' })).toThrow(/^Wrong setting METRICS_TOKEN: must have 16/);
});

test('players get the port of the proxy, if there is one', () => {
  expect(publicSocketPort(readConfig({}))).toBe(9050);
  expect(publicSocketPort(readConfig({ PUBLIC_SOCKET_PORT: '443' }))).toBe(443);
});

test('both ports cannot be the same', () => {
  expect(() => readConfig({ PORT: '9050' })).toThrow(/SOCKET_PORT/);
});

test('every row of the table has a description', () => {
  for (const row of settingRows()) expect(row.description, row.name).not.toBe('');
});

test('the footer links to the documents of a list, in the order of the site', () => {
  expect(readConfig({}).FOOTER_DOCUMENTS).toEqual(['agreement', 'privacy', 'contact']);
  expect(readConfig({ FOOTER_DOCUMENTS: 'contact, agreement' }).FOOTER_DOCUMENTS).toEqual(['agreement', 'contact']);
  expect(readConfig({ FOOTER_DOCUMENTS: 'none' }).FOOTER_DOCUMENTS).toEqual([]);
  expect(() => readConfig({ FOOTER_DOCUMENTS: 'imprint' })).toThrow(/FOOTER_DOCUMENTS.*must be a list/s);
});

test('each port that browsers refuse is refused', async () => {
  // `fetch` of Node keeps to the same standard as browsers: it refuses such a port before it connects.
  const isRefused = async (port: number): Promise<boolean> => {
    const error = await fetch(`http://127.0.0.1:${port}`, { signal: AbortSignal.timeout(5000) }).catch(
      (error: unknown) => error,
    );
    return String((error as Error).cause).includes('bad port');
  };
  const refused = [];
  for (let port = 1; port < 65_536; port += 1)
    if (!SETTINGS.PORT.schema.safeParse(String(port)).success) refused.push(port);
  expect(refused.length).toBeGreaterThan(70);
  for (const port of refused) expect(await isRefused(port), String(port)).toBe(true);
});
