import { MISSING_REWARDS } from '@magnaty/rules';
import { z } from 'zod';
import { playerResult, seat } from '../game-events/moves.ts';
import { botProfile, epochMs, gameId } from '../primitives.ts';

const resultPlayer = seat
  .pick({
    userId: true,
    nickname: true,
    avatarPath: true,
    isBot: true,
    bot: true,
    botOwner: true,
    frame: true,
    chipId: true,
    color: true,
  })
  .extend({
    result: playerResult.nullable(),
    standIn: z.object({ bot: botProfile }).nullish().describe('The bot that played on for a player who had left.'),
  });

/** The result of a finished game. */
export const gameResult = z.object({
  gameId,
  /** The players may ask for a rematch until then. */
  rematchUntil: epochMs,
  players: z.array(resultPlayer),
  isAnnulled: z.boolean().describe('The operator has taken back all that the game gave.'),
  isRewardHeld: z.boolean().describe('The reward of the user waits for a decision of the operators.'),
  /** Why the user got less than their place usually gives; null if it is all. */
  missingReward: z.enum(MISSING_REWARDS).nullable(),
});
export type GameResult = z.infer<typeof gameResult>;

/** GET /api/game/result */
export const unclosedResult = z.object({ result: gameResult.nullable() });
export type UnclosedResult = z.infer<typeof unclosedResult>;
