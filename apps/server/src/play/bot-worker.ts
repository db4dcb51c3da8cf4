import { profiledBot } from '@magnaty/bots';
import { BOARD } from '@magnaty/content';
import type { PlayerCommand } from '@magnaty/rules';
import { answer, type BotQuestion } from './bot-mind.ts';

/** Runs in a thread of the pool. */
export default (question: BotQuestion): PlayerCommand | null => answer(profiledBot, BOARD, question);
