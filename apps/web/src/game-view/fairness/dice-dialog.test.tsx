import { DICTIONARY } from '@magnaty/content';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { TextContext } from '../../shared/i18n/use-text.ts';
import { createTranslator } from '../../shared/i18n/translator.tsx';
import { DiceDialog } from './dice-dialog.tsx';
import { shownDice, STATES } from './gallery/states.ts';
import type { CheckMessage } from './report.ts';

const t = createTranslator({ texts: DICTIONARY.ru, code: 'ru', localeId: 1, version: '' });

/** Opens a state of the gallery with a worker that the test speaks for. */
const open = (name: string) => {
  const { record, ...shown } = shownDice(STATES.find((state) => state.name === name)!);
  const [start] = record.packets;
  const worker = new EventTarget();
  const postMessage = vi.fn();
  const terminate = vi.fn();
  const jumps: number[] = [];
  render(
    <TextContext value={t}>
      <DiceDialog
        {...shown}
        players={start?.name === 'StartGame' ? start.users : []}
        onJump={(seq) => jumps.push(seq)}
        onClose={() => undefined}
        startWorker={() => Object.assign(worker, { postMessage, terminate }) as unknown as Worker}
      />
    </TextContext>,
  );
  const says = (data: CheckMessage): void =>
    act(() => void worker.dispatchEvent(new MessageEvent('message', { data })));
  return { worker, postMessage, terminate, jumps, says, shown };
};
const verify = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Проверить' });
const status = (): string => screen.getByRole('status').textContent ?? '';

it('checks the record when it is asked to, and says what came out', () => {
  const agreed = shownDice(STATES.find(({ name }) => name === 'agreed')!).first;
  if (agreed.kind !== 'done') throw new Error('no report');
  const { postMessage, says, terminate, shown } = open('over');
  fireEvent.click(verify());
  expect(postMessage).toHaveBeenCalledWith({ text: shown.text, kept: null });
  expect(verify().disabled).toBe(true);
  says({ kind: 'progress', share: 0.5, counts: { throws: 12, cards: 1, rows: 40, rowsDecided: 40 } });
  expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(0.5);
  expect(screen.getByText('12 бросков')).toBeTruthy();
  says(agreed);
  expect(terminate).toHaveBeenCalledTimes(1);
  expect(status()).toContain('Кубики сошлись: 65 бросков, 24 с вашим числом');
  expect(screen.getByText('каждый ход по правилам')).toBeTruthy();
  expect(screen.getByText('браузер видел 899 из 899 событий')).toBeTruthy();
  const fingerprint = screen.getByRole<HTMLInputElement>('textbox', { name: 'Отпечаток записи' });
  expect(fingerprint.value.replaceAll(' ', '')).toBe(agreed.report.digest?.slice(0, 32));
});

it('shows a throw that differs with both results, and leads to it', () => {
  const { jumps } = open('different');
  expect(status()).toContain('Не сошлось');
  expect(screen.getByText(/В записи 6 \+ 6, из чисел \d \+ \d\./)).toBeTruthy();
  expect(screen.getByText('дальше не проверяли')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Показать это место' }));
  expect(jumps).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Написать нам' }).getAttribute('href')).toBe('/docs/contact');
});

it('does not call a number missing that no throw wanted', () => {
  open('unthrown');
  expect(screen.getByText('Игроки добавили свои')).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/Вашего числа нет|Вашей цепочки нет/);
});

it('says that the check is lost, and can be asked again', () => {
  const { worker, says } = open('over');
  fireEvent.click(verify());
  act(() => void worker.dispatchEvent(new Event('error')));
  expect(screen.getByText(/Не удалось загрузить проверку/)).toBeTruthy();
  fireEvent.click(verify());
  says({ kind: 'broken' });
  expect(screen.getByText('Запись не удалось прочитать.')).toBeTruthy();
});

it.each([
  ['running', 'Пока вы не нажали, ваш бросок неизвестен и серверу'],
  ['running-without', 'Бросков и карточек до сих пор'],
  ['noted', '3 броска без вашего числа'],
  ['rules', '60 по другим правилам'],
  ['unthrown', 'Бросков не было. Порядок ходов сошёлся'],
  ['nobody', 'За этим столом никто не дал своего числа.'],
  ['old', 'По старому порядку сервер мог выбирать своё число последним.'],
  ['different-seen', 'Запись отличается от того, что видел ваш браузер'],
])('%s: %s', (name, text) => {
  open(name);
  expect(status()).toContain(text);
});

it('names what is not proven to a stranger, too', () => {
  open('stranger');
  expect(screen.getByText(/Этот браузер не видел партии/)).toBeTruthy();
  expect(screen.getByText('Игроки добавили свои')).toBeTruthy();
});
