import type { EndedSeason } from '@magnaty/protocol';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../../../shared/session/session-store.ts';
import { fakeServer } from '../../../shared/testing/fake-server.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { sampleUser } from '../../../shared/testing/samples.ts';
import { SeasonEndHost } from './season-end-host.tsx';

const ended = (part: Partial<NonNullable<EndedSeason>> = {}): NonNullable<EndedSeason> => ({
  season: { number: 6, name: 'leaffall', startsAt: 0, endsAt: 1 },
  place: 37,
  listed: 1284,
  rewards: { frame: 'season-leaffall', inventoryId: 72, stamp: null, coins: 20, experience: 120 },
  ...part,
});

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  useSession.getState().logIn(sampleUser({ experience: 4400 }));
});
afterEach(() => void vi.useRealTimers());

/** A page whose other dialog closes. */
function Page() {
  const [isFree, setFree] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setFree(true)}>
        free
      </button>
      <SeasonEndHost isFree={isFree} />
    </>
  );
}

const pass = () => act(() => vi.advanceTimersByTimeAsync(2000));

test('the end of a season is shown once, with place and rewards, and is noted when it closes', async () => {
  const calls = fakeServer({ 'GET /api/rating/ended': { body: ended() }, 'POST /api/rating/ended': {} });
  renderPage(<SeasonEndHost isFree />);
  expect(calls).toEqual([]);
  await pass();
  const dialog = await screen.findByRole('dialog', { name: 'Листопад окончен' });
  expect(dialog.textContent).toContain('место из 1\u00a0284');
  expect(dialog.textContent).toContain('Лучше 97\u00a0% игроков. Рейтинг 1\u00a0506 остаётся вашим');
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent.trim()),
  ).toEqual(['Рамка «Листопад»навсегда, в маркете её нет', '20 монетуже на счету', '+120опытадо 15-го этажа 108']);
  expect(dialog.textContent).toContain('Сезон «Снегопад» уже идёт');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Закрыть' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.at(-1)).toMatchObject({ method: 'POST', url: '/api/rating/ended', body: { number: 6 } });
});

test('the frame is put on; a refusal is told, and may be tried again', async () => {
  let isUp = false;
  const calls = fakeServer({
    'GET /api/rating/ended': { body: ended() },
    'POST /api/inventory/activate/72': () => (isUp ? {} : { status: 503 }),
  });
  renderPage(<SeasonEndHost isFree />);
  await pass();
  await userEvent.click(await screen.findByRole('button', { name: 'Надеть рамку' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  isUp = true;
  await userEvent.click(screen.getByRole('button', { name: 'Надеть рамку' }));
  expect((await screen.findByRole('status')).textContent).toBe('Рамка надета');
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(2);
});

test('it waits for the end of another dialog, and nothing comes without an ended season', async () => {
  fakeServer({
    'GET /api/rating/ended': { body: ended({ season: { number: 2, name: 'thaw', startsAt: 0, endsAt: 1 } }) },
  });
  const { unmount } = renderPage(<Page />);
  await pass();
  await act(async () => undefined);
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'free' }));
  expect(await screen.findByRole('dialog', { name: 'Капель окончена' })).toBeTruthy();
  unmount();
  const calls = fakeServer({ 'GET /api/rating/ended': () => ({ body: null }) });
  renderPage(<SeasonEndHost isFree />);
  await pass();
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.queryByRole('dialog')).toBeNull();
});
