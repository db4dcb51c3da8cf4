import type { GameEvent } from '@magnaty/rules';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
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
