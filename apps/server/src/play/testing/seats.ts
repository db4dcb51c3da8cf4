import { USUAL_BOT, type Seat } from '@magnaty/rules';
import { sampleSeat } from '@magnaty/rules/testing';

/** A player of a test game. */
export const player = (userId: string, color: number, isBot = false): Seat =>
  sampleSeat(userId, color, isBot ? { isBot, bot: USUAL_BOT } : {});
