import type { GameList, PlayerProfile, PlayerStatistics } from '@magnaty/protocol';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useBlocking } from '../../shared/session/blocking.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { useSettingsStore } from '../../shared/session/settings-store.ts';
import { PersonActions, type GameMoment, type UsePersonAction } from '../../shared/slots/person-actions.ts';
import { fakeServer } from '../../shared/testing/fake-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { sampleUser } from '../../shared/testing/samples.ts';
import ProfilePage from './profile-page.tsx';

const USER = sampleUser();

const statistics = (part: Partial<PlayerStatistics> = {}): PlayerStatistics => ({
  games: 40,
  wins: 15,
  ratedGames: 12,
  usualWins: 10,
  byTable: [{ gameModeId: 1, players: 4, games: 40, wins: 15 }],
  streak: { current: 1, longest: 3, from: Date.UTC(2026, 10, 3, 12), to: Date.UTC(2026, 10, 5, 12) },
  favouriteCompany: { cell: 21, category: 'hotels' },
  favouriteCategory: 'hotels',
  bestDeal: 1240,
  dearestVisit: 3120,
  luck: { games: 50, sum: -0.42, deviation: 1 },
  ...part,
});

const profile = (part: Partial<PlayerProfile> = {}): PlayerProfile => ({
  id: 'other',
  nickname: 'ada.white',
  avatarPath: null,
  avatarFrame: null,
  owner: null,
  experience: 4280,
  since: Date.UTC(2026, 9, 2, 12),
  color: 4,
  rating: 1506,
  place: 37,
  placeDiff: 6,
  missingGames: 0,
  seasons: [],
  curve: [
    { at: 1, rating: 1000 },
    { at: 2, rating: 1550 },
    { at: 3, rating: 1506 },
  ],
  audience: 'all',
  open: { statistics: statistics(), collection: { items: [], of: 40 } },
  score: null,
  ...part,
});

const GAMES: GameList = {
  games: [
    {
      gameId: 'g1',
      gameModeId: 1,
      isPrivate: false,
      startedAt: 0,
      finishedAt: 25 * 60_000,
      rounds: 21,
      isAnnulled: false,
      place: 2,
      players: [
        { userId: 'bot', nickname: 'Глеб', avatarPath: null, isBot: true, place: 1 },
        { userId: 'other', nickname: 'ada.white', avatarPath: null, isBot: false, place: 2 },
      ],
    },
  ],
  countPages: 1,
};

const open = (nickname: string, shown: PlayerProfile | { status: number; code: string }) => {
  const answer = 'code' in shown ? { status: shown.status, body: { code: shown.code, message: '' } } : { body: shown };
  const server = fakeServer({
    [`GET /api/player/${encodeURIComponent(nickname)}`]: answer,
    'GET /api/game/list': { body: GAMES },
    'GET /api/privacy': { body: { profile: 'all', presence: 'friends', invitations: 'all', requests: 'all' } },
    'POST /api/privacy': { body: {} },
  });
  renderPage(<ProfilePage notFound={<h1>no such page</h1>} />, { path: `/player/${encodeURIComponent(nickname)}` });
  return server;
};

beforeEach(() => {
  useSession.getState().logIn(USER);
  useSettingsStore.setState({ pane: null });
});

test('another player has rating, figures, character and public games with their replays', async () => {
  open('ada.white', profile());
  expect(await screen.findByRole('heading', { level: 1, name: 'ada.white' })).toBeTruthy();
  for (const text of ['1 506', '37-е место', 'из них 12 рейтинговых', 'Маяк', 'Отели', '+1 240', '3 120'])
    expect(await screen.findByText(text), text).toBeTruthy();
  expect(screen.getByText('37,5 % · обычно 25 %')).toBeTruthy();
  expect(screen.getByText('победы подряд, 3–5 ноября')).toBeTruthy();
  expect(screen.getByText('−0,4')).toBeTruthy();
  expect(
    screen.getByRole('img', { name: /сначала 1\u00a0000, сейчас 1\u00a0506, выше всего 1\u00a0550/ }),
  ).toBeTruthy();
  expect((await screen.findByRole('link', { name: /^Запись/ })).getAttribute('href')).toBe('/replay/g1');
  expect(screen.getByRole('link', { name: 'ada.white' }).getAttribute('href')).toBe('/player/other');
  expect(screen.getByText('Считаются только открытые партии.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Глеб' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Все партии' }).getAttribute('href')).toBe('/games?user=other');
  expect(screen.queryByRole('button', { name: 'Поделиться' })).toBeNull();
});

test('the own profile leads to the portrait, and says who sees it', async () => {
  const calls = open('mira_k', profile({ id: USER.id, nickname: 'mira_k' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Портрет' }));
  expect(useSettingsStore.getState().pane).toBe('avatar');
  const audience = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Профиль видят' });
  expect(audience.value).toBe('all');
  fireEvent.change(audience, { target: { value: 'nobody' } });
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      profile: 'nobody',
      presence: 'friends',
      invitations: 'all',
      requests: 'all',
    }),
  );
  expect(audience.value).toBe('nobody');
});

test('the own profile is shared by its address', async () => {
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { ...window.navigator, clipboard: { writeText } });
  open('mira_k', profile({ id: USER.id, nickname: 'mira_k' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Поделиться' }));
  expect(writeText).toHaveBeenCalledWith(`${window.location.origin}/player/mira_k`);
  vi.unstubAllGlobals();
});

test('a choice that is not saved is taken back', async () => {
  open('mira_k', profile({ id: USER.id, nickname: 'mira_k' }));
  const audience = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Профиль видят' });
  fakeServer({ 'GET /api/privacy': { status: 503, body: { code: 'BUSY', message: '' } } });
  fireEvent.change(audience, { target: { value: 'friends' } });
  expect(audience.value).toBe('friends');
  await waitFor(() => expect(audience.value).toBe('all'));
});

test('a closed profile keeps rating and place, and asks for no games', async () => {
  const calls = open('ada.white', profile({ open: null, audience: 'friends' }));
  expect(await screen.findByRole('heading', { name: 'Дела закрыты' })).toBeTruthy();
  expect(screen.getByText(/ada\.white показывает статистику и партии только друзьям/)).toBeTruthy();
  expect(screen.getByText('37-е место')).toBeTruthy();
  expect(calls.some(({ url }) => url.startsWith('/api/game/list'))).toBe(false);
});

test('a new player learns what is missing for a place, and can play', async () => {
  const none = statistics({
    games: 0,
    wins: 0,
    byTable: [],
    luck: null,
    streak: { current: 0, longest: 0, from: null, to: null },
  });
  open(
    'mira_k',
    profile({
      id: USER.id,
      nickname: 'mira_k',
      place: 0,
      missingGames: 3,
      curve: [],
      open: { statistics: none, collection: { items: [], of: 40 } },
    }),
  );
  expect(await screen.findByText('Ещё 3 рейтинговые партии — и вы в таблице')).toBeTruthy();
  for (const text of ['Места пока нет', 'первая обычно длится 20 минут', 'в норме'])
    expect(screen.getByText(text), text).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Играть' }).getAttribute('href')).toBe('/');
  expect(screen.queryByRole('button', { name: 'Поделиться' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Открытые партии' })).toBeNull();
});

test('a program has a letter in place of a level, its owner, and the score with the reader', async () => {
  open('Счетовод', profile({ nickname: 'Счетовод', owner: 'Вера', score: { own: 7, theirs: 12 } }));
  expect(await screen.findByText('Программа игрока Вера')).toBeTruthy();
  for (const text of ['Б', 'Рейтинг среди ботов', 'Ваш счёт: 7 : 12', 'на лестнице ботов'])
    expect(screen.getByText(text), text).toBeTruthy();
});

test('an unknown nickname is a page that is not there', async () => {
  open('nobody', { status: 404, code: 'NOT_FOUND' });
  expect(await screen.findByRole('heading', { name: 'no such page' })).toBeTruthy();
});

test('a failure is told and can be tried again', async () => {
  open('ada.white', { status: 500, code: 'INTERNAL' });
  const again = await screen.findByRole('button', { name: 'Повторить' }, { timeout: 5000 });
  fakeServer({ 'GET /api/player/ada.white': { body: profile() }, 'GET /api/game/list': { body: GAMES } });
  fireEvent.click(again);
  expect(await screen.findByText('37-е место')).toBeTruthy();
});

test('the title of the floor', async () => {
  fakeServer({ 'GET /api/player/ada.white': { body: profile() }, 'GET /api/game/list': { body: GAMES } });
  useSession.getState().logIn(USER);
  renderPage(<ProfilePage notFound={null} />, { path: '/player/ada.white' });
  expect(await screen.findByText('Совладелец')).toBeTruthy();
});

test('a person can be muted, blocked and reported for one of the last games of both', async () => {
  const reported: GameMoment[] = [];
  const report: UsePersonAction = (person) =>
    person && {
      id: 'report',
      icon: 'warning-fill',
      text: 'Пожаловаться',
      label: '',
      isLast: true,
      run: () => reported.push(person.moment()),
    };
  const lastTogether = [3, 2].map((nth) => ({ gameId: `g${nth}`, finishedAt: Date.UTC(2026, 10, nth, 12) }));
  fakeServer({
    'GET /api/player/ada.white': { body: profile({ lastTogether, score: { own: 2, theirs: 0 } }) },
    'GET /api/game/list': { body: GAMES },
    'POST /api/relations/mute': { body: {} },
  });
  renderPage(
    <PersonActions value={[report]}>
      <ProfilePage notFound={null} />
    </PersonActions>,
    { path: '/player/ada.white' },
  );
  await screen.findByText('Ваш счёт: 2 : 0');
  const choose = async (nth: number): Promise<void> => {
    fireEvent.click(screen.getByRole('button', { name: /ada\.white/ }));
    const items = await screen.findAllByRole('menuitem');
    expect(items).toHaveLength(4);
    fireEvent.click(items[nth]!);
  };
  await choose(3);
  expect(reported).toEqual([{ gameId: 'g2', key: null, seq: null }]);
  await choose(0);
  expect(useSession.getState().user?.relations.muted).toEqual(['other']);
  await choose(1);
  expect(useBlocking.getState().asked).toMatchObject({ userId: 'other', nickname: 'ada.white' });
});
