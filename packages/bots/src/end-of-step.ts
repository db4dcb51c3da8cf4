import type { PlayerCommand, Table } from '@magnaty/rules';

/** The command that ends the mover's step before or after the throw. */
export const endOfStep = ({ game }: Table, userId: string): PlayerCommand => ({
  type: game.move.step === 'AFTER_THROW' ? 'endMove' : 'throwDice',
  userId,
});
