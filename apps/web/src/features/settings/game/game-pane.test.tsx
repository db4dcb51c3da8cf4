import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { paceChoice, speedChoice, stickerChoice } from '../../../shared/session/game-choices.ts';
import { useSession } from '../../../shared/session/session-store.ts';
import { fakeServer } from '../../../shared/testing/fake-server.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { sampleUser } from '../../../shared/testing/samples.ts';
import GamePane from './game-pane.tsx';

const USER = sampleUser({ volume: 50 });

const open = () => {
  const calls = fakeServer({ 'POST /api/user/update/field/volume': {} });
  useSession.getState().logIn(USER);
  return { ...renderPage(<GamePane user={USER} />), calls };
};
const speed = (name: string) => screen.getByRole('button', { name });
const toggle = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('switch', { name });

test('each row has the choice of the game, and changes it at once', () => {
  stickerChoice(USER.id).choose({ isOff: false, muted: ['lev'] });
  open();
  expect(speed('Обычно').getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(speed('Быстро'));
  expect(speedChoice(USER.id).getState()).toBe('fast');
  fireEvent.click(toggle('Стикеры и фразы соперников'));
  // Whom the user has muted in a game stays muted.
  expect(stickerChoice(USER.id).getState()).toEqual({ isOff: true, muted: ['lev'] });
  fireEvent.click(toggle('Завершать пустой ход'));
  expect(paceChoice.getState()).toEqual({ throws: false, ends: true, settles: false });
});

test('a change in a game or in another tab is shown', () => {
  open();
  act(() => {
    speedChoice(USER.id).choose('calm');
    stickerChoice(USER.id).choose({ isOff: true, muted: [] });
    paceChoice.choose({ throws: true, ends: false, settles: false });
    useSession.getState().patchUser({ volume: 20 });
  });
  expect(speed('Спокойно').getAttribute('aria-pressed')).toBe('true');
  expect(toggle('Стикеры и фразы соперников').checked).toBe(false);
  expect(toggle(/^Бросать кубики/).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('slider', { name: 'Громкость' }).value).toBe('20');
});

test('the volume is saved in the account when the pane is left', () => {
  const { unmount, calls } = open();
  fireEvent.change(screen.getByRole('slider'), { target: { value: '70' } });
  expect(useSession.getState().user?.volume).toBe(70);
  unmount();
  expect(calls.map(({ body }) => body)).toEqual([{ value: '70' }]);
});
