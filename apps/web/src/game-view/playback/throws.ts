import type { GamePacket } from '@magnaty/protocol';
import type { Game, Move } from '@magnaty/rules';

/** The points of the dice, and their thrower. */
export interface Throw {
  /** The player who threw. */
  readonly userId: string;
  readonly first: number;
  readonly second: number;
}

/** The throw that lies on the table. A new move has no throw yet: then the dice still lie as they fell in an earlier move. */
export const lastThrowOf = ({ move }: Game, recentEvents: readonly GamePacket[]): Throw | null => {
  const last = recentEvents.findLast((packet) => packet.name === 'ThrowDice');
  if (last !== undefined) return thrownIn(last);
  return move.scoreFirstDice === 0 ? null : thrownIn(move);
};

export const thrownIn = ({
  userId,
  scoreFirstDice: first,
  scoreSecondDice: second,
}: Pick<Move, 'userId' | 'scoreFirstDice' | 'scoreSecondDice'>): Throw => ({ userId, first, second });
