import { BOARD } from '@magnaty/content';
import { analyseGame } from '@magnaty/judge';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { AnalysisMessage } from '../../game-view/analysis/analysis-messages.ts';
import { playedGame } from '../../game-view/testing/played-game.ts';
import { renderInGame } from '../../game-view/testing/render-in-game.tsx';
import ResultLuck from './result-luck.tsx';
import type { ReadEvents } from '../../game-view/state.ts';
import { ApiError } from '../../shared/api/api-error.ts';

const { game, packets } = playedGame(0, { seed: 2 });
const analysis = analyseGame(packets, { board: BOARD });

/** Opens the part with a worker that the test speaks for. */
const open = (readEvents: ReadEvents = () => Promise.resolve(packets)) => {
  const worker = new EventTarget();
  const posted: unknown[] = [];
  renderInGame(
    <ResultLuck
      replay={{ gameId: 'g7', readEvents }}
      players={game.players}
      startWorker={() =>
        Object.assign(worker, {
          postMessage: (message: unknown) => posted.push(message),
          terminate: () => undefined,
        }) as unknown as Worker
      }
    />,
    game,
  );
  const says = (data: AnalysisMessage): void =>
    act(() => void worker.dispatchEvent(new MessageEvent('message', { data })));
  return { posted, says };
};

/** The worker is asked in an effect, so the progress bar may be painted before. */
const isAsked = (posted: readonly unknown[]): Promise<void> => waitFor(() => expect(posted).toEqual([packets]));

it('shows three turning points that lead to the replay, and the luck of each player with its usual size', async () => {
  const { posted, says } = open();
  await isAsked(posted);
  expect(screen.getByRole('progressbar')).toBeTruthy();
  says({ kind: 'done', analysis });
  const turns = within(screen.getByRole('list', { name: 'Переломы' })).getAllByRole('link');
  expect(turns.map((link) => link.getAttribute('href'))).toEqual(
    analysis.turningPoints.map(({ seq }) => `/replay/g7?at=${seq}`),
  );
  const luck = within(screen.getByRole('list', { name: /^Удача/ })).getAllByRole('listitem');
  expect(luck).toHaveLength(game.players.length);
  analysis.luck.forEach((own, seat) => {
    expect(luck[seat]!.textContent).toContain(`± ${Math.round(analysis.noise[seat]! * 100)}`);
    const sign = own > 0 ? '+' : '−';
    expect(luck[seat]!.querySelector('b')!.textContent).toContain(`${sign}${Math.abs(Math.round(own * 100))}`);
  });
});

it('says that a game by other rules has no chances', async () => {
  const { posted, says } = open();
  await isAsked(posted);
  says({ kind: 'failed', why: 'otherRules' });
  expect(screen.getByRole('alert').textContent).toContain('прежним правилам');
});

it('can read the game again after a failure', async () => {
  let attempts = 0;
  open(() => (++attempts === 1 ? Promise.reject(ApiError.unknown(404)) : Promise.resolve(packets)));
  fireEvent.click(await screen.findByRole('button', { name: 'Повторить' }));
  expect(await screen.findByRole('progressbar')).toBeTruthy();
});

it('sets the marks of two close turning points apart', async () => {
  const { posted, says } = open();
  await isAsked(posted);
  const [first, ...others] = analysis.turningPoints;
  says({
    kind: 'done',
    analysis: { ...analysis, turningPoints: [first!, { ...first!, seq: first!.seq + 1 }, ...others] },
  });
  const marks = [...document.querySelectorAll<HTMLElement>('figure .num[style*="--row"]')].slice(0, 2);
  expect(marks.map(({ textContent }) => textContent)).toEqual(['1', '2']);
  expect(new Set(marks.map(({ style }) => style.getPropertyValue('--row'))).size).toBe(2);
});
