import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { useBlocking } from '../../shared/session/blocking.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { fakeServer } from '../../shared/testing/fake-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { sampleUser } from '../../shared/testing/samples.ts';
import { playedGame } from '../../game-view/testing/played-game.ts';
import ReportWindow from './report-window.tsx';

const LINES = playedGame(0, { seed: 7, until: ({ packets }) => packets.length > 60 })
  .packets.map(({ gameId: _gameId, seq, at, ...event }) => JSON.stringify({ seq, at, event }))
  .join('\n');
const ABOUT = { gameId: 'game', key: 'secret', userId: 'lev', nickname: 'Лев Дорн', avatarPath: null, seq: 30 };

let isClosed: boolean;

beforeEach(() => {
  isClosed = false;
  useSession.setState({ user: sampleUser() });
});

type Answers = Parameters<typeof fakeServer>[0];

const show = (answers: Answers = {}, readEvents: () => Promise<string> = () => Promise.resolve(LINES)) => {
  const calls = fakeServer({ 'POST /api/report/send': {}, ...answers });
  renderPage(<ReportWindow about={ABOUT} onClose={() => (isClosed = true)} readEvents={readEvents} />);
  return calls;
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const slider = () => screen.findByRole<HTMLInputElement>('slider', { name: 'Момент партии' });
const chosenSeqOf = (calls: ReturnType<typeof show>) =>
  calls.filter(({ url }) => url.includes('report')).map(({ body }) => (body as { seq?: number }).seq);

it('needs a reason, and says so beside the button', async () => {
  const calls = show();
  await slider();
  press('Отправить');
  expect(screen.getByRole('alert').textContent).toBe('Выберите причину');
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: /^Сговор/ }));
  expect(calls).toEqual([]);
  fireEvent.click(screen.getByRole('radio', { name: /^Тянет время/ }));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('sends the reason, the words and the moment that was on the screen, and thanks', async () => {
  const calls = show();
  await slider();
  expect(screen.getAllByRole('radio')).toHaveLength(6);
  fireEvent.click(screen.getByRole('radio', { name: /^Сговор/ }));
  fireEvent.change(screen.getByLabelText('Пара слов, если нужно'), { target: { value: 'смотрите сделку' } });
  press('Отправить');
  await screen.findByRole('heading', { name: 'Спасибо' });
  expect(calls[0]?.body).toMatchObject({
    gameId: 'game',
    key: 'secret',
    userId: 'lev',
    reason: 'collusion',
    text: 'смотрите сделку',
    isFurther: false,
  });
  const [seq] = chosenSeqOf(calls);
  expect(seq).toBeLessThanOrEqual(30);
  // Without a confirmed address the answer comes to the site.
  screen.getByText(/Ответ появится здесь, на сайте/);
  press('Понятно');
  expect(isClosed).toBe(true);
});

it('says that the answer comes by mail to a confirmed address, and offers to block the player', async () => {
  useSession.setState({ user: sampleUser({ isConfirmedEmail: true }) });
  show();
  fireEvent.click(screen.getByRole('radio', { name: 'Другое' }));
  press('Отправить');
  await screen.findByText(/Ответ придёт письмом/);
  press('Заблокировать');
  expect(useBlocking.getState().asked).toMatchObject({ userId: 'lev', nickname: 'Лев Дорн' });
  act(() => useSession.getState().patchUser({ relations: { blocked: ['lev'], muted: [] } }));
  await screen.findByText(/Игрок Лев Дорн заблокирован/);
});

it('goes to an earlier and a later moment by its buttons and by the slider', async () => {
  const calls = show();
  const range = await slider();
  const first = Number(range.value);
  press('Раньше');
  press('Раньше');
  press('Позже');
  expect(Number(range.value)).toBe(first - 1);
  fireEvent.change(range, { target: { value: '0' } });
  expect(screen.getByRole('button', { name: 'Раньше' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('listitem', { current: true })).toBe(screen.getAllByRole('listitem')[0]);
  fireEvent.click(screen.getByRole('radio', { name: 'Другое' }));
  press('Отправить');
  await waitFor(() => expect(chosenSeqOf(calls)).toEqual([1]));
});

it('asks before it adds a moment to a former report, and goes back without', async () => {
  const calls = show({
    'POST /api/report/send': ({ body }) =>
      (body as { isFurther: boolean }).isFurther
        ? {}
        : { status: 409, body: { code: 'ALREADY_REPORTED', message: 'уже' } },
  });
  fireEvent.click(screen.getByRole('radio', { name: 'Другое' }));
  press('Отправить');
  await screen.findByRole('heading', { name: 'Ещё раз?' });
  press('Не надо');
  expect(screen.getByRole('radio', { name: 'Другое' })).toHaveProperty('checked', true);
  press('Отправить');
  await screen.findByRole('heading', { name: 'Ещё раз?' });
  press('Добавить');
  await screen.findByRole('heading', { name: 'Спасибо' });
  expect(calls.at(-1)?.body).toMatchObject({ isFurther: true });
});

it('keeps what was typed when the report could not be sent', async () => {
  show({ 'POST /api/report/send': { status: 409, body: { code: 'REPORT_DECIDED', message: 'Уже рассмотрели' } } });
  fireEvent.click(screen.getByRole('radio', { name: 'Другое' }));
  fireEvent.change(screen.getByLabelText('Пара слов, если нужно'), { target: { value: 'слова' } });
  press('Отправить');
  expect((await screen.findByRole('alert')).textContent).toBe('Уже рассмотрели');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Пара слов, если нужно').value).toBe('слова');
});

it('can be sent if the game cannot be read: the moment that was on the screen goes along', async () => {
  const calls = show({}, () => Promise.reject(new Error('lost')));
  await screen.findByText(/Партию сейчас не открыть/);
  fireEvent.click(screen.getByRole('radio', { name: 'Другое' }));
  press('Отправить');
  await screen.findByRole('heading', { name: 'Спасибо' });
  expect(chosenSeqOf(calls)).toEqual([30]);
});
