import { hashHex, isWhole, linkAt, verifyRecord } from '@magnaty/protocol';
import { BOARD } from '@magnaty/content';
import { playerOf, type Game, type PlayerDice } from '@magnaty/rules';
import { describe, expect, test } from 'vitest';
import { newSecret } from './draws.ts';
import type { EventStore } from './event-store.ts';
import { playUntil, stateOf, TWO } from './testing/host-tools.ts';
import { recordOf } from './testing/record-of.ts';
import { newTestHost, openHost, type TestHost } from './testing/test-host.ts';

const ROOTS: Readonly<Record<string, string>> = { a: 'aa'.repeat(32), b: 'bb'.repeat(32) };
const DICE = Object.entries(ROOTS).map(([userId, root]): PlayerDice => ({
  userId,
  tip: linkAt(root, 0),
  share: linkAt(root, 1),
}));

const begin = async ({ host }: Pick<TestHost, 'host'>, dice = DICE): Promise<string> => {
  const request = {
    gameModeId: 2,
    isPrivate: true,
    players: TWO,
    dice: { secret: newSecret(), players: dice },
  } as const;
  return (await host.create(request, () => undefined)).gameId;
};

/** The mover throws with the link of this number; by default the next one. */
const throwWith = async ({ host }: Pick<TestHost, 'host'>, gameId: string, number?: number, commandId?: string) => {
  const game = await stateOf(host, gameId, 'a');
  const { userId } = game.move;
  const share = linkAt(ROOTS[userId]!, number ?? playerOf(game, userId).throws + 2);
  return host.command(gameId, { type: 'throwDice', userId, share }, commandId === undefined ? {} : { commandId });
};

const isBeforeThrow = ({ move, auction }: Game): boolean => move.step === 'BEFORE_THROW' && auction === null;

describe('FAIR-1: the link of a throw', () => {
  test('counts from its row on, and belongs to the number of the throw', async () => {
    const test = newTestHost();
    const gameId = await begin(test);
    expect(await throwWith(test, gameId)).toMatchObject({ ok: true });
    const game = await stateOf(test.host, gameId, 'a');
    const first = test.packets.find(({ name }) => name === 'ThrowDice') as unknown as { userId: string; share: string };
    expect(playerOf(game, first.userId)).toMatchObject({ link: first.share, linkNumber: 2, throws: 1 });
    expect(hashHex(hashHex(first.share))).toBe(linkAt(ROOTS[first.userId]!, 0));
  });

  // Threat move: A link that is replayed, skipped or of another player → The number of the throw names the link; hashes
  // prove it, again after an append conflict.
  test.each([
    ['replayed', 1],
    ['skipped', 3],
    ['of the tip', 0],
  ])('that is %s is refused, and nothing changes', async (_, number) => {
    const test = newTestHost();
    const gameId = await begin(test);
    const before = await stateOf(test.host, gameId, 'a');
    expect(await throwWith(test, gameId, number)).toEqual({ ok: false, code: 'WRONG_SHARE' });
    expect(await stateOf(test.host, gameId, 'a')).toEqual(before);
    expect(await throwWith(test, gameId)).toMatchObject({ ok: true });
  });

  test('of another player, or of one without a chain, is refused', async () => {
    const test = newTestHost();
    const gameId = await begin(test, []);
    expect(await throwWith(test, gameId)).toEqual({ ok: false, code: 'WRONG_SHARE' });
    const { move } = await stateOf(test.host, gameId, 'a');
    const other = move.userId === 'a' ? 'b' : 'a';
    const share = linkAt(ROOTS[other]!, 2);
    const second = await begin(newTestHost());
    expect(second).not.toBe(gameId);
    expect(await test.host.command(gameId, { type: 'throwDice', userId: other, share })).toEqual({
      ok: false,
      code: 'NOT_YOUR_MOVE',
    });
  });

  test('is left out by a throw of the timer, whose number no later throw may use', async () => {
    const test = newTestHost();
    const gameId = await begin(test);
    const { move, deadline } = await stateOf(test.host, gameId, 'a');
    await test.time.pass(deadline!.at - test.time.now());
    const after = await stateOf(test.host, gameId, 'a');
    expect(playerOf(after, move.userId)).toMatchObject({ linkNumber: 1, throws: 1 });
    await playUntil(
      test.host,
      gameId,
      (game) => isBeforeThrow(game) && game.move.userId === move.userId && game.round > 1,
    );
    // Link 2 belonged to the throw that the timer made.
    expect(await throwWith(test, gameId, 2)).toEqual({ ok: false, code: 'WRONG_SHARE' });
    expect(await throwWith(test, gameId)).toMatchObject({ ok: true });
  });

  test('sent twice with one id opens once', async () => {
    const test = newTestHost();
    const gameId = await begin(test);
    const first = await throwWith(test, gameId, 2, 'one');
    expect(await throwWith(test, gameId, 2, 'one')).toEqual(first);
    expect(test.stores.rows(gameId)).toHaveLength(2);
  });

  test('is checked again after an append conflict: the throw may have another number by then', async () => {
    const first = newTestHost();
    const gameId = await begin(first);
    let isLate = true;
    const { stores, time } = first;
    const store: EventStore = {
      ...stores.store,
      append: async (append) => {
        if (isLate) {
          isLate = false;
          // Another server throws first.
          await throwWith(first, gameId);
        }
        return stores.store.append(append);
      },
    };
    const second = openHost({ stores, time, store });
    const { move } = await stateOf(second.host, gameId, 'a');
    const share = linkAt(ROOTS[move.userId]!, 2);
    const reply = await second.host.command(gameId, { type: 'throwDice', userId: move.userId, share });
    expect(reply.ok).toBe(false);
    const thrown = stores.rows(gameId).flatMap(({ events }) => events.filter(({ name }) => name === 'ThrowDice'));
    expect(thrown.filter((event) => 'share' in event && event.share === share)).toHaveLength(1);
  });
});

test('FAIR-2: the record of a hosted game with timers, links and a surrender is whole', async () => {
  const test = newTestHost();
  const gameId = await begin(test);
  await throwWith(test, gameId);
  await playUntil(test.host, gameId, (game) => game.round > 3 && isBeforeThrow(game));
  const { move, deadline } = await stateOf(test.host, gameId, 'a');
  await test.time.pass(deadline!.at - test.time.now());
  await test.host.command(gameId, { type: 'surrenderGame', userId: move.userId });
  const verified = verifyRecord(recordOf(test.stores.rows(gameId)), { board: BOARD });
  expect(verified.difference).toBeNull();
  expect(isWhole(verified)).toBe(true);
  expect(verified.players.reduce((sum, { throwsWithShare }) => sum + throwsWithShare, 0)).toBe(1);
});
