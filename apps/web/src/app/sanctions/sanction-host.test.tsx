import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Sanction } from '@magnaty/protocol';
import { expect, test } from 'vitest';
import { useSession } from '../../shared/session/session-store.ts';
import { fakeServer } from '../../shared/testing/fake-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { sampleUser } from '../../shared/testing/samples.ts';
import SanctionStrip from '../shell/sanction-strip.tsx';
import SanctionHost from './sanction-host.tsx';

const DAY_MS = 24 * 60 * 60_000;

const sanction = (part: Partial<Sanction> = {}): Sanction => ({
  id: 7,
  kind: 'warning',
  reason: 'stalling',
  note: null,
  at: Date.now(),
  until: null,
  gameId: null,
  isSeen: false,
  ...part,
});

test('a decision is shown once, with its reason and note, and then the next one', async () => {
  const calls = fakeServer({ 'POST /api/sanction/7/seen': {}, 'POST /api/sanction/8/seen': {} });
  const second = sanction({ id: 8, kind: 'annulment', reason: 'collusion', gameId: 'g1' });
  useSession.getState().logIn(sampleUser({ sanctions: [sanction({ note: 'три хода подряд' }), second] }));
  renderPage(<SanctionHost isFree />);
  const first = await screen.findByRole('dialog', { name: 'Предупреждение' });
  expect(first.textContent).toContain('затягивание игры');
  expect(first.textContent).toContain('три хода подряд');
  await userEvent.click(screen.getByRole('button', { name: 'Понятно' }));
  expect((await screen.findByRole('dialog', { name: 'Партия аннулирована' })).textContent).toContain('сговор');
  expect(screen.getByRole('link', { name: 'Посмотреть запись' }).getAttribute('href')).toBe('/replay/g1');
  await userEvent.click(screen.getByRole('button', { name: 'Понятно' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(useSession.getState().user?.sanctions.map(({ isSeen }) => isSeen)).toEqual([true, true]);
  expect(calls.map(({ url }) => url)).toEqual(['/api/sanction/7/seen', '/api/sanction/8/seen']);
});

test('the strip tells a suspension until its time is over', async () => {
  const until = Date.now() + DAY_MS;
  useSession.getState().logIn(sampleUser({ sanctions: [sanction({ kind: 'suspension', reason: 'insults', until })] }));
  renderPage(<SanctionStrip />);
  expect(screen.getByRole('complementary').textContent).toContain('Причина: оскорбления');
  expect(screen.getByRole('link', { name: 'Написать нам' }).getAttribute('href')).toBe('/docs/contact');
  const over = sanction({ kind: 'suspension', until: Date.now() - 1, isSeen: true });
  act(() => useSession.getState().patchUser({ sanctions: [over] }));
  expect(screen.queryByRole('complementary')).toBeNull();
});
