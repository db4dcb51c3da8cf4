import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createUiStore } from '../context/ui-state.ts';
import type { TradeNote as Note } from '../state.ts';
import { GameBuilder } from '../gallery/game-builder.ts';
import { renderInGame } from '../testing/render-in-game.tsx';
import { TradeNote } from './trade-note.tsx';

const { game } = new GameBuilder({ now: 0, players: 3 })
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
