import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NOTICE_WAYS, type CurrentUser } from '@magnaty/protocol';
import { expect, test } from 'vitest';
import { useSettingsStore } from '../../../shared/session/settings-store.ts';
import { fakeServer } from '../../../shared/testing/fake-server.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { sampleUser } from '../../../shared/testing/samples.ts';
import { useToasts } from '../../../shared/ui/toasts.ts';
import { subscription } from '../../mailings/subscription.ts';
import MailsPane from './mails-pane.tsx';

const NEWS = '/api/marketing/subscription';
const NOTICES = '/api/notifications/choices';

const open = (handlers: Parameters<typeof fakeServer>[0], part: Partial<CurrentUser> = {}) => {
  const calls = fakeServer({
    [`GET ${NOTICES}`]: { body: { refused: ['gift.site'] } },
    [`POST ${NOTICES}`]: {},
    [`GET ${NEWS}`]: { body: { isSubscribed: true } },
    [`POST ${NEWS}`]: {},
    ...handlers,
  });
  renderPage(<MailsPane user={sampleUser({ isConfirmedEmail: true, ...part })} subscription={subscription} />);
  return calls;
};
const toggle = (name: string) => screen.findByRole<HTMLInputElement>('switch', { name });
const news = () => toggle('Новости и подарки: На почту');
const sent = (calls: ReturnType<typeof open>, path: string) =>
  calls.filter(({ method, url }) => method === 'POST' && url === path).map(({ body }) => body);

test(
  'each kind of notice has its switches, and each change is saved at once',
  { tags: ['mailings', 'shop'] },
  async () => {
    const calls = open({});
    expect((await toggle('Подарки: На сайте')).checked).toBe(false);
    const row = (name: RegExp) => screen.getByRole('row', { name });
    expect(screen.getAllByRole('row')).toHaveLength(1 + Object.keys(NOTICE_WAYS).length + 1);
    expect(within(row(/^Платежи/)).queryByRole('switch')).toBeNull();
    expect(within(row(/^Платежи/)).getAllByText('всегда')).toHaveLength(2);
    expect(within(row(/^Приглашения за стол/)).getAllByRole('switch')).toHaveLength(1);
    await userEvent.click(await toggle('Ответы на жалобы: На почту'));
    await userEvent.click(await toggle('Подарки: На сайте'));
    await waitFor(() =>
      expect(sent(calls, NOTICES)).toEqual([
        { refused: ['gift.site', 'reportAnswer.mail'] },
        { refused: ['reportAnswer.mail'] },
      ]),
    );
  },
);

test('without news no mail about a season comes', { tags: ['mailings', 'seasons'] }, async () => {
  open({ [`GET ${NEWS}`]: { body: { isSubscribed: false } } });
  const mail = await toggle('Итоги сезона: На почту');
  expect([mail.checked, mail.disabled]).toEqual([false, true]);
  await userEvent.click(await news());
  expect([mail.checked, mail.disabled]).toEqual([true, false]);
});

test('news are refused and wanted again, each at once', { tags: 'mailings' }, async () => {
  const calls = open({});
  expect((await news()).checked).toBe(true);
  await userEvent.click(await news());
  expect((await news()).checked).toBe(false);
  await userEvent.click(await news());
  await waitFor(() => expect(sent(calls, NEWS)).toEqual([{ isSubscribed: false }, { isSubscribed: true }]));
  expect(screen.getByText(/^Коды и подтверждения/)).toBeTruthy();
  expect(screen.queryByText(/подтверждённую почту/)).toBeNull();
});

test('a refusal of the server is told, and the switch goes back', { tags: 'mailings' }, async () => {
  open({
    [`GET ${NEWS}`]: { body: { isSubscribed: false } },
    [`POST ${NEWS}`]: { status: 503, body: { code: 'BUSY', message: 'Сервер занят' } },
  });
  await userEvent.click(await news());
  await waitFor(async () => expect((await news()).checked).toBe(false));
  expect(useToasts.getState().toasts.map(({ text }) => text)).toContain('Сервер занят');
});

test('without a confirmed address the pane says that no mails come', async () => {
  open({}, { isConfirmedEmail: false });
  expect(await screen.findByText('Письма приходят только на подтверждённую почту.')).toBeTruthy();
});

test('a quick account has no address: the pane leads to saving it', async () => {
  open({}, { isQuick: true, email: null });
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить аккаунт' }));
  expect(useSettingsStore.getState()).toMatchObject({ pane: 'save', reason: 'settings' });
  expect(await toggle('Подарки: На сайте')).toBeTruthy();
  expect(screen.queryByRole('columnheader', { name: 'На почту' })).toBeNull();
});
