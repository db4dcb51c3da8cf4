import { expect, it } from 'vitest';
import { GameBuilder } from '../gallery/game-builder.ts';
import { withOffer } from '../gallery/games.ts';
import { renderInGame } from '../testing/render-in-game.tsx';
import { Board } from './board.tsx';

const outlined = (container: HTMLElement) =>
  [...container.querySelectorAll<HTMLElement>('[data-offered]')].map(({ dataset }) => dataset['offered']);

/** Of a page that opens while the offer is open: without motion, and without the event of the offer. */
const reloaded = () => {
  const builder = new GameBuilder({ now: 0, players: 3 }).owns('lev', 1, 3).owns('mira', 6).move('lev');
  withOffer(builder, { from: 'lev', to: 'mira', give: [1, 3], take: [6] });
  return { builder, ...renderInGame(<Board>{null}</Board>, builder.game) };
};

it('outlines the cells of an open offer after a reload too, until the answer', () => {
  const { builder, container, show } = reloaded();
  expect(outlined(container)).toEqual(['1', '3', '6']);
  const known = builder.packets.length;
  builder.run({ type: 'cancelTrade', userId: 'mira', tradeId: 1 });
  show(...builder.packets.slice(known));
  expect(outlined(container)).toEqual([]);
});

it('outlines those of a counter-offer in place of the former ones', () => {
  const { builder, container, show } = reloaded();
  const known = builder.packets.length;
  const sides = { mapItemIdListFrom: [6], mapItemIdListTo: [3], extraPriceFrom: 0, extraPriceTo: 0 };
  builder.run({ type: 'counterTrade', userId: 'mira', tradeId: 1, ...sides });
  show(...builder.packets.slice(known));
  expect(outlined(container)).toEqual(['6', '3']);
});
