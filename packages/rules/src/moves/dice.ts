import { FOLDS } from '../evolve.ts';
import type { ThrowPurpose } from '../model/events.ts';
import type { Player } from '../model/game.ts';
import type { Scribe } from './scribe.ts';

/** THROW-1: two dice from one draw of chance; returns the points. */
export const rollDice = (scribe: Scribe, player: Player, purpose: ThrowPurpose): number => {
  const { userId } = player;
  const { game } = scribe;
  const chance = scribe.world.chance(game.draws);
  const scoreFirstDice = chance.draw(6) + 1;
  const scoreSecondDice = chance.draw(6) + 1;
  FOLDS.ThrowDice(game, scribe.write({ name: 'ThrowDice', userId, scoreFirstDice, scoreSecondDice, purpose }));
  return scoreFirstDice + scoreSecondDice;
};
