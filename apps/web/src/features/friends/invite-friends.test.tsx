import type { LobbyView, Person, Whereabouts } from '@magnaty/protocol';
import { NO_HOUSE_RULES } from '@magnaty/rules';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { forgetFriends, useFriends } from './friends-store.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { siteClock } from '../../shared/time/server-clock.ts';
import { fakeServer } from '../../shared/testing/fake-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { sampleUser } from '../../shared/testing/samples.ts';
import { useToasts } from '../../shared/ui/toasts.ts';
import InviteFriends from './invite-friends.tsx';

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

const ROOM = {
  hostId: 'host',
  isSetPassword: false,
  isListed: false,
  timeControl: 'usual',
  houseRules: NO_HOUSE_RULES,
} as const;
type Room = NonNullable<LobbyView['room']>;

const open = (
  friends: readonly Person[],
  answer: object = { body: { roomId: 'K7M2QX' } },
  guests: Pick<Room, 'invited' | 'removedIds'> = {},
) => {
  const body = { friends, asking: [], asked: [], opponents: [] };
  const calls = fakeServer({ 'GET /api/friends/list': { body }, 'POST /api/game/room/invite': answer });
  const room = { ...ROOM, ...guests } as Room;
  renderPage(<InviteFriends room={room} memberIds={['member']} />);
  return () => calls.filter(({ method }) => method === 'POST').map(({ body: sent }) => sent);
};

test('friends who could come are invited by one press, each once', async () => {
  const sent = open(FRIENDS);
  const button = await screen.findByRole('button', { name: 'Позвать: vera' });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(useToasts.getState().toasts).toEqual([]);
  expect(sent()).toEqual([{ userId: 'vera' }]);
});

test('a refusal is told, and the friend may be invited again', async () => {
  open(FRIENDS, { status: 403, body: { code: 'INVITATIONS_CLOSED', message: 'нельзя' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Позвать: vera' }));
  expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual(['нельзя']);
  screen.getByRole('button', { name: 'Позвать: vera' });
});

test('the server tells who was invited, who does not come, and who may be invited again; a removed one is left out', async () => {
  const names = ['vera', 'lev', 'zoya', 'gleb'];
  const now = siteClock.now();
  const invited = [
    { userId: 'vera', at: now - 1000, isDeclined: false },
    { userId: 'lev', at: now - 1000, isDeclined: true },
    { userId: 'zoya', at: now - 60_001, isDeclined: true },
  ];
  const sent = open(
    names.map((name) => person(name, { at: 'site' })),
    undefined,
    { invited, removedIds: ['gleb'] },
  );
  await screen.findByRole('button', { name: 'Приглашение послано: vera' });
  await userEvent.click(screen.getByRole('button', { name: 'Не придёт: lev' }));
  await userEvent.click(screen.getByRole('button', { name: 'Позвать ещё раз: zoya' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(sent()).toEqual([{ userId: 'zoya' }]);
});

test('without such a friend there is nothing', async () => {
  open(FRIENDS.slice(1));
  await expect.poll(() => useFriends.getState().list).not.toBeNull();
  expect(screen.queryByRole('region')).toBeNull();
});
