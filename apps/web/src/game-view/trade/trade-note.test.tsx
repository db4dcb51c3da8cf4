import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createUiStore, followPlayback } from '../context/ui-state.ts';
import { DEAL_MS, WEDGES_MS } from '../playback/durations.ts';
import type { TradeNote as Note } from '../state.ts';
import { GameBuilder } from '../gallery/game-builder.ts';
import { renderInGame } from '../testing/render-in-game.tsx';
import { timedPlayback } from '../testing/timed-playback.ts';
import TradeDialogs from './trade-dialogs.tsx';
import { TradeNote } from './trade-note.tsx';

const offered = (): GameBuilder =>
  new GameBuilder({ now: 0, players: 3 })
    .owns('mira', 12)
    .owns('lev', 15)
    .move('mira')
    .run({
      type: 'createTrade',
      userId: 'mira',
      userIdTo: 'lev',
      mapItemIdListFrom: [12],
      mapItemIdListTo: [15],
      extraPriceFrom: 0,
      extraPriceTo: 0,
    });
const { game } = offered();
const noteOf = (id: number): Note => ({ id, kind: 'rejected', by: 'lev', trade: game.trade! });

const show = () => {
  const note = noteOf(1);
  const ui = createUiStore();
  ui.setState({ tradeNote: note });
  renderInGame(<TradeNote note={note} />, game, { ui });
  return ui;
};
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('closes by itself after three seconds', () => {
  const ui = show();
  pass(2999);
  expect(ui.getState().tradeNote?.id).toBe(1);
  pass(1);
  expect(ui.getState().tradeNote).toBeNull();
});

it('does not close the note of a later trade', () => {
  const ui = show();
  act(() => ui.setState({ tradeNote: noteOf(2) }));
  pass(3000);
  expect(ui.getState().tradeNote?.id).toBe(2);
});

it('closes at once by its button', () => {
  const ui = show();
  fireEvent.click(screen.getByRole('button', { name: 'Закрыть' }));
  expect(ui.getState().tradeNote).toBeNull();
});

it('a signed deal is noted after its stamp', () => {
  const { playback, time } = timedPlayback(game);
  const ui = createUiStore();
  followPlayback(ui, playback, 'gleb');
  renderInGame(<TradeDialogs />, game, { ui, playback });
  const signed = offered();
  const { seq } = signed.game;
  signed.run({ type: 'acceptTrade', userId: 'lev', tradeId: signed.game.trade!.tradeId });
  act(() => signed.packets.filter((packet) => packet.seq > seq).forEach((packet) => playback.push(packet)));
  const isNoted = () => screen.queryByText('Сделка заключена') !== null;
  expect([playback.pictures.shown.map(({ kind }) => kind), isNoted()]).toEqual([['deal'], false]);
  act(() => time.pass(DEAL_MS + WEDGES_MS));
  expect(isNoted()).toBe(true);
});
