import { BOARD } from '@magnaty/content';
import { expect, it } from 'vitest';
import { GameBuilder } from '../gallery/game-builder.ts';
import { isEffectOf, timingOf } from './timing.ts';

const { game } = new GameBuilder({ now: 0, players: 2 }).owns('mira', 6, 8, 9).level(6, 3).level(8, 5).pledged(9, 7);
const scene = { board: BOARD, game, viewerId: 'lev' };
const office = (mapItemId: number, lvlCard: number) =>
  timingOf({ name: 'MapItemChangeOffice', mapItemId, lvlCard }, scene);
const pledge = (mapItemId: number, isInPledge: boolean) =>
  timingOf({ name: 'MapItemChangePledge', mapItemId, isInPledge, countMoveInPledge: 0 }, scene);

it('animates a building or a pledge after the change, and a sale or a ransom before it', () => {
  expect(office(6, 4)).toMatchObject({ rank: 'event', lead: 0, hold: 750 });
  expect(office(6, 2)).toMatchObject({ rank: 'event', lead: 160, hold: 590 });
  expect(office(8, 4)).toMatchObject({ rank: 'event', lead: 280, hold: 470 });
  expect(pledge(6, true)).toMatchObject({ rank: 'event', lead: 0, hold: 750 });
  expect(pledge(9, false)).toMatchObject({ rank: 'event', lead: 160, hold: 590 });
});

it('answers the own click at once: what the viewer builds is a tick', () => {
  const own = timingOf({ name: 'MapItemChangeOffice', mapItemId: 6, lvlCard: 4 }, { ...scene, viewerId: 'mira' });
  expect(own).toMatchObject({ rank: 'tick', lead: 0, hold: 160 });
});

it('shows an own purchase at once, and gives the words about another one their time', () => {
  const bought = (viewerId: string) =>
    timingOf({ name: 'UserBuyCompany', userId: 'mira', mapItemId: 1, price: 60 }, { ...scene, viewerId });
  expect(bought('mira')).toMatchObject({ rank: 'tick', hold: 0 });
  expect(bought('lev')).toMatchObject({ rank: 'event', hold: 750 });
});

it('does not hold up the words about a player who goes out by each of the lost cells', () => {
  const lost = timingOf({ name: 'MapItemChangeOwner', mapItemId: 6, userId: null }, scene);
  expect(lost).toMatchObject({ rank: 'tick', hold: 60 });
});

it('counts payments and new owners to the event that names them, and no lost company', () => {
  const rent = { name: 'UserPaidRent', userId: 'lev', userIdTo: 'mira', mapItemId: 6, amount: 20 } as const;
  const payment = { name: 'ChangeBalance', userId: 'lev', amount: -20, balance: 0, counterpartId: 'mira' } as const;
  expect(isEffectOf(rent, { ...payment, reason: 'RENT' })).toBe(true);
  expect(isEffectOf(rent, { ...payment, reason: 'GAME_OVER' })).toBe(false);
  expect(isEffectOf(rent, { name: 'MapItemChangeOwner', mapItemId: 1, userId: null })).toBe(false);
  const deal = { name: 'TradeAccept', took: 0, tradeId: 1 } as const;
  expect(isEffectOf(deal, { name: 'MapItemChangeOwner', mapItemId: 1, userId: 'lev' })).toBe(true);
  expect(isEffectOf({ ...payment, reason: 'TAX' }, { ...payment, reason: 'RENT' })).toBe(false);
});
