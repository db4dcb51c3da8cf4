import type { ThrowPurpose } from '../model/events.ts';
import type { Player } from '../model/game.ts';
import type { Chance } from '../world.ts';
import type { Scribe } from './scribe.ts';

interface Roll {
  readonly purpose: ThrowPurpose;
  /** The link that the player opens with this throw, hex. */
  readonly share?: string | undefined;
}

/** THROW-1: two dice from one draw of chance; returns the points. */
export const rollDice = (scribe: Scribe, player: Player, { purpose, share }: Roll): number => {
  const { userId } = player;
  const { game } = scribe;
  const chance = scribe.world.chance(game.draws);
  const scoreFirstDice = rollOne(chance);
  const scoreSecondDice = rollOne(chance);
  const thrown = { name: 'ThrowDice', userId, scoreFirstDice, scoreSecondDice, purpose } as const;
  scribe.emitAct(share === undefined ? thrown : { ...thrown, share });
  return scoreFirstDice + scoreSecondDice;
};

/** One die, 1 to 6. */
const rollOne = (chance: Chance): number => chance.draw(6) + 1;
