import type { FriendList, Person, Whereabouts } from '@magnaty/protocol';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useBlocking } from '../../shared/session/blocking.ts';
import { forgetFriends, toggleFriends, useFriends } from './friends-store.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { fakeServer } from '../../shared/testing/fake-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { sampleUser } from '../../shared/testing/samples.ts';
import { useToasts } from '../../shared/ui/toasts.ts';
import FriendsDrawer from './friends-drawer.tsx';

const person = (userId: string, where: Whereabouts = { at: 'away', seenAt: null }): Person => ({
  userId,
  nickname: userId,
  avatarPath: null,
  rating: 1212,
  where,
});
const NOBODY: FriendList = { friends: [], asking: [], asked: [], opponents: [] };
const PLAYING = person('lev', { at: 'game', gameId: 'g1', round: 12, isLeading: true });
const IN_ROOM = person('gleb', { at: 'room', code: 'K7M2QX', players: 2, seats: 4 });
const PRIVATE = person('olya', { at: 'game', gameId: null, round: null, isLeading: false });

const onJoin = vi.fn();
const onInvite = vi.fn();

/** The drawer beside the page, with the button of the header. */
function Page() {
  const isOpen = useFriends((friends) => friends.isOpen);
  return (
    <>
      <button type="button" data-friends onClick={toggleFriends}>
        header
      </button>
      <main>page</main>
      {isOpen && (
        <FriendsDrawer
          link="https://magnaty.example/"
          onJoin={onJoin}
          onInvite={onInvite}
          inviteOf={(id) => (onInvite.mock.calls.flat().includes(id) ? 'waits' : 'free')}
        />
      )}
    </>
  );
}

const open = async (list: FriendList, handlers: Parameters<typeof fakeServer>[0] = {}) => {
  const calls = fakeServer({ 'GET /api/friends/list': { body: list }, ...handlers });
  const view = renderPage(<Page />);
  fireEvent.click(screen.getByRole('button', { name: 'header' }));
  await screen.findByRole('dialog', { name: 'Друзья' });
  return { ...view, calls };
};
const group = (name: string) => screen.findByRole('region', { name });
const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  useSession.getState().logIn(sampleUser());
  useToasts.setState({ toasts: [] });
  vi.clearAllMocks();
});
afterEach(() => act(forgetFriends));

test('each friend is in the group of the presence, with one button for what goes on', async () => {
  await open({ ...NOBODY, friends: [PLAYING, IN_ROOM, PRIVATE, person('vera', { at: 'site' }), person('zoya')] });
  const online = within(await group('В сети'));
  expect(online.getAllByRole('listitem').map((row) => row.textContent.replaceAll('\n', ''))).toEqual([
    'Llevв партии, круг 12, ведётСмотреть',
    'Gglebза столом, 2 из 4Сесть',
    'Oolyaв партии',
    'Vveraна сайтеПозвать',
  ]);
  expect(within(await group('Не в сети')).getAllByRole('listitem')).toHaveLength(1);
  fireEvent.click(button('Сесть: gleb'));
  expect(onJoin).toHaveBeenCalledWith('K7M2QX');
  fireEvent.click(button('Позвать: vera'));
  expect(onInvite).toHaveBeenCalledWith('vera');
});

test('the button of an invited friend says so, and is disabled for screen readers; the menu offers it no more', async () => {
  for (const userId of ['vera', 'gleb']) onInvite(userId);
  await open({ ...NOBODY, friends: [IN_ROOM, person('vera', { at: 'site' })] });
  await group('В сети');
  const invited = button('Позвали: vera');
  expect(invited.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(invited);
  expect(onInvite).toHaveBeenCalledTimes(2);
  expect(button('Сесть: gleb').getAttribute('aria-disabled')).toBe('false');
  fireEvent.click(button('Ещё: gleb'));
  expect(screen.queryByRole('menuitem', { name: /Позва/ })).toBeNull();
});

test('the link to a public game leads to its watchers, and the profile to its page; both close the drawer', async () => {
  const { path } = await open({ ...NOBODY, friends: [PLAYING] });
  await group('В сети');
  fireEvent.click(button('Смотреть: lev'));
  expect(path()).toBe('/watch/g1');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(button('header'));
  await group('В сети');
  fireEvent.click(button('Ещё: lev'));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Профиль' }));
  expect(path()).toBe('/player/lev');
});

test('a request is answered once, however often it is pressed, and the new list is shown', async () => {
  let list: FriendList = { ...NOBODY, asking: [{ ...person('nika'), lastGame: null }] };
  const { calls } = await open(list, {
    'GET /api/friends/list': () => ({ body: list }),
    'POST /api/friends/accept': () => {
      list = { ...NOBODY, friends: [person('nika')] };
      return { body: {} };
    },
  });
  await group('Просятся в друзья');
  for (let press = 0; press < 3; press++) fireEvent.click(button('Принять: nika'));
  await group('Не в сети');
  expect(screen.queryByRole('region', { name: 'Просятся в друзья' })).toBeNull();
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([{ userId: 'nika' }]);
});

test('who has declined is not asked again before the day that is named', async () => {
  const lastGame = { at: Date.now(), place: 2, ownPlace: 1 };
  const askAgainAt = new Date(2030, 5, 12).getTime();
  const opponents = [{ ...person('ada'), lastGame }];
  await open({ ...NOBODY, opponents, declined: [{ userId: 'ada', askAgainAt }] });
  within(await group('Недавние соперники')).getByText('снова 12 июня');
  expect(screen.queryByRole('button', { name: 'В друзья: ada' })).toBeNull();
});

test('a refusal is told, and nothing changes', async () => {
  const refused = { status: 403, body: { code: 'FRIEND_REQUESTS_CLOSED', message: 'Не принимает' } };
  const lastGame = { at: Date.now(), place: 2, ownPlace: 1 };
  await open({ ...NOBODY, opponents: [{ ...person('ada'), lastGame }] }, { 'POST /api/friends/request': refused });
  await group('Недавние соперники');
  fireEvent.click(button('В друзья: ada'));
  await waitFor(() => expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual(['Не принимает']));
  button('В друзья: ada');
});

test('focus goes into the drawer and back; Escape closes a menu first, then the drawer', async () => {
  await open({ ...NOBODY, friends: [IN_ROOM] });
  await group('В сети');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Никнейм' }));
  await userEvent.click(button('Ещё: gleb'));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(button('header'));
});

test('a press beside the drawer closes it, and the button of the header only once', async () => {
  await open({ ...NOBODY, friends: [IN_ROOM] });
  await group('В сети');
  await userEvent.click(screen.getByText('page'));
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(button('header'));
  await userEvent.click(button('header'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the search asks after a pause, from three letters on, and shows what each one is', async () => {
  const found = [person('mirra', { at: 'site' }), person('miron'), person('mirek')];
  const { calls } = await open(
    { ...NOBODY, friends: [person('mirek')], asked: [person('miron')] },
    { 'GET /api/friends/search': { body: { found } } },
  );
  const field = screen.getByRole('textbox', { name: 'Никнейм' });
  await userEvent.type(field, 'm_i');
  screen.getByText(/^Ищем по началу никнейма/);
  await userEvent.type(field, 'r');
  const rows = within(await group('Нашлись')).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    'Mmirraна сайтеВ друзья',
    'Mmironрейтинг 1\u00a0212Заявка послана',
    'Mmirekуже друг',
  ]);
  expect(calls.filter(({ url }) => url.includes('search')).map(({ url }) => url)).toEqual([
    '/api/friends/search?nickname=m_ir',
  ]);
  await userEvent.click(button('Очистить поиск'));
  await group('Не в сети');
});

test('a search without a result offers the link, and one that failed is repeated', async () => {
  let status = 503;
  await open(NOBODY, {
    'GET /api/friends/search': () => ({ status, body: status === 200 ? { found: [] } : { code: 'UNAVAILABLE' } }),
  });
  await userEvent.type(screen.getByRole('textbox', { name: 'Никнейм' }), 'мирослава');
  await screen.findByRole('alert');
  status = 200;
  await userEvent.click(button('Повторить'));
  await screen.findByRole('heading', { name: '«мирослава» у нас не играет' });
  button('Скопировать ссылку');
});

test('nobody yet: the link and the last opponents', async () => {
  const lastGame = { at: Date.now(), place: 2, ownPlace: 1 };
  await open({ ...NOBODY, opponents: [{ ...person('ada'), lastGame }] });
  await screen.findByRole('heading', { name: 'Рядом пока никого' });
  await group('Недавние соперники');
});

test('a list that did not come is asked for again', async () => {
  let isDown = true;
  await open(NOBODY, {
    'GET /api/friends/list': () =>
      isDown ? { status: 503, body: { code: 'UNAVAILABLE' } } : { body: { ...NOBODY, friends: [IN_ROOM] } },
  });
  await screen.findByText('Друзья не загрузились');
  isDown = false;
  fireEvent.click(button('Повторить'));
  await group('В сети');
});

test('a quick account neither searches nor asks', async () => {
  useSession.getState().logIn(sampleUser({ isQuick: true }));
  const lastGame = { at: Date.now(), place: 2, ownPlace: 1 };
  await open({ ...NOBODY, friends: [IN_ROOM], opponents: [{ ...person('ada'), lastGame }] });
  await screen.findByText(/^Чтобы звать в друзья, сохраните аккаунт/);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Недавние соперники' })).toBeNull();
});

test('the friends are asked for again each 15 s while the page is visible', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { calls } = await open({ ...NOBODY, friends: [IN_ROOM] });
  await group('В сети');
  const before = calls.length;
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect(calls.length).toBe(before + 1);
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(calls.length).toBe(before + 1);
  hidden.mockRestore();
  vi.useRealTimers();
});

test('the menu asks before it blocks; a blocked one is listed at once, and taken back there', async () => {
  const gleb = { userId: 'gleb', nickname: 'gleb', avatarPath: null };
  const { calls } = await open(
    { ...NOBODY, friends: [IN_ROOM] },
    {
      'POST /api/relations/unblock': {},
      // The server has not stored it yet.
      'GET /api/relations/list': { body: { blocked: [], muted: [] } },
    },
  );
  await group('В сети');
  fireEvent.click(button('Ещё: gleb'));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Заблокировать' }));
  expect(useBlocking.getState().asked).toEqual(gleb);
  act(() => {
    useBlocking.setState({ asked: null, just: [{ ...gleb, at: 0 }] });
    useSession.getState().patchUser({ relations: { blocked: ['gleb'], muted: [] } });
  });
  await group('Заблокированы');
  fireEvent.click(button('Вернуть: gleb'));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Заблокированы' })).toBeNull());
  expect(calls.filter(({ method }) => method === 'POST').map(({ url }) => url)).toEqual(['/api/relations/unblock']);
});
