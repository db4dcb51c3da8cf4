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
