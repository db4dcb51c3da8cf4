import { expect, test } from 'vitest';
import { fakeServer } from '../testing/fake-server.ts';
import { RUSSIAN } from '../testing/samples.ts';
import { loadDictionary } from './load-dictionary.ts';

const serve = (version: string) =>
  fakeServer({ 'GET /api/unregistered/dictionary/1': { body: { ...RUSSIAN, version } } });

test('a dictionary is loaded once and then comes from the cache', async () => {
  const calls = serve('v1');
  expect((await loadDictionary(1, 'v1')).texts['home.play']).toBe('Играть');
  await loadDictionary(1, 'v1');
  expect(calls).toHaveLength(1);
});

test('another version is loaded again', async () => {
  serve('v1');
  await loadDictionary(1, 'v1');
  const calls = serve('v2');
  expect((await loadDictionary(1, 'v2')).version).toBe('v2');
  expect(calls).toHaveLength(1);
});

test.each(['{', '{"version":"v1"}', '{"version":"v1","localeId":1,"code":"ru","texts":{"a":1}}', 'null'])(
  'an unreadable cache entry is loaded again: %s',
  async (stored) => {
    localStorage.setItem('magnaty.dictionary.1', stored);
    const calls = serve('v1');
    await loadDictionary(1, 'v1');
    expect(calls).toHaveLength(1);
  },
);
