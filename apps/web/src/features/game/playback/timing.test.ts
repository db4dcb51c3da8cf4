import { expect, it } from 'vitest';
import { GameBuilder } from '../gallery/game-builder.ts';
import { timingOf } from './timing.ts';

const { game } = new GameBuilder({ now: 0, players: 2 }).owns('mira', 6, 8, 9).level(6, 3).level(8, 5).pledged(9, 7);
const office = (mapItemId: number, lvlCard: number) =>
  timingOf({ name: 'MapItemChangeOffice', mapItemId, lvlCard }, game);
const pledge = (mapItemId: number, isInPledge: boolean) =>
  timingOf({ name: 'MapItemChangePledge', mapItemId, isInPledge, countMoveInPledge: 0 }, game);

it('animates a building or a pledge after the change, and a sale or a ransom before it', () => {
  expect(office(6, 4)).toEqual({ lead: 0, hold: 160 });
  expect(office(6, 2)).toEqual({ lead: 160, hold: 0 });
  expect(office(8, 4)).toEqual({ lead: 280, hold: 0 });
  expect(pledge(6, true)).toEqual({ lead: 0, hold: 160 });
  expect(pledge(9, false)).toEqual({ lead: 160, hold: 0 });
});
