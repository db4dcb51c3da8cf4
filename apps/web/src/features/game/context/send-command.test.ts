import { copyGame } from '@magnaty/rules';
import { beforeEach, expect, it, vi } from 'vitest';
import { GameBuilder } from '../gallery/game-builder.ts';
import type { CommandOutcome } from '../session/pending-command.ts';
import { createSendCommand, type SendCommand } from './send-command.ts';
import { createUiStore } from './ui-state.ts';

const explain = vi.fn();
let sent: string[];
let answer: (outcome: CommandOutcome) => void;
let showAll: () => void;
let sendCommand: SendCommand;

/** mira stands on a free company and has to decide. */
beforeEach(() => {
  explain.mockClear();
  sent = [];
  const { table } = new GameBuilder({ now: 0, players: 2 })
    .move('mira')
    .dice(1, 2)
    .run({ type: 'throwDice', userId: 'mira' });
  const shown = { ...table, game: copyGame(table.game) };
  sendCommand = createSendCommand({
    viewerId: 'mira',
    playback: {
      table: shown,
      catchUp: () => Promise.resolve(),
      whenCaughtUp: () => new Promise((resolve) => (showAll = resolve)),
    },
    ui: createUiStore(),
    send: ({ type }) => {
      sent.push(type);
      return new Promise((resolve) => (answer = resolve));
    },
    confirmedTable: () => table,
    explain,
  });
});

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 8; turn++) await Promise.resolve();
};

it('sends one command of a step, and no second one until the first is confirmed and shown', async () => {
  const buying = sendCommand({ type: 'userBuyCurrentCompany' });
  expect(await sendCommand({ type: 'userBuyCurrentCompany' })).toBe(false);
  expect(await sendCommand({ type: 'startAuction' })).toBe(false);
  await settled();
  answer({ kind: 'done' });
  await settled();
  expect(await sendCommand({ type: 'startAuction' })).toBe(false);
  showAll();
  expect(await buying).toBe(true);
  expect(sent).toEqual(['userBuyCurrentCompany']);
  expect(explain).not.toHaveBeenCalled();
});

it('explains a refusal of the server, and then sends the next command', async () => {
  const buying = sendCommand({ type: 'userBuyCurrentCompany' });
  await settled();
  answer({ kind: 'refused', code: 'WRONG_STEP', message: 'Рано' });
  expect(await buying).toBe(false);
  expect(explain).toHaveBeenCalledWith({ kind: 'refused', code: 'WRONG_STEP', message: 'Рано' });
  void sendCommand({ type: 'startAuction' });
  await settled();
  expect(sent).toEqual(['userBuyCurrentCompany', 'startAuction']);
});
