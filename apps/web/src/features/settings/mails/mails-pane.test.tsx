import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CurrentUser } from '@magnaty/protocol';
import { expect, test } from 'vitest';
import { useSettingsStore } from '../../../shared/session/settings-store.ts';
import { fakeServer } from '../../../shared/testing/fake-server.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { sampleUser } from '../../../shared/testing/samples.ts';
import { useToasts } from '../../../shared/ui/toasts.ts';
import MailsPane from './mails-pane.tsx';

const URL_ = '/api/marketing/subscription';

const open = (handlers: Parameters<typeof fakeServer>[0], part: Partial<CurrentUser> = {}) => {
  const calls = fakeServer(handlers);
  renderPage(<MailsPane user={sampleUser({ isConfirmedEmail: true, ...part })} />);
  return calls;
};
const news = () => screen.findByRole<HTMLInputElement>('switch', { name: /^Новости и подарки/ });

test('news are refused and wanted again, each at once', async () => {
  const calls = open({ [`GET ${URL_}`]: { body: { isSubscribed: true } }, [`POST ${URL_}`]: {} });
  expect((await news()).checked).toBe(true);
  await userEvent.click(await news());
  expect((await news()).checked).toBe(false);
  await userEvent.click(await news());
  await waitFor(() =>
    expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { isSubscribed: false },
      { isSubscribed: true },
    ]),
  );
  expect(screen.getByText(/^Коды и подтверждения/)).toBeTruthy();
  expect(screen.queryByText(/подтверждённую почту/)).toBeNull();
});

test('a refusal of the server is told, and the switch goes back', async () => {
  open({
    [`GET ${URL_}`]: { body: { isSubscribed: false } },
    [`POST ${URL_}`]: { status: 503, body: { code: 'BUSY', message: 'Сервер занят' } },
  });
  await userEvent.click(await news());
  await waitFor(async () => expect((await news()).checked).toBe(false));
  expect(useToasts.getState().toasts.map(({ text }) => text)).toContain('Сервер занят');
});

test('without a confirmed address the pane says that no news come', async () => {
  open({ [`GET ${URL_}`]: { body: { isSubscribed: true } } }, { isConfirmedEmail: false });
  expect(await screen.findByText('Новости приходят только на подтверждённую почту.')).toBeTruthy();
});

test('a quick account has no address: the pane leads to saving it', async () => {
  open({ [`GET ${URL_}`]: { body: { isSubscribed: true } } }, { isQuick: true, email: null });
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить аккаунт' }));
  expect(useSettingsStore.getState()).toMatchObject({ pane: 'save', reason: 'settings' });
  expect(screen.queryByRole('switch')).toBeNull();
});
