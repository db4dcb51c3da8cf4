import { FOLDS } from '../evolve.ts';
import type { ThrowPurpose } from '../model/events.ts';
import type { Player } from '../model/game.ts';
import type { Scribe } from './scribe.ts';

/** THROW-1: two dice from one draw of chance; returns the points. */
export const rollDice = (scribe: Scribe, player: Player, purpose: ThrowPurpose): number => {
  const { userId } = player;
  const chance = scribe.world.chance(scribe.table.game.draws);
  const scoreFirstDice = chance.draw(6) + 1;
  const scoreSecondDice = chance.draw(6) + 1;
  scribe.emit(FOLDS.ThrowDice, { name: 'ThrowDice', userId, scoreFirstDice, scoreSecondDice, purpose });
  return scoreFirstDice + scoreSecondDice;
};
