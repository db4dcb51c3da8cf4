import { clientEvents } from '@magnaty/protocol';
import { expect, test } from 'vitest';
import { readAttacked, readThreats } from './threats.ts';

const threats = readThreats();
const attacked = readAttacked();
const words = new Set([...attacked.values()].flatMap((all) => all.split(', ')));

test('every threat stands above a test, has a countermeasure and a name of the table', () => {
  // A copy without a feature has less.
  if (process.env['WITHOUT_FEATURE'] === undefined) expect(threats.length).toBeGreaterThan(470);
  for (const { name, words: threat, place } of threats) {
    expect(place, threat).not.toBeNull();
    expect(threat).toMatch(/ → .*\.$/);
    expect(attacked.has(name), `${name}: ${threat}`).toBe(true);
  }
});

test.skipIf(process.env['WITHOUT_FEATURE'] !== undefined)('every name of the table has a threat', () => {
  const named = new Set(threats.map(({ name }) => name));
  expect([...attacked.keys()].filter((name) => !named.has(name))).toEqual([]);
});

test('every event of a client is in the table', () => {
  expect(Object.keys(clientEvents).filter((name) => !words.has(name))).toEqual([]);
});

test.each([
  'unregistered/feedback/send',
  'user/register',
  'user/auth',
  'user/validate/field',
  'user/recover_password/send_code',
  'user/update/field',
  'user/approveLogin',
  'user/remove',
  'user/confirm_email/send_code',
  'user/setAvatar',
  'user/self_connect',
])('the call %s is in the table', (call) => {
  expect([...words].some((word) => word.endsWith(`/api/${call}`))).toBe(true);
});
