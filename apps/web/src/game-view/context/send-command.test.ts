import { copyGame, evolve, type Table } from '@magnaty/rules';
import { beforeEach, expect, it, vi } from 'vitest';
import { GameBuilder } from '../gallery/game-builder.ts';
import { createSendCommand } from './send-command.ts';
import { createUiStore } from './ui-state.ts';
import type { CommandOutcome, SendCommand } from '../state.ts';

const explain = vi.fn();
let sent: string[];
let seenSeqs: number[];
let answer: (outcome: CommandOutcome) => void;
let showAll: () => void;
let picture: Promise<void>;
let confirmed: Table;
let shown: Table;
let sendCommand: SendCommand;

/** mira stands on a free company and has to decide. */
beforeEach(() => {
  explain.mockClear();
  sent = [];
  seenSeqs = [];
  picture = Promise.resolve();
  confirmed = new GameBuilder({ now: 0, players: 2 })
    .move('mira')
    .dice(1, 2)
    .run({ type: 'throwDice', userId: 'mira' }).table;
  shown = { ...confirmed, game: copyGame(confirmed.game) };
  sendCommand = createSendCommand({
    viewerId: 'mira',
    playback: {
      table: shown,
      catchUp: () => Promise.resolve(),
      whenCaughtUp: () => new Promise((resolve) => (showAll = resolve)),
    },
    ui: createUiStore(),
    send: ({ type }, seenSeq) => {
      sent.push(type);
      seenSeqs.push(seenSeq);
      return new Promise((resolve) => (answer = resolve));
    },
    confirmedTable: () => confirmed,
    nextPicture: () => picture,
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

it('sends a command of the shown step while events after the former step are still being shown', async () => {
  void sendCommand({ type: 'userBuyCurrentCompany' });
  await settled();
  answer({ kind: 'done' });
  await settled();
  for (const { game } of [shown, confirmed]) {
    game.move.step = 'AFTER_THROW';
    game.deadline = { id: game.seq + 4, kind: 'MOVE', at: 0, timeout: 0 };
  }
  void sendCommand({ type: 'endMove' });
  await settled();
  expect(sent).toEqual(['userBuyCurrentCompany', 'endMove']);
  expect(explain).not.toHaveBeenCalled();
});

it('sends no second throw while the events of the first one are told, even after doubles', async () => {
  const builder = new GameBuilder({ now: 0, players: 2 }).move('mira').dice(2, 2);
  Object.assign(shown, { game: copyGame(builder.game) });
  Object.assign(confirmed, { game: builder.game });
  void sendCommand({ type: 'throwDice' });
  await settled();
  const told = builder.packets.length;
  builder.run({ type: 'throwDice', userId: 'mira' });
  answer({ kind: 'done' });
  await settled();
  for (const packet of builder.packets.slice(told)) {
    expect(await Promise.race([sendCommand({ type: 'throwDice' }), settled().then(() => true)])).toBe(false);
    evolve(shown.game, packet);
  }
  expect(shown.game.move).toMatchObject({ step: 'BEFORE_THROW', isExtra: true });
  void sendCommand({ type: 'throwDice' });
  await settled();
  expect(sent).toEqual(['throwDice', 'throwDice']);
  expect(explain).not.toHaveBeenCalled();
});

it('explains a command that the shown game refuses already, and sends nothing', async () => {
  expect(await sendCommand({ type: 'endMove' })).toBe(false);
  expect(explain).toHaveBeenCalledWith({ code: 'WRONG_STEP' });
  expect(sent).toEqual([]);
});

it('sends the last event that the screen showed, not one that the server has confirmed since', async () => {
  void sendCommand({ type: 'userBuyCurrentCompany' });
  confirmed.game.seq += 3;
  await settled();
  expect(seenSeqs).toEqual([confirmed.game.seq - 3]);
});

it('sends a command only after the pressed button was drawn, and no second one until then', async () => {
  let draw = (): void => undefined;
  picture = new Promise((resolve) => (draw = resolve));
  void sendCommand({ type: 'userBuyCurrentCompany' });
  expect(await sendCommand({ type: 'startAuction' })).toBe(false);
  await settled();
  expect(sent).toEqual([]);
  draw();
  await settled();
  expect(sent).toEqual(['userBuyCurrentCompany']);
});

it('explains that the game went on before the command could be sent', async () => {
  const buying = sendCommand({ type: 'userBuyCurrentCompany' });
  await settled();
  answer({ kind: 'stale' });
  expect(await buying).toBe(false);
  expect(explain).toHaveBeenCalledWith({ code: 'OUTDATED' });
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

it('tells the slower of two bidders who was faster and what a bid costs now', async () => {
  const builder = new GameBuilder({ now: 0, players: 3 })
    .move('lev')
    .dice(1, 2)
    .run({ type: 'throwDice', userId: 'lev' })
    .run({ type: 'startAuction', userId: 'lev' });
  confirmed = builder.table;
  Object.assign(shown.game, copyGame(builder.game));
  const bid = { type: 'makeBetOnAuction', price: 50 } as const;
  const bidding = sendCommand(bid);
  await settled();
  builder.run({ ...bid, userId: 'gleb' });
  const outbid = { name: 'Глеб_77', price: 50, next: 55 };
  answer({ kind: 'refused', code: 'WRONG_RAISE', message: 'Нельзя' });
  expect(await bidding).toBe(false);
  expect(explain).toHaveBeenLastCalledWith(expect.objectContaining({ outbid }));
  // The bid of the other may have come before this one was sent.
  expect(await sendCommand(bid)).toBe(false);
  expect(explain).toHaveBeenLastCalledWith({ code: 'WRONG_RAISE', outbid });
  expect(sent).toEqual(['makeBetOnAuction']);
});
