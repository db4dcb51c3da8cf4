import { expect, it } from 'vitest';
import { GameBuilder } from '../gallery/game-builder.ts';
import { renderInGame } from '../testing/render-in-game.tsx';
import { City } from './city.tsx';

const towersOf = (container: HTMLElement) =>
  [...container.querySelectorAll<SVGGElement>('[data-tower]')].map(({ dataset }) => [
    dataset['tower'],
    dataset['player'],
  ]);

const show = () => {
  const builder = new GameBuilder({ now: 0, players: 3 }).owns('lev', 6, 8, 9).owns('mira', 1, 3, 5);
  const { game } = builder.level(6, 2).level(8, 1).level(1, 5).pledged(3, 4).move('mira').done();
  const color = (userId: string) => String(game.players.find((player) => player.userId === userId)?.color);
  return { ...renderInGame(<City />, game), mira: color('mira'), lev: color('lev') };
};

it('has a tower for each company with offices, in the paint of its owner, and none for the others', () => {
  const { container, mira, lev } = show();
  expect(towersOf(container)).toEqual([
    ['1', mira],
    ['6', lev],
    ['8', lev],
  ]);
});

it('adds a storey with an office, and removes the tower with the last one', () => {
  const { container, show: happen } = show();
  const front = (index: number) => container.querySelectorAll(`[data-tower="${index}"] path`)[1]?.getAttribute('d');
  const before = front(8);
  happen({ name: 'MapItemChangeOffice', mapItemId: 8, lvlCard: 2 });
  expect(front(8)).not.toBe(before);
  expect(front(8)).toBe(front(6));
  happen({ name: 'MapItemChangeOffice', mapItemId: 8, lvlCard: 0 });
  expect(towersOf(container).map(([index]) => index)).toEqual(['1', '6']);
});

it('removes the towers of companies that go back to the bank', () => {
  const { container, show: happen, mira } = show();
  for (const mapItemId of [6, 8, 9]) happen({ name: 'MapItemChangeOwner', mapItemId, userId: null });
  expect(towersOf(container)).toEqual([['1', mira]]);
});

it('has no tower for a pledged company', () => {
  const { container, show: happen } = show();
  happen({ name: 'MapItemChangePledge', mapItemId: 1, isInPledge: true, countMoveInPledge: 15 });
  expect(towersOf(container).map(([index]) => index)).toEqual(['6', '8']);
});

it('is hidden from screen readers, which read the levels on the cells', () => {
  expect(show().container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
});
