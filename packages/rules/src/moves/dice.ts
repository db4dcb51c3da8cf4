import type { ThrowPurpose } from '../model/events.ts';
import type { Scribe } from './scribe.ts';

/** THROW-1: two dice from one draw of chance; returns the points. */
export const rollDice = (scribe: Scribe, userId: string, purpose: ThrowPurpose): number => {
  const chance = scribe.world.chance(scribe.table.game.draws);
  const scoreFirstDice = chance.draw(6) + 1;
  const scoreSecondDice = chance.draw(6) + 1;
  scribe.emit({ name: 'ThrowDice', userId, scoreFirstDice, scoreSecondDice, purpose });
  return scoreFirstDice + scoreSecondDice;
};
