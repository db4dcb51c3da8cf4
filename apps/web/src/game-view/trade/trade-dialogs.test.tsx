import type { GameEvent } from '@magnaty/rules';
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useGameFloors } from '../players/floors-store.ts';
import { GameBuilder } from '../gallery/game-builder.ts';
import { OFFER, withOffer } from '../gallery/games.ts';
import { renderInGame } from '../testing/render-in-game.tsx';
import { TradeApprove } from './trade-dialogs.tsx';

const { from, to, give, take } = OFFER;

/** mira offers to lev, who looks at the window. */
const open = () => {
  const builder = new GameBuilder({ now: 0, players: 3 })
    .owns(from, ...give)
    .owns(to, ...take)
    .move(from);
  return renderInGame(<TradeApprove />, withOffer(builder, OFFER).game, { viewerId: to });
};
const accept = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Принять' });

it.each<[string, GameEvent, string]>([
  [
    'a company of the other side is pledged',
    { name: 'MapItemChangePledge', mapItemId: give[0]!, isInPledge: true, countMoveInPledge: 15 },
    'Компания в залоге',
  ],
  [
    "the creator's balance falls below what they offer",
    { name: 'ChangeBalance', userId: from, amount: -1490, balance: 10, reason: 'TAX', counterpartId: null },
    'У этого игрока нет столько денег',
  ],
  [
    'a company of the viewer gets an office',
    { name: 'MapItemChangeOffice', mapItemId: take[1]!, lvlCard: 1 },
    'Сначала продайте офисы',
  ],
  [
    'the bank takes a company',
    { name: 'MapItemChangeOwner', mapItemId: give[1]!, userId: null },
    'Эта компания принадлежит не тому игроку',
  ],
])('says at once why the offer cannot be accepted when %s', (_title, event, reason) => {
  const { show } = open();
  expect(accept().disabled).toBe(false);
  show(event);
  expect(accept().disabled).toBe(true);
  expect(screen.getByText(reason)).toBeTruthy();
});

const atFloor = (floor: number): void => useGameFloors.setState({ gameId: 'gallery', floors: new Map([[to, floor]]) });
afterEach(() => useGameFloors.setState({ gameId: null, floors: new Map() }));

/** mira gives lev the last company of his category. */
const openLast = () => {
  const builder = new GameBuilder({ now: 0, players: 3 }).owns(from, 3).owns(to, 1, 6).move(from);
  return renderInGame(<TradeApprove />, withOffer(builder, { from, to, give: [3], take: [6] }).game, {
    viewerId: to,
  });
};

it('tells a newcomer what the deal is for, and nobody else', () => {
  atFloor(3);
  const { unmount } = openLast();
  expect(screen.getByText(/^Соберёт вам/).textContent).toBe('Соберёт вам «Кофейни»: с офисом аренда вчетверо выше');
  unmount();
  atFloor(4);
  openLast();
  expect(screen.queryByText(/^Соберёт вам/)).toBeNull();
});
