import type { Player } from '@magnaty/rules';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { GameBuilder } from '../gallery/game-builder.ts';
import { ResultRow } from './result-row.tsx';

const [player] = new GameBuilder({ now: 0, players: 3 })
  .move('mira')
  .run({ type: 'surrenderGame', userId: 'lev' })
  .done()
  .game.players.filter(({ userId }) => userId === 'lev') as [Player];

const show = (part: Partial<NonNullable<Player['result']>>): HTMLElement => {
  const result = player.result && { ...player.result, ...part };
  const { unmount } = renderPage(<ResultRow player={{ ...player, result }} isViewer={false} />);
  const row = screen.getByRole('listitem').cloneNode(true) as HTMLElement;
  unmount();
  return row;
};
const last = (row: HTMLElement) => row.lastElementChild?.textContent;

it('writes the change of the rating with its sign, and nothing without a change', () => {
  expect(last(show({ prizeRating: 16 }))).toBe('+16');
  expect(last(show({ prizeRating: -5 }))).toBe('−5');
  expect(last(show({ prizeRating: 0 }))).toBe('');
});

it('shows a medal for the first three places, and the number of every place', () => {
  for (const place of [1, 2, 3, 4, 5]) {
    const mark = show({ numberPlace: place }).firstElementChild;
    const medal = mark?.querySelector('[aria-hidden="true"]') ?? null;
    expect(medal !== null).toBe(place <= 3);
    medal?.remove();
    expect(mark?.textContent).toBe(String(place));
  }
});

it("paints the winner's row alone, also where one row is listed", () => {
  const isPainted = (place: number) => show({ numberPlace: place }).className.includes('first');
  expect([1, 2, 4].map(isPainted)).toEqual([true, false, false]);
});
