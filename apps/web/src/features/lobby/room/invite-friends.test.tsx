import type { Person, Whereabouts } from '@magnaty/protocol';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { forgetFriends, useFriends } from '../../../shared/friends/friends-store.ts';
import { useSession } from '../../../shared/session/session-store.ts';
import { fakeServer } from '../../../shared/testing/fake-server.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { sampleUser } from '../../../shared/testing/samples.ts';
import { useToasts } from '../../../shared/ui/toasts.ts';
import { InviteFriends } from './invite-friends.tsx';

const person = (userId: string, where: Whereabouts): Person => ({
  userId,
  nickname: userId,
  avatarPath: null,
  rating: 1,
  where,
});
const FRIENDS = [
  person('vera', { at: 'site' }),
  person('lev', { at: 'game', gameId: 'g', round: 1, isLeading: false }),
  person('zoya', { at: 'away', seenAt: null }),
  person('member', { at: 'room', code: null, players: 2, seats: 4 }),
];

beforeEach(() => {
  forgetFriends();
  useToasts.setState({ toasts: [] });
  useSession.getState().logIn(sampleUser());
});

const open = (friends: readonly Person[], answer: object = { body: { roomId: 'K7M2QX' } }) => {
  const body = { friends, asking: [], asked: [], opponents: [] };
  const calls = fakeServer({ 'GET /api/friends/list': { body }, 'POST /api/game/room/invite': answer });
  renderPage(<InviteFriends code="K7M2QX" memberIds={['member']} />);
  return () => calls.filter(({ method }) => method === 'POST').map(({ body: sent }) => sent);
};

test('friends who could come are invited by one press, each once', async () => {
  const sent = open(FRIENDS);
  await userEvent.click(await screen.findByRole('button', { name: 'Позвать: vera' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Приглашение послано: vera' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(sent()).toEqual([{ userId: 'vera' }]);
});

test('a refusal is told, and the friend may be invited again', async () => {
  open(FRIENDS, { status: 403, body: { code: 'INVITATIONS_CLOSED', message: 'нельзя' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Позвать: vera' }));
  expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual(['нельзя']);
  screen.getByRole('button', { name: 'Позвать: vera' });
});

test('without such a friend there is nothing', async () => {
  open(FRIENDS.slice(1));
  await expect.poll(() => useFriends.getState().list).not.toBeNull();
  expect(screen.queryByRole('region')).toBeNull();
});
