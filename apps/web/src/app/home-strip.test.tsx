import type { Person, RunningGame, Whereabouts } from '@magnaty/protocol';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { forgetFriends, useFriends } from '../features/friends/friends-store.ts';
import { forgetProgress } from '../features/progress/progress-store.ts';
import { useSession } from '../shared/session/session-store.ts';
import { fakeServer } from '../shared/testing/fake-server.ts';
import { sampleProgress } from '../shared/testing/progress-samples.ts';
import { renderPage } from '../shared/testing/render-page.tsx';
import { sampleUser } from '../shared/testing/samples.ts';
import HomeStrip from './home-strip.tsx';
import { chooseGame } from '../features/home/strip/use-home-game.ts';

const person = (nickname: string, where: Whereabouts): Person => ({
  userId: nickname,
  nickname,
  avatarPath: null,
  rating: 1000,
  where,
});
const away = person('away', { at: 'away', seenAt: null });
const playing = (gameId: string | null) => person('Вера', { at: 'game', gameId, round: 7, isLeading: false });
const running = (gameId: string, userId = 'x'): RunningGame => ({
  gameId,
  gameModeId: 1,
  timeControl: 'usual',
  round: 18,
  startedAt: 0,
  players: [
    { userId, nickname: 'ada.white', avatarPath: null, isBot: false, color: 1, chipId: 1, capital: 9, isOut: false },
  ],
  owners: Array.from({ length: 40 }, () => null),
  watchers: 0,
});
const RECORDING = { gameId: 'best', startedAt: 0, finishedAt: 24 * 60_000 };

test('a game of a known person comes first, then the best rated one of others, then the recording', () => {
  const answers = { running: [running('own', 'u1'), running('other')], recording: null };
  const near = (gameId: string) => ({ gameId, nickname: 'Вера', round: 7 });
  expect(chooseGame([near('hidden'), near('other')], answers, 'u1')).toEqual({
    kind: 'near',
    near: near('hidden'),
    game: null,
  });
  expect(chooseGame([near('other')], answers, 'u1')).toMatchObject({ kind: 'near', game: { gameId: 'other' } });
  expect(chooseGame([], answers, 'u1')).toMatchObject({ kind: 'running', game: { gameId: 'other' } });
  expect(chooseGame([], { running: [], recording: RECORDING }, 'u1').kind).toBe('recording');
  expect(chooseGame([], { running: [], recording: null }, 'u1').kind).toBe('none');
});

const onPlay = vi.fn();

beforeEach(() => {
  onPlay.mockClear();
  forgetProgress();
  forgetFriends();
  useSession.getState().logIn(sampleUser());
});

interface Served {
  readonly friends?: readonly Person[];
  readonly games?: readonly RunningGame[];
  readonly recording?: object | null;
  readonly isLost?: boolean;
}

const open = ({ friends = [], games = [], recording = null, isLost = false }: Served) => {
  const answer = (body: object) => (isLost ? { status: 500, body: { code: 'INTERNAL', message: '' } } : { body });
  fakeServer({
    'GET /api/progress/own': answer(sampleProgress()),
    'GET /api/friends/list': answer({ friends, asking: [], asked: [], opponents: [] }),
    'GET /api/game/running': answer({ games, hasMore: false }),
    'GET /api/home/recording': answer({ recording }),
  });
  return renderPage(<HomeStrip onPlay={onPlay} />);
};

test('the task leads to its page, friends open their drawer, and a game is watched', { tags: 'progress' }, async () => {
  open({ friends: [away, person('Лев', { at: 'site' })], games: [running('g1')] });
  expect((await screen.findByRole('link', { name: /ada\.white/u })).getAttribute('href')).toBe('/watch/g1');
  const task = await screen.findByRole('link', { name: /Задание дня/u });
  expect(task.getAttribute('href')).toBe('/progress/day');
  await waitFor(() => expect(task.textContent).toContain('Награда: 40\u00a0XP и 10 монет'));
  fireEvent.click(screen.getByRole('button', { name: /Друзья в сети: 1.*Лев/u }));
  expect(useFriends.getState().isOpen).toBe(true);
});

test('a friend is watched first, in a game that may be watched', async () => {
  open({ friends: [away, playing(null), playing('g2')], games: [running('g1')] });
  const game = await screen.findByRole('link', { name: /Вера играет/u });
  expect(game.getAttribute('href')).toBe('/watch/g2');
});

test('nobody online, no games: nothing is empty', async () => {
  const { unmount } = open({ friends: [away], recording: RECORDING });
  expect((await screen.findByRole('link', { name: /Запись, 24\u00a0мин/u })).getAttribute('href')).toBe('/replay/best');
  expect(screen.getByText('Сейчас никого нет')).toBeTruthy();
  unmount();
  forgetFriends();
  open({});
  fireEvent.click(await screen.findByRole('button', { name: /Начните первую партию недели/u }));
  expect(onPlay).toHaveBeenCalledOnce();
  expect(screen.getByRole('button', { name: /Позвать друга/u })).toBeTruthy();
});

test('parts that did not load say so, and still lead to their pages', { tags: 'progress' }, async () => {
  open({ isLost: true });
  await waitFor(() => expect(screen.getAllByText('Не загрузилось')).toHaveLength(3));
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/progress/day', '/rooms']);
});
