import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { Setting } from '../gallery/setting.ts';
import { renderInGame } from '../testing/render-in-game.tsx';
import { GameClock } from './game-clock.tsx';
import { LineStrip } from './line-strip.tsx';

const { game } = new Setting({ now: 0, players: 2 }).move('mira').done();
const WORDS = 'Нет связи. Подключаемся…';

beforeEach(() => void vi.useFakeTimers());

const show = () => {
  const { line } = renderInGame(<LineStrip />, game).context;
  const turn = (isUp: boolean) => act(() => line.setState({ isUp }));
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  return { turn, pass };
};
const told = () => screen.getByRole('status').textContent;

it('says in word and sign that the own connection is gone, and is silent at once when it is back', () => {
  const { turn, pass } = show();
  turn(false);
  pass(1000);
  expect(told()).toBe(WORDS);
  expect(screen.getByRole('status').querySelector('svg')).not.toBeNull();
  turn(true);
  expect(told()).toBe('');
});

it('says nothing of a connection that is back within a second, nor too early the next time', () => {
  const { turn, pass } = show();
  for (let time = 0; time < 2; time++) {
    turn(false);
    pass(999);
    expect(told()).toBe('');
    turn(true);
    pass(2000);
    expect(told()).toBe('');
  }
  turn(false);
  pass(1000);
  turn(true);
  turn(false);
  pass(999);
  expect(told()).toBe('');
});

it('shows under the clock what the server has said of a failure, and else nothing', () => {
  const { context, container } = renderInGame(<GameClock isStrip={false} />, game);
  expect(container.querySelector('p')).toBeNull();
  act(() => context.line.setState({ debug: 'throwDice: Error' }));
  expect(container.querySelector('p')?.textContent).toBe('throwDice: Error');
});
