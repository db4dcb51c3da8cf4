import { expect, test } from 'vitest';
import { countAttempts, networkOf } from './attempts.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

const config = { LOGIN_LIMIT: 15, REGISTER_LIMIT: 2 };

test('the eleventh wrong password for an account is refused to its address, not to the owner', async () => {
  const attempts = countAttempts(config);
  const attack = { account: 'anna', address: '192.0.2.1' };
  for (let at = 0; at < 10; at += 1) await attempts.login(attack);
  await expect(attempts.login(attack)).rejects.toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
  await attempts.login({ account: 'anna', address: '192.0.2.2' });
});

test('an address that tries many accounts is refused', async () => {
  const attempts = countAttempts(config);
  for (let at = 0; at < 15; at += 1) await attempts.login({ account: `user${at}`, address: '192.0.2.1' });
  await expect(attempts.login({ account: 'one more', address: '192.0.2.1' })).rejects.toMatchObject({ status: 429 });
});

test('right logins are not counted', async () => {
  const attempts = countAttempts(config);
  const login = { account: 'anna', address: '192.0.2.1' };
  for (let at = 0; at < 40; at += 1) {
    await attempts.login(login);
    await attempts.loginSucceeded(login);
  }
});

test('registrations from one address are limited', async () => {
  const attempts = countAttempts(config);
  await attempts.registration('192.0.2.1');
  await attempts.registration('192.0.2.1');
  await expect(attempts.registration('192.0.2.1')).rejects.toMatchObject({ status: 429 });
});
