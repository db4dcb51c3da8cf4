import { expect, test } from 'vitest';
import { type Failure } from '../../http/failure.ts';
import { passwordErrors, passwordHasher } from './password.ts';

test.each([
  ['secret12', []],
  ['', ['field.required']],
  ['short1', ['field.password.min']],
  ['a1'.repeat(33), ['field.password.max']],
  ['no digits', ['field.password.spaces', 'field.password.digit']],
  ['пароль123', ['field.password.characters']],
  ['secret12!', ['field.password.characters']],
])('the criteria of %j', (password, keys) => {
  expect(passwordErrors(password).map(({ key }) => key)).toEqual(keys);
});

test('a hash is argon2id, and only its password matches', async () => {
  const hasher = passwordHasher();
  const stored = await hasher.hash('secret12');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await hasher.verify(stored, 'secret12')).toBe(true);
  expect(await hasher.verify(stored, 'secret13')).toBe(false);
  expect(await hasher.verify(null, 'secret12')).toBe(false);
});

test('a password for an unknown login takes about as long as a wrong one for a known login', async () => {
  const hasher = passwordHasher();
  const stored = await hasher.hash('secret12');
  const timeOf = async (hash: string | null): Promise<number> => {
    const began = performance.now();
    await hasher.verify(hash, 'secret13');
    return performance.now() - began;
  };
  // Alternating, and the fastest of twelve: other work of the machine slows both.
  const least = { nobody: Infinity, somebody: Infinity };
  for (let at = 0; at < 12; at++) {
    least.nobody = Math.min(least.nobody, await timeOf(null));
    least.somebody = Math.min(least.somebody, await timeOf(stored));
  }
  expect(least.nobody / least.somebody).toBeGreaterThan(0.2);
});

// Threat login: A flood of password hashing → Two hashes run at once, 256 requests wait, further ones get a 503.
test('calls beyond the limit are refused, and waiting calls are served', async () => {
  const hasher = passwordHasher({ running: 1, waiting: 1 });
  const results = await Promise.allSettled([hasher.hash('secret12'), hasher.hash('secret12'), hasher.hash('secret12')]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  expect((results[2] as PromiseRejectedResult).reason).toMatchObject({
    status: 503,
    code: 'BUSY',
  } satisfies Partial<Failure>);
  expect(await hasher.verify(await hasher.hash('secret12'), 'secret12')).toBe(true);
});
