import { expect, it } from 'vitest';
import { GameBuilder } from '../gallery/game-builder.ts';
import { isPresent, paceCommand } from './own-pace.ts';

const ALL = { throws: true, ends: true, settles: true };
const table = () => new GameBuilder({ now: 0, players: 3 });
const commandAt = (builder: GameBuilder, choices = ALL) => paceCommand(builder.table, 'mira', choices);
const after = (builder: GameBuilder) =>
  builder.at('mira', 0).move('mira').dice(4, 6).run({ type: 'throwDice', userId: 'mira' });

it('throws in the own move only, and never for a prisoner, who decides', () => {
  expect(commandAt(table().move('mira'))).toBe('throwDice');
  expect(commandAt(table().move('mira'), { ...ALL, throws: false })).toBeNull();
  expect(commandAt(table().move('lev'))).toBeNull();
  expect(commandAt(table().inJail('mira', 2).move('mira'))).toBeNull();
});

it('ends a move in which nothing can be done, and leaves purchase and building to the viewer', () => {
  expect(commandAt(after(table()))).toBe('endMove');
  expect(commandAt(after(table()), { ...ALL, ends: false })).toBeNull();
  const owner = table().owns('mira', 1, 3);
  expect(commandAt(after(owner))).toBeNull();
  const buyer = table().at('mira', 0).move('mira').dice(1, 2).run({ type: 'throwDice', userId: 'mira' });
  expect(buyer.game.move.step).toBe('BUY_DECISION');
  expect(commandAt(buyer)).toBeNull();
});

it('settles a debt only if the viewer lets it', () => {
  const debtor = () => table().owns('mira', 39).balance('mira', -20).move('mira');
  expect(commandAt(debtor())).toBe('settleDebt');
  expect(commandAt(debtor(), { ...ALL, settles: false })).toBeNull();
});

it('acts by itself in the round of the last input and in the next', () => {
  expect([null, 3, 4, 5].map((inputRound) => isPresent(5, inputRound))).toEqual([false, false, true, true]);
});
