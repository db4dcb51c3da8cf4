import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { useSession } from '../../shared/session/session-store.ts';
import { fakeServer } from '../../shared/testing/fake-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { sampleUser } from '../../shared/testing/samples.ts';
import { useToasts } from '../../shared/ui/toasts.ts';
import ConfirmStrip from './confirm-strip.tsx';

const SEND = 'GET /api/user/confirm_email/send_code';
const EMAIL = 'mira@example.com';
const again = () => screen.getByRole('button', { name: 'Отправить письмо ещё раз' });
const show = (userId = '1') => renderPage(<ConfirmStrip userId={userId} email={EMAIL} />);

beforeEach(() => {
  localStorage.clear();
  useToasts.setState({ toasts: [] });
});

test('the strip names the address, and sends one mail for a double click', async () => {
  const calls = fakeServer({ [SEND]: { body: {} } });
  show();
  expect(screen.getByText(EMAIL)).toBeTruthy();
  // `dblClick` of the library waits between its clicks, and the answer may arrive meanwhile.
  fireEvent.click(again());
  fireEvent.click(again());
  await waitFor(() => expect(useToasts.getState().toasts).toMatchObject([{ type: 'success' }]));
  expect(calls).toHaveLength(1);
  expect(again()).toHaveProperty('disabled', false);
});

test('an address that was confirmed elsewhere is confirmed here too', async () => {
  useSession.getState().logIn(sampleUser({ isConfirmedEmail: false }));
  fakeServer({ [SEND]: { status: 403, body: { code: 'EMAIL_CONFIRMED', message: '' } } });
  show();
  await userEvent.click(again());
  await waitFor(() => expect(useSession.getState().user?.isConfirmedEmail).toBe(true));
});

test('a strip that was closed stays closed for this user', async () => {
  const { unmount } = show();
  await userEvent.click(screen.getByRole('button', { name: 'Позже' }));
  expect(screen.queryByText(EMAIL)).toBeNull();
  unmount();
  show();
  expect(screen.queryByText(EMAIL)).toBeNull();
  show('2');
  expect(screen.getByText(EMAIL)).toBeTruthy();
});
