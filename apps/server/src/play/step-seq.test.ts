import { BOARD } from '@magnaty/content';
import { findPlayer, legalCommands, type Game, type PlayerCommand } from '@magnaty/rules';
import { describe, expect, test } from 'vitest';
import type { Reply } from './command-memory.ts';
import type { GameHost } from './host.ts';
import { playUntil, stateOf, throwDice, TWO } from './testing/host-tools.ts';
import { newTestHost, openHost, startTestGame } from './testing/test-host.ts';

const OUTDATED = { ok: false, code: 'OUTDATED' } as const;

const outcomes = (replies: readonly Reply[]): string[] => replies.map((reply) => (reply.ok ? 'ok' : reply.code)).sort();

/** The mover has thrown doubles and may throw again. @returns the seq before that throw, and the game after it. */
const afterDoubles = async (host: GameHost, gameId: string): Promise<{ before: number; game: Game }> => {
  // THROW-4: in debt there is no throw yet.
  const mayThrow = (game: Game): boolean => (findPlayer(game, game.move.userId)?.balance ?? 0) >= 0;
  for (let throws = 0; throws < 300; throws++) {
    await playUntil(host, gameId, (game) => {
      const { step, isExtra } = game.move;
      return step === 'BEFORE_THROW' && !isExtra && mayThrow(game);
    });
    const { seq, move } = await stateOf(host, gameId, 'a');
    await host.command(gameId, throwDice(move.userId));
    const game = await stateOf(host, gameId, 'a');
    if (game.move.isExtra && mayThrow(game)) return { before: seq, game };
  }
  throw new Error('no doubles were thrown');
};

describe('a command for a step that is over', () => {
  // Threat event: Two throws at once after doubles, so that the second lands in the extra move → A command may name the
  // last event that its sender saw (`seq`); it is refused when a step has begun since.
  test('of two throws at once one is carried out, even if it gives another throw', async () => {
    const { host, packets } = newTestHost();
    const gameId = await startTestGame(host, TWO);
    const { before, game } = await afterDoubles(host, gameId);
    const { userId } = game.move;
    expect(await host.command(gameId, throwDice(userId), { seq: before })).toEqual(OUTDATED);
    const count = packets.filter(({ name }) => name === 'ThrowDice').length;
    const twice = [1, 2].map(() => host.command(gameId, throwDice(userId), { seq: game.seq }));
    expect(outcomes(await Promise.all(twice))).toEqual(['OUTDATED', 'ok']);
    expect(packets.filter(({ name }) => name === 'ThrowDice')).toHaveLength(count + 1);
  });

  test('is refused by a server that has not received the step yet, and after a reload', async () => {
    const { host, stores, time } = newTestHost();
    const late = openHost({ stores, time });
    const gameId = await startTestGame(host, TWO);
    await stateOf(late.host, gameId, 'a');
    const { before, game } = await afterDoubles(host, gameId);
    for (const row of stores.rows(gameId).slice(0, -1)) late.receive(gameId, row);
    const { userId } = game.move;
    expect(await late.host.command(gameId, throwDice(userId), { seq: before })).toEqual(OUTDATED);
    const fresh = openHost({ stores, time });
    expect(await fresh.host.command(gameId, throwDice(userId), { seq: before })).toEqual(OUTDATED);
    expect(await fresh.host.command(gameId, throwDice(userId), { seq: game.seq })).toMatchObject({ ok: true });
  });

  test('that was carried out and is repeated gets its first answer', async () => {
    const { host } = newTestHost();
    const gameId = await startTestGame(host, TWO);
    const { move, seq } = await stateOf(host, gameId, 'a');
    const sent = { commandId: 'one', seq };
    const first = await host.command(gameId, throwDice(move.userId), sent);
    expect(first.ok).toBe(true);
    expect(await host.command(gameId, throwDice(move.userId), sent)).toEqual(first);
    const refused = { commandId: 'two', seq };
    expect(await host.command(gameId, throwDice(move.userId), refused)).toEqual(OUTDATED);
    expect(await host.command(gameId, throwDice(move.userId), refused)).toEqual(OUTDATED);
  });

  test('may be about a pledge, which its owner wants in any step', async () => {
    const { host } = newTestHost();
    const gameId = await startTestGame(host, TWO);
    const pledges = (game: Game): PlayerCommand[] =>
      TWO.flatMap(({ userId }) => legalCommands({ board: BOARD, game }, userId)).filter(
        ({ type }) => type === 'pledgeCompany',
      );
    await playUntil(host, gameId, (game) => pledges(game).length > 0);
    const [pledge] = pledges(await stateOf(host, gameId, 'a'));
    expect(await host.command(gameId, pledge!, { seq: 0 })).toMatchObject({ ok: true });
  });

  test('of an auction or a trade is refused when that is over', async () => {
    const { host } = newTestHost();
    const gameId = await startTestGame(host, TWO);
    await playUntil(host, gameId, ({ move }) => move.step === 'BUY_DECISION');
    const { move, seq } = await stateOf(host, gameId, 'a');
    expect(await host.command(gameId, { type: 'startAuction', userId: move.userId }, { seq })).toMatchObject({
      ok: true,
    });
    const { auction, seq: opened } = await stateOf(host, gameId, 'a');
    const bet = { type: 'makeBetOnAuction', userId: move.userId, price: (auction?.startPrice ?? 0) + 5 } as const;
    expect(await host.command(gameId, bet, { seq })).toEqual(OUTDATED);
    expect(await host.command(gameId, bet, { seq: opened })).toMatchObject({ ok: true });
    // A bet is no new step: others may leave or raise who have not seen it yet.
    const other = move.userId === 'a' ? 'b' : 'a';
    expect(await host.command(gameId, { type: 'leaveAuction', userId: other }, { seq: opened })).toMatchObject({
      ok: true,
    });
    expect(await host.command(gameId, bet, { seq: opened })).toEqual(OUTDATED);
  });
});
