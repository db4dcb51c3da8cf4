import { copyGame } from '@magnaty/rules';
import { beforeEach, expect, it, vi } from 'vitest';
import { Setting } from '../gallery/setting.ts';
import type { WishOutcome } from '../session/outgoing.ts';
import { createAct, type Act } from './act.ts';
import { createScene } from './scene.ts';

const explain = vi.fn();
let sent: string[];
let answer: (outcome: WishOutcome) => void;
let showAll: () => void;
let act: Act;

/** mira stands before a free company and decides. */
beforeEach(() => {
  explain.mockClear();
  sent = [];
  const { table } = new Setting({ now: 0, players: 2 })
    .move('mira')
    .dice(1, 2)
    .does({ type: 'throwDice', userId: 'mira' });
  const shown = { ...table, game: copyGame(table.game) };
  act = createAct({
    viewerId: 'mira',
    playback: {
      table: shown,
      caughtUp: () => Promise.resolve(),
      settled: () => new Promise((resolve) => (showAll = resolve)),
    },
    scene: createScene(),
    send: ({ type }) => {
      sent.push(type);
      return new Promise((resolve) => (answer = resolve));
    },
    truth: () => table,
    explain,
  });
});

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 8; turn++) await Promise.resolve();
};

it('sends one command of a step, not a second one while the first is on its way or not yet shown', async () => {
  const buying = act({ type: 'userBuyCurrentCompany' });
  expect(await act({ type: 'userBuyCurrentCompany' })).toBe(false);
  expect(await act({ type: 'startAuction' })).toBe(false);
  await settled();
  answer({ kind: 'done' });
  await settled();
  expect(await act({ type: 'startAuction' })).toBe(false);
  showAll();
  expect(await buying).toBe(true);
  expect(sent).toEqual(['userBuyCurrentCompany']);
  expect(explain).not.toHaveBeenCalled();
});

it('tells why the server has declined, and lets him try again', async () => {
  const buying = act({ type: 'userBuyCurrentCompany' });
  await settled();
  answer({ kind: 'refused', code: 'WRONG_STEP', message: 'Рано' });
  expect(await buying).toBe(false);
  expect(explain).toHaveBeenCalledWith({ kind: 'refused', code: 'WRONG_STEP', message: 'Рано' });
  void act({ type: 'startAuction' });
  await settled();
  expect(sent).toEqual(['userBuyCurrentCompany', 'startAuction']);
});
