import { DEFAULT_PRIVACY, type Privacy } from '@magnaty/protocol';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { useSession } from '../../../shared/session/session-store.ts';
import { fakeServer } from '../../../shared/testing/fake-server.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { sampleUser } from '../../../shared/testing/samples.ts';
import { useToasts } from '../../../shared/ui/toasts.ts';
import PrivacyPane from './privacy-pane.tsx';

const LEV = { userId: 'lev', nickname: 'Лев', avatarPath: null, at: 0 };
const NOBODY = { blocked: [], muted: [] };
const REFUSED = { status: 503, body: { code: 'BUSY', message: 'Сервер занят' } };

type Handlers = Parameters<typeof fakeServer>[0];

const open = (handlers: Handlers = {}, relations = NOBODY as { blocked: string[]; muted: string[] }) => {
  const calls = fakeServer({
    'GET /api/privacy': { body: DEFAULT_PRIVACY },
    'POST /api/privacy': {},
    'GET /api/relations/list': { body: NOBODY },
    ...handlers,
  });
  useSession.getState().logIn(sampleUser({ relations }));
  renderPage(<PrivacyPane />);
  return { calls, events: userEvent.setup() };
};
const choice = async (row: string, name: string) =>
  within(await screen.findByRole('group', { name: row })).getByRole('button', { name });
const chosen = async (row: string) =>
  within(await screen.findByRole('group', { name: row })).getByRole('button', { pressed: true }).textContent;
const toasts = () => useToasts.getState().toasts.map(({ text }) => text);
const sentOf = (calls: ReturnType<typeof fakeServer>) =>
  calls.filter(({ method, url }) => method === 'POST' && url === '/api/privacy').map(({ body }) => body);

test('the rows have the stored choices; a new one is shown and saved at once', async () => {
  const { calls, events } = open();
  expect(await chosen('Профиль и партии')).toBe('Все');
  expect(await chosen('Что я сейчас в сети')).toBe('Друзья');
  await events.click(await choice('Просить дружбы', 'Соперники'));
  expect(await chosen('Просить дружбы')).toBe('Соперники');
  expect(sentOf(calls)).toEqual([{ ...DEFAULT_PRIVACY, requests: 'opponents' }]);
});

test('choices in quick succession are saved one after the other, the last one last', async () => {
  const answers: ((answer: object) => void)[] = [];
  const { calls, events } = open({ 'POST /api/privacy': () => new Promise((resolve) => answers.push(resolve)) });
  for (const name of ['Друзья', 'Никто', 'Все']) await events.click(await choice('Профиль и партии', name));
  await events.click(await choice('Звать за стол', 'Никто'));
  expect(sentOf(calls)).toHaveLength(1);
  await act(async () => answers[0]!({}));
  await waitFor(() => expect(sentOf(calls)).toHaveLength(2));
  await act(async () => answers[1]!({}));
  expect((sentOf(calls) as Privacy[]).map(({ profile, invitations }) => [profile, invitations])).toEqual([
    ['friends', 'all'],
    ['all', 'nobody'],
  ]);
  expect(await chosen('Звать за стол')).toBe('Никто');
});

test('a choice that is not saved is told and taken back', async () => {
  const { events } = open({ 'POST /api/privacy': REFUSED });
  await events.click(await choice('Профиль и партии', 'Никто'));
  await waitFor(() => expect(toasts()).toContain('Сервер занят'));
  await waitFor(async () => expect(await chosen('Профиль и партии')).toBe('Все'));
});

test('after a failure to load the choices can be loaded again', async () => {
  let isBroken = true;
  const { events } = open({
    'GET /api/privacy': () =>
      isBroken ? { status: 500, body: { code: 'X', message: '' } } : { body: DEFAULT_PRIVACY },
  });
  expect((await screen.findByRole('alert')).textContent).toBe('Не удалось загрузить');
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Повторить',
    'Скачать одним файлом',
  ]);
  isBroken = false;
  await events.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await chosen('Профиль и партии')).toBe('Все');
});

test('a blocked player is unblocked, and stays in the list if the server refuses', async () => {
  let isBroken = true;
  const { events } = open(
    {
      'GET /api/relations/list': { body: { blocked: [LEV], muted: [] } },
      'POST /api/relations/unblock': () => (isBroken ? REFUSED : {}),
    },
    { blocked: ['lev'], muted: [] },
  );
  const unblock = () => screen.findByRole('button', { name: 'Разблокировать игрока Лев' });
  expect(await screen.findByRole('heading', { name: 'Заблокированы: 1' })).toBeTruthy();
  await events.click(await unblock());
  await waitFor(() => expect(toasts()).toContain('Сервер занят'));
  isBroken = false;
  await events.click(await unblock());
  const heading = await screen.findByRole('heading', { name: 'Заблокированы: 0' });
  expect(document.activeElement).toBe(heading);
  expect(screen.queryByText('Лев')).toBeNull();
});

test('all data come as one file; a second click on the way asks no more; a refusal is told', async () => {
  let answer: (answer: object) => void = () => undefined;
  const { calls, events } = open({ 'GET /api/user/export': () => new Promise((resolve) => (answer = resolve)) });
  const made: Blob[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        made.push(blob);
        return 'blob:file';
      },
    }),
  );
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(`${this.download} ${this.href}`);
  });
  const button = () => screen.getByRole('button', { name: 'Скачать одним файлом' });
  await events.dblClick(button());
  expect(button()).toHaveProperty('disabled', true);
  expect(calls.filter(({ url }) => url === '/api/user/export')).toHaveLength(1);
  await act(async () => answer({ body: { account: 'mira' } }));
  await waitFor(() => expect(saved).toEqual(['magnaty.json blob:file']));
  expect(JSON.parse(await made[0]!.text())).toEqual({ account: 'mira' });

  await events.click(button());
  await act(async () => answer({ status: 429, body: { code: 'TOO_MANY_REQUESTS', message: 'Слишком часто' } }));
  await waitFor(() => expect(toasts()).toContain('Слишком часто'));
  expect(saved).toHaveLength(1);
  vi.restoreAllMocks();
});
