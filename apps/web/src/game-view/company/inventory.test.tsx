import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { GameBuilder } from '../gallery/game-builder.ts';
import { renderInGame } from '../testing/render-in-game.tsx';
import { Inventory } from './inventory.tsx';

const SOON = 'Здесь появятся ваши компании и бонусные карточки.';

it('announces companies to a player without any, and nothing to a player who is out', () => {
  const builder = new GameBuilder({ now: 0, players: 3 }).move('lev').done();
  const known = builder.packets.length;
  const { show } = renderInGame(<Inventory />, structuredClone(builder.game));
  expect(screen.getByText(SOON)).toBeTruthy();
  show(...builder.run({ type: 'surrenderGame', userId: 'mira' }).packets.slice(known));
  expect(screen.queryByText(SOON)).toBeNull();
});

it('shows two rows of large tiles up to eight companies', () => {
  const tilesOf = (count: number): string => {
    const owned = [1, 3, 6, 8, 9, 11, 13, 14, 16].slice(0, count);
    const { container, unmount } = renderInGame(
      <Inventory />,
      new GameBuilder({ now: 0 }).owns('mira', ...owned).done().game,
    );
    const { className } = container.querySelector('ul')!;
    unmount();
    return className;
  };
  expect(tilesOf(8)).toBe(tilesOf(7));
  expect(tilesOf(9)).not.toBe(tilesOf(8));
});
