import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { GameBuilder } from '../../game-view/gallery/game-builder.ts';
import { PlayerCard } from '../../game-view/players/player-card.tsx';
import { renderInGame } from '../../game-view/testing/render-in-game.tsx';
import { useFriends } from './friends-store.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { PersonActions } from '../../shared/slots/person-actions.ts';
import { fakeServer } from '../../shared/testing/fake-server.ts';
import { sampleUser } from '../../shared/testing/samples.ts';
import { useFriendAction } from './use-friend-action.ts';

const ACTIONS = [useFriendAction];
const open = () => fireEvent.click(screen.getByRole('button', { name: 'Действия: Лев Дорн' }));
const items = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent.trim());

it('asks the player for friendship, and offers it to no friend, to nobody twice and to no quick account', async () => {
  const none = { friends: [], asking: [], asked: [], opponents: [] };
  const lev = { userId: 'lev', nickname: 'Лев Дорн', avatarPath: null, rating: 1, where: { at: 'site' } } as const;
  useSession.setState({ user: sampleUser({ id: 'mira' }) });
  const calls = fakeServer({
    'POST /api/friends/request': {},
    'GET /api/friends/list': { body: { ...none, asked: [lev] } },
  });
  useFriends.setState({ list: none });
  const { game } = new GameBuilder({ now: 0, players: 3 }).move('mira');
  renderInGame(
    <PersonActions value={ACTIONS}>
      <PlayerCard userId="lev" />
    </PersonActions>,
    game,
  );
  open();
  const friendCalls = () => calls.map(({ url }) => url).filter((url) => url.startsWith('/api/friends'));
  fireEvent.click(screen.getByRole('menuitem', { name: 'В друзья' }));
  await vi.waitFor(() => expect(friendCalls()).toEqual(['/api/friends/request', '/api/friends/list']));
  const isOffered = (): boolean => items().some((text) => /^В друзья|^Принять/.test(text));
  await vi.waitFor(() => expect(useFriends.getState().list?.asked).toHaveLength(1));
  open();
  expect(isOffered()).toBe(false);
  act(() => useFriends.setState({ list: { ...none, friends: [lev] } }));
  expect(isOffered()).toBe(false);
  act(() => useFriends.setState({ list: { ...none, asking: [{ ...lev, lastGame: null }] } }));
  expect(isOffered()).toBe(true);
  act(() => useFriends.setState({ list: none }));
  expect(isOffered()).toBe(true);
  act(() => useSession.setState({ user: sampleUser({ id: 'mira', isQuick: true }) }));
  expect(isOffered()).toBe(false);
});
