import { expect, test } from 'vitest';
import { settled } from '../testing/fake-time.ts';
import { CHANGES_AT_ONCE, LobbyWork, type LobbyDeps } from './lobby-work.ts';

test('changes the lobbies of a crowd a few at a time; a change that fails lets the next begin', async () => {
  const begun: ((error?: Error) => void)[] = [];
  const transaction = () =>
    new Promise((resolve, reject) => {
      begun.push((error) =>
        error === undefined ? resolve({ reply: { ok: true, gameId: 'lobby' }, at: 0 }) : reject(error),
      );
    });
  const work = new LobbyWork({ database: { transaction }, clock: { now: () => 0 } } as unknown as LobbyDeps);
  const replies = Array.from({ length: 20 }, () => work.transaction(async () => ({ ok: true, gameId: 'lobby' })));
  const [first] = replies;
  const isRefused = expect(first).rejects.toThrow('The connection is lost');
  await settled();
  expect(begun).toHaveLength(CHANGES_AT_ONCE);

  begun[0]!(new Error('The connection is lost'));
  await isRefused;
  await settled();
  expect(begun).toHaveLength(CHANGES_AT_ONCE + 1);
  for (let at = 1; at < replies.length; at++) {
    begun[at]!();
    await settled();
  }
  expect((await Promise.all(replies.slice(1))).every(({ ok }) => ok)).toBe(true);
});
