import { copyGame, decide, evolve, isRefusal, type Command } from '@magnaty/rules';
import { expect, it } from 'vitest';
import { GameBuilder } from '../gallery/game-builder.ts';
import { afterDeal, rentsOf } from './after-deal.ts';

const { table } = new GameBuilder({ now: 0, players: 3 })
  .owns('mira', 5, 12, 39)
  .owns('lev', 15, 28, 37)
  .move('mira')
  .done();
const give = { price: 120, idsCompany: [12, 39] };
const take = { price: 0, idsCompany: [15] };

/** What the rules make of the same deal. */
const played = () => {
  const game = copyGame(table.game);
  const run = (command: Command) => {
    const world = { now: 0, revealSeed: () => '', chance: () => ({ draw: () => 0 }) };
    const events = decide({ ...table, game }, command, world);
    if (isRefusal(events)) throw new Error(events.code);
    events.forEach((event) => evolve(game, event));
  };
  const lists = { mapItemIdListFrom: give.idsCompany, mapItemIdListTo: take.idsCompany };
  run({ type: 'createTrade', userId: 'mira', userIdTo: 'lev', ...lists, extraPriceFrom: 120, extraPriceTo: 0 });
  run({ type: 'acceptTrade', userId: 'lev', tradeId: 1 });
  return game;
};

it('gives the balances, owners and rents that the rules give, and changes nothing of the game', () => {
  const before = JSON.stringify(table.game);
  const after = afterDeal(table, { ownId: 'mira', partnerId: 'lev', give, take }).game;
  const expected = played();
  expect(after.players.map(({ balance }) => balance)).toEqual(expected.players.map(({ balance }) => balance));
  const shown = ({ cells }: typeof after) => cells.map(({ ownerId, currentRent }) => [ownerId, currentRent]);
  expect(shown(after)).toEqual(shown(expected));
  expect(JSON.stringify(table.game)).toBe(before);
});

it('adds up the rents of a player, a factor of the points at seven points', () => {
  const rents = (userId: string) => rentsOf(table, userId);
  const rentOf = (index: number) => played().cells[index]!.currentRent;
  const after = afterDeal(table, { ownId: 'mira', partnerId: 'lev', give, take });
  expect(rentsOf(after, 'lev')).toBe(7 * rentOf(12) + 7 * rentOf(28) + rentOf(37) + rentOf(39));
  expect(rentsOf(after, 'mira')).toBe(rentOf(5) + rentOf(15));
  expect(rents('mira')).not.toBe(rentsOf(after, 'mira'));
  expect(rents('gleb')).toBe(0);
});
