import { act, cleanup, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteCover } from '../../shared/session/shown-game.ts';
import { createUiStore } from '../context/ui-state.ts';
import { GameBuilder } from '../gallery/game-builder.ts';
import { renderInGame } from '../testing/render-in-game.tsx';
import { timedPlayback } from '../testing/timed-playback.ts';
import { useShortcuts } from '../keyboard/use-shortcuts.ts';
import { Opening } from './opening.tsx';

function Screen() {
  useShortcuts();
  return <Opening />;
}

const open = (players = 4) => {
  const { game } = new GameBuilder({ now: 0, players, bots: ['lev'] }).done();
  const { playback } = timedPlayback(game);
  playback.pause();
  const ui = createUiStore();
  const sendCommand = vi.fn(() => Promise.resolve(true));
  const view = renderInGame(<Screen />, game, { playback, ui, sendCommand });
  const walls = () => view.container.querySelectorAll('section');
  const scene = () => view.container.querySelector<HTMLElement>('[data-opening]')?.dataset['opening'];
  return { ...view, game, playback, ui, sendCommand, walls, scene };
};
const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  noteCover(false);
  cleanup();
  vi.runAllTimers();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it.each([2, 3, 4, 5])('shows all %i players, who moves first, and then the board', (players) => {
  const { walls, scene, playback, ui, getByText, game } = open(players);
  // A long name has a place to break.
  expect([...walls()].map((wall) => wall.querySelector('p')?.textContent.replace('\u200B', ''))).toEqual(
    game.players.map(({ nickname }) => nickname),
  );
  expect(getByText('Первым ходит').parentElement?.textContent).toContain(game.players[0]?.nickname);
  const seen = [0, 1180, 540, 360].map((ms) => {
    pass(ms);
    return [scene(), ui.getState().isWalled, playback.isPaused];
  });
  expect(seen).toEqual([
    ['standing', true, true],
    ['first', true, true],
    ['folding', true, true],
    [undefined, false, true],
  ]);
  pass(320);
  expect(playback.isPaused).toBe(false);
});

it('tells how a bot plays and the rating of a person', () => {
  const { walls } = open();
  const lines = [...walls()].map((wall) => wall.querySelectorAll('p')[1]?.textContent);
  expect(lines.slice(0, 2)).toEqual(['Рейтинг 1\u00a0482', 'любит строить']);
});

it.each([
  ['A click', () => fireEvent.click(document.body)],
  ['The key of the throw', () => fireEvent.keyDown(document.body, { key: ' ', code: 'Space' })],
])('%s drops the chips at once, and does nothing in the game', (_, input) => {
  const { walls, playback, sendCommand } = open();
  pass(300);
  input();
  expect([walls().length, playback.isPaused]).toEqual([0, true]);
  pass(320);
  expect(playback.isPaused).toBe(false);
  expect(sendCommand).not.toHaveBeenCalled();
});

it('waits for the loading picture', () => {
  noteCover(true);
  const { scene, playback } = open();
  pass(60_000);
  expect(scene()).toBe('waiting');
  act(() => noteCover(false));
  expect(scene()).toBe('standing');
  pass(1180);
  pass(540);
  pass(360);
  pass(320);
  expect(playback.isPaused).toBe(false);
});

it('shows the board and the words alone with reduced motion', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  const { walls, playback } = open();
  expect(walls()).toHaveLength(0);
  pass(899);
  expect(playback.isPaused).toBe(true);
  pass(1);
  expect(playback.isPaused).toBe(false);
});
