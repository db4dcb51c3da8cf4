import { STAMPS } from '@magnaty/content';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { useSession } from '../../shared/session/session-store.ts';
import { fakeServer } from '../../shared/testing/fake-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { sampleUser } from '../../shared/testing/samples.ts';
import AlbumPage from './album-page.tsx';

const AT = Date.UTC(2026, 10, 24, 21, 30);
const stamps = STAMPS.map(({ id }) => ({
  id,
  at: id === 'first' ? AT : null,
  count: id === 'hammer' ? 31 : 0,
  holders: id === 'first' ? 12 : null,
}));

beforeEach(() => useSession.getState().logIn(sampleUser()));

const open = (path: string, answer: object = { body: { owner: null, stamps } }) => {
  const calls = fakeServer({ 'GET /api/progress/album': answer });
  return { calls, ...renderPage(<AlbumPage notFound={<h1>404</h1>} />, { path }) };
};

test('the own album: a stamp has the day in Moscow, a missing one its count', async () => {
  const { calls } = open('/progress/album');
  expect(await screen.findByRole('img', { name: 'Первая партия, 20\u00a0XP, получена 25 ноября 2026' })).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Молоток, 50\u00a0XP, 31 из 50' })).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Первая победа, 50\u00a0XP, ещё нет' })).toBeTruthy();
  expect(screen.getAllByRole('img')).toHaveLength(STAMPS.length);
  const [nearest] = within(screen.getByText('Ближе всего').parentElement!).getAllByRole('listitem');
  expect(nearest?.textContent).toContain('Молоток');
  expect(nearest?.textContent).toContain('Осталось 19');
  expect(screen.getByText('Таких на сервере 12.')).toBeTruthy();
  expect(calls.map(({ url }) => url)).toEqual(['/api/progress/album']);
});

test("another player's album leads to the profile, and tells no counts", async () => {
  const { calls } = open('/progress/album?player=ada', {
    body: { owner: { userId: 'ada', nickname: 'ada.white' }, stamps },
  });
  const profile = await screen.findByText('Марки игрока ada.white');
  expect(profile.closest('a')?.getAttribute('href')).toBe('/player/ada');
  expect(await screen.findByRole('img', { name: 'Молоток, 50\u00a0XP, ещё нет' })).toBeTruthy();
  expect(screen.queryByText('Ближе всего')).toBeNull();
  expect(calls.map(({ url }) => url)).toEqual(['/api/progress/album?nickname=ada']);
});

test('a nickname that nobody has is no page', async () => {
  open('/progress/album?nickname=nobody', { status: 404, body: { code: 'NOT_FOUND', message: '' } });
  expect(await screen.findByRole('heading', { name: '404' })).toBeTruthy();
});
