import { BOARD } from '@magnaty/content';
import { copyGame, evolve, type Game } from '@magnaty/rules';
import { expect, it } from 'vitest';
import { midGame } from '../gallery/games.ts';
import { GameBuilder } from '../gallery/game-builder.ts';
import { climaxOf, type ClimaxKind } from './climax.ts';

const NOW = 1_800_000_000_000;

/** The climaxes of what the rules answer to the commands of `play`. */
const climaxesOf = (builder: GameBuilder, play: (builder: GameBuilder) => GameBuilder): readonly ClimaxKind[] => {
  const game: Game = copyGame(builder.game);
  const before = game.seq;
  return play(builder)
    .packets.filter(({ seq }) => seq > before)
    .flatMap((packet) => {
      const climax = climaxOf(packet, { board: BOARD, game });
      evolve(game, packet);
      return climax === null ? [] : [climax.kind];
    });
};

const thrown = (builder: GameBuilder, ...dice: readonly number[]): GameBuilder =>
  builder.dice(...dice).run({ type: 'throwDice', userId: 'mira' });

it('doubles are a climax, and the third ones are the way to jail', () => {
  const start = new GameBuilder({ now: NOW, players: 2 }).at('mira', 36).move('mira');
  expect(climaxesOf(start, (builder) => thrown(builder, 2, 2))).toEqual(['doubles']);
  expect(climaxesOf(start, (builder) => thrown(builder, 5, 5))).toEqual(['doubles']);
  expect(climaxesOf(start, (builder) => thrown(builder, 3, 3))).toEqual(['threeDoubles']);
});

it('points that are not doubles, and a way to jail by a cell, are none', () => {
  expect(climaxesOf(new GameBuilder({ now: NOW }).move('mira'), (builder) => thrown(builder, 1, 3))).toEqual([]);
  const beforeJail = new GameBuilder({ now: NOW }).at('mira', 24).move('mira');
  expect(climaxesOf(beforeJail, (builder) => thrown(builder, 2, 4))).toEqual([]);
});

it('the last company of a category is a climax, the one before is none', () => {
  const buys = (builder: GameBuilder): GameBuilder => builder.run({ type: 'userBuyCurrentCompany', userId: 'mira' });
  const atCoffee = (): GameBuilder => thrown(new GameBuilder({ now: NOW }).move('mira'), 1, 2);
  expect(climaxesOf(atCoffee(), buys)).toEqual([]);
  const second = thrown(new GameBuilder({ now: NOW }).owns('mira', 1).move('mira'), 1, 2);
  expect(climaxesOf(second, buys)).toEqual(['category']);
});

it('a monopoly that is built is a climax, one that is sold is none', () => {
  const owner = midGame(NOW).level(3, 6).level(1, 5).balance('gleb', 5000).move('gleb');
  expect(climaxesOf(owner, (all) => all.run({ type: 'buyOffice', userId: 'gleb', mapItemId: 1 }))).toEqual([
    'monopoly',
  ]);
  expect(climaxesOf(owner, (all) => all.run({ type: 'saleOffice', userId: 'gleb', mapItemId: 1 }))).toEqual([]);
});

it('who goes out is a climax, and so is the end; the result tells the victory', () => {
  const game = new GameBuilder({ now: NOW, players: 2 }).move('mira');
  expect(climaxesOf(game, (all) => all.run({ type: 'surrenderGame', userId: 'lev' }))).toEqual(['out', 'end']);
  const poor = new GameBuilder({ now: NOW, players: 3 })
    .owns('lev', 39)
    .level(39, 6)
    .balance('mira', 10)
    .at('mira', 36);
  expect(climaxesOf(poor.done().move('mira'), (all) => thrown(all, 1, 2))).toEqual(['bankrupt']);
});
