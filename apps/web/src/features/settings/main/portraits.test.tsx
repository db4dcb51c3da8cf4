import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { useSession } from '../../../shared/session/session-store.ts';
import { fakeServer } from '../../../shared/testing/fake-server.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { sampleUser } from '../../../shared/testing/samples.ts';
import { useToasts } from '../../../shared/ui/toasts.ts';
import { Portraits } from './portraits.tsx';

function Row({ onPicked = () => undefined }: { readonly onPicked?: (url: string) => void }) {
  const user = useSession((session) => session.user);
  return user && <Portraits user={user} onPicked={onPicked} />;
}

const toasts = () => useToasts.getState().toasts.map(({ type, text }) => `${type}: ${text}`);
const portrait = () => screen.getByRole('button', { name: 'Портрет 1' });

test('a portrait is saved at once, and a second click on the way changes nothing', async () => {
  let answer: (answer: object) => void = () => undefined;
  const calls = fakeServer({ 'POST /api/user/setAvatar': () => new Promise((resolve) => (answer = resolve)) });
  useSession.getState().logIn(sampleUser());
  renderPage(<Row />);
  await userEvent.dblClick(portrait());
  answer({ body: { avatarPath: '/avatars/ada.svg' } });
  await waitFor(() => expect(toasts()).toContain('success: Ваш аватар успешно изменен!'));
  expect(calls.map(({ body }) => body)).toEqual([{ preset: 'ada' }]);
  expect(portrait().getAttribute('aria-pressed')).toBe('true');
});

test('a refused portrait is told, and another try is open', async () => {
  fakeServer({ 'POST /api/user/setAvatar': { status: 429, body: { code: 'X', message: 'Слишком часто' } } });
  useSession.getState().logIn(sampleUser());
  renderPage(<Row />);
  await userEvent.click(portrait());
  await waitFor(() => expect(toasts()).toContain('error: Слишком часто'));
  expect(portrait()).toHaveProperty('disabled', false);
});

test('an own picture is passed on to be cropped', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:picture' }));
  useSession.getState().logIn(sampleUser());
  const picked = vi.fn();
  const { container } = renderPage(<Row onPicked={picked} />);
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d]);
  await userEvent.upload(
    container.querySelector<HTMLInputElement>('input[type=file]')!,
    new File([png], 'mira.png', { type: 'image/png' }),
  );
  await waitFor(() => expect(picked).toHaveBeenCalledWith('blob:picture'));
});
