import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useSession } from '../../shared/session/session-store.ts';
import { fakeServer } from '../../shared/testing/fake-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { sampleUser } from '../../shared/testing/samples.ts';
import ProfileStamps from './profile-stamps.tsx';

test('the last stamps of a player, with the way to the album', async () => {
  const stamp = (id: string, at: number | null) => ({ id, at, count: 0, holders: null });
  const calls = fakeServer({
    'GET /api/progress/album': {
      body: {
        owner: { userId: 'other', nickname: 'ada.white' },
        stamps: [stamp('first', 1000), stamp('win', 2000), stamp('five', null)],
      },
    },
  });
  useSession.getState().logIn(sampleUser());
  renderPage(<ProfileStamps userId="other" isOwn={false} />);
  const link = await screen.findByRole('link', { name: 'Весь альбом' });
  expect(link.getAttribute('href')).toBe('/progress/album?player=other');
  expect(screen.getAllByRole('img', { name: /XP, получена/ }).map((image) => image.getAttribute('aria-label'))).toEqual(
    [expect.stringContaining('Первая победа'), expect.stringContaining('Первая партия')],
  );
  expect(calls.map(({ url }) => url)).toEqual(['/api/progress/album?nickname=other']);
});
