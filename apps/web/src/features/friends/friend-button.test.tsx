import type { FriendList } from '@magnaty/protocol';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { useSession } from '../../shared/session/session-store.ts';
import { fakeServer } from '../../shared/testing/fake-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { sampleUser } from '../../shared/testing/samples.ts';
import { FriendButton } from './friend-button.tsx';
import { forgetFriends } from './friends-store.ts';

const NONE: FriendList = { friends: [], asking: [], asked: [], opponents: [] };
const lev = { userId: 'lev', nickname: 'lev', avatarPath: null, rating: 1, where: { at: 'site' } } as const;

beforeEach(() => {
  forgetFriends();
  useSession.getState().logIn(sampleUser());
});

const open = (first: FriendList, handlers: Parameters<typeof fakeServer>[0] = {}, userId = 'lev') => {
  const server = { list: first };
  const calls = fakeServer({ 'GET /api/friends/list': () => ({ body: server.list }), ...handlers });
  renderPage(<FriendButton userId={userId} nickname="lev" />);
  return { server, calls };
};

test('asks, says so to screen readers, keeps the focus, and takes the request back', async () => {
  const { server } = open(NONE, {
    'POST /api/friends/request': () => {
      server.list = { ...NONE, asked: [lev] };
      return {};
    },
    'POST /api/friends/remove': () => {
      server.list = NONE;
      return {};
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'В друзья: lev' }));
  const asked = await screen.findByRole('button', { name: 'Отозвать заявку: lev' });
  expect(document.activeElement).toBe(asked);
  expect(screen.getByRole('status').textContent).toBe('Заявка послана');
  await userEvent.click(asked);
  await screen.findByRole('button', { name: 'В друзья: lev' });
});

test('says when one who has declined may be asked again, instead of a button that fails', async () => {
  open({ ...NONE, declined: [{ userId: 'lev', askAgainAt: new Date(2030, 5, 12).getTime() }] });
  await screen.findByText('Заявка отклонена. Снова попросить можно 12 июня');
  expect(screen.queryByRole('button')).toBeNull();
});

test('accepts who asks, and ends a friendship', async () => {
  const { server, calls } = open(
    { ...NONE, asking: [{ ...lev, lastGame: null }] },
    {
      'POST /api/friends/accept': () => {
        server.list = { ...NONE, friends: [lev] };
        return {};
      },
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Принять: lev' }));
  await screen.findByRole('button', { name: 'Убрать из друзей: lev' });
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([{ userId: 'lev' }]);
});

test('is not there for the own player, for a quick account that could only ask, and for a blocked one', async () => {
  const { calls } = open(NONE, {}, sampleUser().id);
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.queryByRole('button')).toBeNull();
  renderPage(<FriendButton userId="lev" nickname="lev" />);
  await screen.findByRole('button');
  act(() => useSession.getState().patchUser({ isQuick: true }));
  expect(screen.queryByRole('button')).toBeNull();
  act(() => useSession.getState().patchUser({ isQuick: false, relations: { blocked: ['lev'], muted: [] } }));
  expect(screen.queryByRole('button')).toBeNull();
});
