import { describe, expect, test } from 'vitest';
import { amount } from '../../testing/amount.ts';
import { fairGame } from '../testing/fair-game.ts';
import { packLog, summaryOf, unpackLog } from './packed-log.ts';

describe('a packed game', () => {
  test('is read back as it was, for random games', async () => {
    const games = amount({ usual: 12, long: 1000 });
    for (let seed = 1; seed <= games; seed++) {
      const rows = fairGame({ seed });
      const packed = await packLog(rows);
      // The text has the order of the fields as well.
      expect(JSON.stringify(await unpackLog(packed)), `seed ${seed}`).toBe(JSON.stringify(rows));
    }
  });

  test('has the names beside the log only', async () => {
    const rows = fairGame({ seed: 5, players: 2 });
    const packed = await packLog(rows);
    expect(packed).toMatchObject(summaryOf(rows));
    expect(packed.players.map(({ nickname }) => nickname).sort()).toEqual(['Анна', 'Борис']);
    const players = packed.players.map((one) => ({ ...one, nickname: 'Аноним' }));
    const text = JSON.stringify(await unpackLog({ ...packed, players }));
    expect(text).toContain('Аноним');
    expect(text).not.toMatch(/Анна|Борис/);
  });

  test('keeps the name of the owner of a program, beside the log only', async () => {
    const rows = fairGame({ seed: 5, players: 2, owner: 'Вера' });
    const packed = await packLog(rows);
    expect(await unpackLog(packed)).toEqual(rows);
    const players = packed.players.map((one) => ({ ...one, ...(one.botOwner && { botOwner: 'Аноним' }) }));
    const text = JSON.stringify(await unpackLog({ ...packed, players }));
    expect(text).toContain('"botOwner":"Аноним"');
    expect(text).not.toContain('Вера');
  });
});
