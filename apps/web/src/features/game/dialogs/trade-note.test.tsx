import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createScene, type TradeNote as Note } from '../context/scene.ts';
import { Setting } from '../gallery/setting.ts';
import { renderInGame } from '../testing/render-in-game.tsx';
import { TradeNote } from './trade-note.tsx';

const { game } = new Setting({ now: 0, players: 3 })
  .owns('mira', 12)
  .owns('lev', 15)
  .move('mira')
  .does({
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
  const scene = createScene();
  scene.setState({ tradeNote: note });
  renderInGame(<TradeNote note={note} />, game, { scene });
  return scene;
};
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

beforeEach(() => vi.useFakeTimers());

it('closes by itself after three seconds', () => {
  const scene = show();
  pass(2999);
  expect(scene.getState().tradeNote?.id).toBe(1);
  pass(1);
  expect(scene.getState().tradeNote).toBeNull();
});

it('leaves the note of a later trade alone', () => {
  const scene = show();
  act(() => scene.setState({ tradeNote: noteOf(2) }));
  pass(3000);
  expect(scene.getState().tradeNote?.id).toBe(2);
});

it('closes at once for who asks', () => {
  const scene = show();
  fireEvent.click(screen.getByRole('button', { name: 'Закрыть' }));
  expect(scene.getState().tradeNote).toBeNull();
});
