import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { forgetFriends, useFriends } from './friends-store.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { fakeServer } from '../../shared/testing/fake-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { sampleUser } from '../../shared/testing/samples.ts';
import { CallButton } from './call-button.tsx';

const lev = { userId: 'lev', nickname: 'lev', avatarPath: null, rating: 1, where: { at: 'site' } } as const;

beforeEach(() => {
  forgetFriends();
  useSession.getState().logIn(sampleUser());
});

test('a friend can be called to a table, and nobody else', async () => {
  fakeServer({ 'GET /api/friends/list': { body: { friends: [lev], asking: [], asked: [], opponents: [] } } });
  renderPage(
    <>
      <CallButton userId="gleb" />
      <CallButton userId="lev" />
    </>,
  );
  await waitFor(() => expect(screen.getAllByRole('button')).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: 'Позвать за стол' }));
  expect(useFriends.getState().calledId).toBe('lev');
});

test('leads to the game of a friend who plays, if the reader may watch it', async () => {
  const where = { at: 'game', gameId: 'game-1', round: 3, isLeading: false } as const;
  const friends = [
    { ...lev, where },
    { ...lev, userId: 'vera', where: { ...where, gameId: null } },
  ];
  fakeServer({ 'GET /api/friends/list': { body: { friends, asking: [], asked: [], opponents: [] } } });
  renderPage(
    <>
      <CallButton userId="vera" />
      <CallButton userId="lev" />
    </>,
  );
  const link = await screen.findByRole('link', { name: 'Смотреть партию' });
  expect(link.getAttribute('href')).toContain('game-1');
});
