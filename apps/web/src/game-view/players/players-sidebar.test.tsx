import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { noteDatabaseBack, noteOutdated, noteRefusal, useConnection } from '../../shared/api/connection.ts';
import { GameBuilder } from '../gallery/game-builder.ts';
import { renderInGame } from '../testing/render-in-game.tsx';
import { ConnectionNotice, GameClock } from './players-sidebar.tsx';

const { game } = new GameBuilder({ now: 0, players: 2 }).move('mira').done();
const WORDS = 'Нет связи. Подключаемся…';

beforeEach(() => void vi.useFakeTimers());

const show = () => {
  const { connectionStatus } = renderInGame(<ConnectionNotice />, game).context;
  const turn = (isUp: boolean) => act(() => connectionStatus.setState({ isUp }));
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  return { turn, pass };
};
const notice = () => screen.getByRole('status').textContent;

it('says in text and icon that the own connection is lost, and hides it at once when it is back', () => {
  const { turn, pass } = show();
  turn(false);
  pass(1000);
  expect(notice()).toBe(WORDS);
  expect(screen.getByRole('status').querySelector('svg')).not.toBeNull();
  turn(true);
  expect(notice()).toBe('');
});

it('does not mention a connection that is back within a second, nor shows the next loss too early', () => {
  const { turn, pass } = show();
  for (let time = 0; time < 2; time++) {
    turn(false);
    pass(999);
    expect(notice()).toBe('');
    turn(true);
    pass(2000);
    expect(notice()).toBe('');
  }
  turn(false);
  pass(1000);
  turn(true);
  turn(false);
  pass(999);
  expect(notice()).toBe('');
});

it('says that the database is away, which the connection itself does not show', () => {
  const { turn, pass } = show();
  act(() => noteRefusal('UNAVAILABLE'));
  pass(1000);
  expect(notice()).toBe('Сервер не отвечает, ждём…');
  turn(false);
  expect(notice()).toBe(WORDS);
  turn(true);
  act(noteDatabaseBack);
  expect(notice()).toBe('');
});

it('says that the page is older than the server, after a lost connection is back', () => {
  const { turn, pass } = show();
  act(noteOutdated);
  pass(1000);
  expect(notice()).toBe('Сайт обновился. Обновите страницу.');
  turn(false);
  expect(notice()).toBe(WORDS);
  act(() => useConnection.setState({ isOutdated: false }));
});

it("shows under the clock the server's debug text, and nothing without one", () => {
  const { context, container } = renderInGame(<GameClock isStrip={false} />, game);
  expect(container.querySelector('p')).toBeNull();
  act(() => context.connectionStatus.setState({ debug: 'throwDice: Error' }));
  expect(container.querySelector('p')?.textContent).toBe('throwDice: Error');
});
