import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { useSession } from '../../../shared/session/session-store.ts';
import { fakeServer } from '../../../shared/testing/fake-server.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { sampleUser } from '../../../shared/testing/samples.ts';
import { useToasts } from '../../../shared/ui/toasts.ts';
import { AvatarPane } from './avatar-pane.tsx';

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d]);
const picked = vi.fn();

function Pane() {
  const user = useSession((session) => session.user);
  return user && <AvatarPane user={user} onPicked={picked} />;
}

const open = (avatarPath: string | null = null) => {
  picked.mockReset();
  useSession.getState().logIn(sampleUser({ avatarPath }));
  const { container } = renderPage(<Pane />);
  const input = container.querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new Error('The file input is missing');
  return { input, events: userEvent.setup({ applyAccept: false }) };
};
const expectToast = (text: string) =>
  waitFor(() => expect(useToasts.getState().toasts.map(({ type, text }) => `${type}: ${text}`)).toContain(text));

test('a picture is passed on to be cropped', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:picture' }));
  const { input, events } = open();
  await events.upload(input, new File([PNG], 'mira.png', { type: 'image/png' }));
  await waitFor(() => expect(picked).toHaveBeenCalledWith('blob:picture'));
});

test('a file that only claims to be a picture is refused', async () => {
  const { input, events } = open();
  await events.upload(input, new File(['<svg/>'], 'mira.png', { type: 'image/png' }));
  await expectToast('error: Ошибка! Неверный формат загруженного файла');
  expect(picked).not.toHaveBeenCalled();
});

test('without an avatar the button to delete it is disabled', () => {
  open();
  expect(screen.getByRole('button', { name: 'Удалить' })).toHaveProperty('disabled', true);
});

test('an avatar is deleted', async () => {
  fakeServer({ 'POST /api/user/removeAvatar': {} });
  const { events } = open('/avatars/ada.svg');
  await events.click(screen.getByRole('button', { name: 'Удалить' }));
  await expectToast('success: Ваш аватар был успешно удален!');
  expect(useSession.getState().user?.avatarPath).toBeNull();
});

test('a failed deletion keeps the avatar', async () => {
  fakeServer({ 'POST /api/user/removeAvatar': { status: 500, body: { code: 'X', message: 'Нет' } } });
  const { events } = open('/avatars/ada.svg');
  await events.click(screen.getByRole('button', { name: 'Удалить' }));
  await expectToast('error: Произошла ошибка при удалении аватара, попробуйте позже');
  expect(useSession.getState().user?.avatarPath).toBe('/avatars/ada.svg');
});
