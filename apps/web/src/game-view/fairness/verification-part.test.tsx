import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { GameBuilder } from '../gallery/game-builder.ts';
import { renderInGame } from '../testing/render-in-game.tsx';
import type { VerificationMessage } from './verification.ts';
import { VerificationPart } from './verification-part.tsx';

/** Renders the part with a worker that the test speaks for. */
const open = () => {
  const worker = new EventTarget();
  const jumps: number[] = [];
  const terminate = vi.fn();
  const postMessage = vi.fn();
  renderInGame(
    <VerificationPart
      events={[]}
      onJump={(seq) => jumps.push(seq)}
      startWorker={() => Object.assign(worker, { postMessage, terminate }) as unknown as Worker}
    />,
    new GameBuilder({ now: 0, players: 2 }).game,
  );
  const says = (data: VerificationMessage): void =>
    act(() => void worker.dispatchEvent(new MessageEvent('message', { data })));
  const verify = (): void => void fireEvent.click(screen.getByRole('button', { name: 'Проверить' }));
  return { worker, jumps, terminate, postMessage, says, verify };
};

it('shows the progress, and says that everything agrees', () => {
  const { says, verify, postMessage, terminate } = open();
  expect(screen.queryByRole('progressbar')).toBeNull();
  verify();
  expect(postMessage).toHaveBeenCalledWith([]);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Проверить' }).disabled).toBe(true);
  says({ kind: 'progress', share: 0.5, counts: { COMMITMENT: 1, ORDER: 1, THROW: 60, CARD: 4 } });
  expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(0.5);
  says({ kind: 'fair', counts: { COMMITMENT: 1, ORDER: 1, THROW: 121, CARD: 9 } });
  expect(screen.getByRole('status').textContent).toBe('Всё совпало: отпечаток, порядок ходов, 121 бросок, 9 карточек.');
  expect(terminate).toHaveBeenCalledTimes(1);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Проверить' }).disabled).toBe(false);
});

it('shows an altered throw with both results, and leads to it', () => {
  const { says, verify, jumps } = open();
  verify();
  says({ kind: 'altered', check: { seq: 412, kind: 'THROW', logged: '6 6', computed: '2 5' } });
  expect(screen.getByRole('status').textContent).toContain('первый бросок, который не совпал, — событие 412');
  expect(screen.getByRole('status').textContent).toContain('В записи: 6 + 6. Из чисел следует: 2 + 5.');
  fireEvent.click(screen.getByRole('button', { name: 'Показать это место' }));
  expect(jumps).toEqual([412]);
});

it('says that the check is lost, and can be asked again', () => {
  const { worker, verify, says } = open();
  verify();
  act(() => void worker.dispatchEvent(new Event('error')));
  expect(screen.getByRole('status').textContent).toContain('Не удалось загрузить проверку');
  verify();
  says({ kind: 'broken' });
  expect(screen.getByRole('status').textContent).toContain('противоречат друг другу');
});
