import type { OwnBots } from '@magnaty/protocol';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ServerInfoContext } from '../../shared/session/server-info.ts';
import { fakeServer, type SeenCall } from '../../shared/testing/fake-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { SERVER_INFO } from '../../shared/testing/samples.ts';
import BotsPane from './bots-pane.tsx';

const TOKEN = `mbot_${'x'.repeat(43)}`;
const bot = (id: string, part: Partial<OwnBots['bots'][number]> = {}): OwnBots['bots'][number] => ({
  id,
  nickname: `Робот ${id}`,
  avatarPath: null,
  rating: 1016,
  games: 2,
  hasToken: true,
  ...part,
});

/** A server with these bots. */
const show = (first: OwnBots['bots']): SeenCall[] => {
  let bots = [...first];
  const calls = fakeServer({
    'GET /api/user/bots': () => ({ body: { bots, mostBots: 3 } }),
    'POST /api/user/bots': ({ body }) => {
      const { name } = body as { name: string };
      if (name === 'занято')
        return { status: 400, body: { code: 'WRONG_FIELDS', message: '', errors: { name: ['Имя занято'] } } };
      bots = [...bots, bot('9', { nickname: name })];
      return { body: { id: '9', token: TOKEN } };
    },
    'POST /api/user/bots/1/token': { body: { id: '1', token: TOKEN } },
    'POST /api/user/bots/1/revoke': () => {
      bots = bots.map((one) => ({ ...one, hasToken: false }));
      return { body: {} };
    },
    'POST /api/user/bots/1/remove': () => {
      bots = [];
      return { body: {} };
    },
  });
  renderPage(
    <ServerInfoContext value={SERVER_INFO}>
      <BotsPane />
    </ServerInfoContext>,
  );
  return calls;
};
const field = () => screen.queryByLabelText<HTMLInputElement>(/^Токен бота/);

test('a new bot shows its token once, in a focused field with a button that copies it', async () => {
  show([]);
  const events = userEvent.setup();
  await events.type(await screen.findByLabelText('Имя нового бота'), 'занято');
  await events.click(screen.getByRole('button', { name: 'Создать' }));
  await screen.findByText('Имя занято');
  await events.clear(screen.getByLabelText('Имя нового бота'));
  await events.type(screen.getByLabelText('Имя нового бота'), 'Прима');
  await events.click(screen.getByRole('button', { name: 'Создать' }));
  await waitFor(() => expect(field()?.value).toBe(TOKEN));
  expect(document.activeElement).toBe(field());
  await events.click(screen.getByRole('button', { name: 'Скопировать' }));
  expect(await navigator.clipboard.readText()).toBe(TOKEN);
});

test('a new token is shown, and gone after it is revoked', async () => {
  show([bot('1')]);
  const events = userEvent.setup();
  await events.click(await screen.findByRole('button', { name: 'Новый токен бота Робот 1' }));
  await waitFor(() => expect(field()?.value).toBe(TOKEN));
  await events.click(screen.getByRole('button', { name: 'Отозвать токен бота Робот 1' }));
  await screen.findByText(/токен отозван/);
  expect(field()).toBeNull();
  expect(screen.queryByRole('button', { name: /Отозвать/ })).toBeNull();
});

test('the removal asks once more', async () => {
  const calls = show([bot('1')]);
  const events = userEvent.setup();
  const remove = () => events.click(screen.getByRole('button', { name: 'Удалить бота Робот 1' }));
  await screen.findByText('Робот 1');
  await remove();
  await events.click(screen.getByRole('button', { name: 'Отменить' }));
  await remove();
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  await events.click(screen.getByRole('button', { name: 'Удалить' }));
  await waitFor(() => expect(screen.queryByText('Робот 1')).toBeNull());
});

test('with three bots there is no form for another one', async () => {
  show(['1', '2', '3'].map((id) => bot(id)));
  expect(within(await screen.findByRole('list')).getAllByRole('listitem')).toHaveLength(3);
  expect(screen.queryByLabelText('Имя нового бота')).toBeNull();
  expect(screen.getByText(/Больше 3 ботов/)).toBeTruthy();
});
