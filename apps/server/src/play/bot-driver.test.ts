import { isNewOffer, mediumBot } from '@magnaty/bots';
import type { PlayerCommand } from '@magnaty/rules';
import { describe, expect, test } from 'vitest';
import type { BotQuestion } from './bot-mind.ts';
import { greedyPolicy } from './testing/greedy-policy.ts';
import { player } from './testing/seats.ts';
import { newTestHost, startTestGame } from './testing/test-host.ts';

const BOTS = [player('bot-1', 1, true), player('bot-2', 2, true), player('bot-3', 3, true)];
const names = (packets: readonly { name: string }[]): string[] => packets.map(({ name }) => name);

describe('bots', () => {
  test('play to the end without a pause when no human is left', async () => {
    const { host, time, packets, errors } = newTestHost({ pauseMs: 1000 });
    await startTestGame(host, BOTS);
    const began = time.now();
    for (let turn = 0; turn < 20_000 && packets.at(-1)?.name !== 'GameOver'; turn++) await time.pass(0);
    expect(packets.at(-1)?.name).toBe('GameOver');
    expect(time.now()).toBe(began);
    expect(errors).toEqual([]);
  });

  test('pause before they act while a human plays', async () => {
    const { host, time, packets } = newTestHost({ pauseMs: 1000 });
    await startTestGame(host, [player('a', 4), ...BOTS]);
    for (let turn = 0; turn < 200 && !packets.some((it) => it.name === 'ThrowDice'); turn++) {
      expect(time.next()).toBeGreaterThanOrEqual(500);
      await time.pass(time.next() ?? 0);
    }
    expect(names(packets)).toContain('ThrowDice');
  });

  test('raise each 1.2 s when no person may answer, and end the auction within 3 s of the last bet', async () => {
    let raises = 0;
    const ends: number[] = [];
    // Bots alone play without pauses, so a game serves only as long as the person is in it.
    for (let game = 0; game < 20 && (ends.length < 5 || raises < 5); game++) {
      const { host, time, packets } = newTestHost({ pauseMs: 1200, policy: mediumBot });
      const gameId = await startTestGame(host, [player('a', 4), ...BOTS]);
      let bets: number[] = [];
      let last = 0;
      for (let seen = 0; ends.length < 5 || raises < 5; seen = packets.length) {
        await time.pass(Math.max(0, time.next() ?? 0));
        for (const type of ['throwDice', 'startAuction', 'doneAuction', 'endMove'] as const)
          await host.command(gameId, { type, userId: 'a' });
        if (packets.some(({ name }) => name === 'GameOverUser')) break;
        for (const { name } of packets.slice(seen)) {
          if (name === 'AuctionStart') bets = [];
          if (name === 'AuctionMakeBet' && bets.push(time.now()) > 1) raises++;
          if (name === 'AuctionStart' || name === 'AuctionMakeBet') last = time.now();
          if (name === 'AuctionClose') ends.push(time.now() - last);
        }
        bets.slice(1).forEach((at, nth) => expect(Math.round(at - bets[nth]!)).toBeGreaterThanOrEqual(1200));
      }
    }
    expect(raises).toBeGreaterThanOrEqual(5);
    for (const ms of ends) expect(ms).toBeLessThanOrEqual(3000);
  });

  test('think about an offer before they make it, and soon make no offer on the same terms', async () => {
    const wishes: { readonly at: number; readonly round: number }[] = [];
    let cell: number | undefined;
    const { host, time, packets } = newTestHost({
      pauseMs: 1200,
      policy: (table, userId, random, limits) => {
        const { trade, move, round, cells } = table.game;
        if (trade !== null) return { type: 'cancelTrade', userId, tradeId: trade.tradeId };
        cell ??= table.board.companies.find(({ index }) => cells[index]?.ownerId === 'bot-1')?.index;
        const isOwnStep = userId === 'bot-1' && move.userId === userId && move.step === 'BEFORE_THROW';
        const terms = {
          userIdTo: 'bot-2',
          mapItemIdListFrom: [cell ?? 0],
          mapItemIdListTo: [],
          extraPriceFrom: 0,
          extraPriceTo: 1,
        };
        if (!isOwnStep || move.isExtra || cell === undefined) return greedyPolicy(table, userId, random);
        wishes.push({ at: time.now(), round });
        if (!isNewOffer(limits!, terms)) return greedyPolicy(table, userId, random);
        return { type: 'createTrade', userId, ...terms };
      },
    });
    const gameId = await startTestGame(host, [player('a', 4), ...BOTS]);
    const isOffer = ({ name }: { readonly name: string }): boolean => name === 'TradeCreate';
    let firstOffer: number | null = null;
    for (let turn = 0; turn < 5000 && new Set(wishes.map(({ round }) => round)).size < 6; turn++) {
      await time.pass(Math.max(0, time.next() ?? 0));
      if (packets.some(isOffer)) firstOffer ??= time.now();
      // The person plays too: without people, bots do not pause.
      for (const type of ['throwDice', 'userBuyCurrentCompany', 'leaveAuction', 'endMove'] as const)
        await host.command(gameId, { type, userId: 'a' });
    }
    let round = 0;
    const rounds: number[] = [];
    for (const packet of packets) {
      if (packet.name === 'StartMoveType') ({ round } = packet);
      if (isOffer(packet)) rounds.push(round);
    }
    expect(rounds.length).toBeGreaterThan(0);
    rounds.forEach((made, nth) => expect(made - (rounds[nth - 1] ?? -4)).toBeGreaterThanOrEqual(4));
    expect(firstOffer! - wishes[0]!.at).toBeGreaterThanOrEqual(1500);
  });

  test('whose policy fails or chooses an illegal command make a safe command instead', async () => {
    let turn = 0;
    const { host, time, packets } = newTestHost({
      policy: (table, userId) => {
        if (turn++ % 2 === 0) throw new Error('no idea');
        return { type: 'makeBetOnAuction', userId, price: -1 };
      },
    });
    await startTestGame(host, BOTS);
    for (let turn = 0; turn < 30_000 && packets.at(-1)?.name !== 'GameOver'; turn++) await time.pass(0);
    expect(packets.at(-1)?.name).toBe('GameOver');
  });

  test('that repeat commands without progress end their move after a limit', async () => {
    const { host, time, packets } = newTestHost({
      policy: (table, userId) => {
        // Pledges and redeems its first company for ever.
        const index = table.game.cells.findIndex((cell) => cell.ownerId === userId);
        if (index === -1) return greedyPolicy(table, userId, () => 0);
        const isPledged = table.game.cells[index]?.isInPledge === true;
        return { type: isPledged ? 'ransomCompany' : 'pledgeCompany', userId, mapItemId: index };
      },
    });
    await startTestGame(host, [player('a', 4), ...BOTS]);
    const moves = (): number => names(packets).filter((name) => name === 'EndMove').length;
    // The user goes out as absent after three moves; the bots play on.
    for (let minute = 0; minute < 60 && moves() <= 6; minute++) {
      for (let turn = 0; turn < 600; turn++) await time.pass(0);
      await time.pass(60_000);
    }
    expect(moves()).toBeGreaterThan(6);
  });

  test('that think delay no player, and what they wanted in a game that has changed since is dropped', async () => {
    const asked: BotQuestion[] = [];
    const answers: ((command: PlayerCommand | null) => void)[] = [];
    const mind = {
      think: (question: BotQuestion) => {
        asked.push(question);
        return new Promise<PlayerCommand | null>((resolve) => answers.push(resolve));
      },
    };
    const { host, time, packets } = newTestHost({ mind, pauseMs: 10 });
    const gameId = await startTestGame(host, [player('a', 1), ...BOTS]);
    const isThrow = ({ userId, game: { auction, move } }: BotQuestion): boolean =>
      auction === null && move.userId === userId && move.step === 'BEFORE_THROW';
    // The person may be the first to move: bots that are asked about an auction do nothing.
    while (!asked.some(isThrow)) {
      await time.pass(1000);
      asked.forEach((question, nth) => isThrow(question) || answers[nth]!(null));
    }
    const at = asked.findIndex(isThrow);
    const { userId, game } = asked[at]!;
    expect(game.players.find((one) => one.userId === userId)?.isBot).toBe(true);
    const throws = (): number =>
      packets.filter((packet) => packet.name === 'ThrowDice' && packet.userId === userId).length;
    // The bot thinks: a player surrenders meanwhile.
    expect(await host.command(gameId, { type: 'surrenderGame', userId: 'a' })).toMatchObject({ ok: true });
    answers[at]!({ type: 'throwDice', userId });
    await time.pass(1000);
    expect(throws()).toBe(0);
    expect(asked[at + 1]?.game.seq).toBeGreaterThan(game.seq);
    answers[at + 1]!({ type: 'throwDice', userId: asked[at + 1]!.userId });
    for (let turn = 0; turn < 50 && throws() === 0; turn++) await time.pass(0);
    expect(throws()).toBe(1);
  });
});
