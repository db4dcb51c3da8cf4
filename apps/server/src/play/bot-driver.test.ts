import { describe, expect, test } from 'vitest';
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
});
