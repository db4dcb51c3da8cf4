import { parentPort } from 'node:worker_threads';
import { profiledBot } from '@magnaty/bots';
import { BOARD } from '@magnaty/content';
import type { PlayerCommand } from '@magnaty/rules';
import { answer, type AskedAside } from './bot-mind.ts';

/** Runs in a thread of the pool. */
export default ({ id, question }: AskedAside): PlayerCommand | null => {
  parentPort?.postMessage(id);
  return answer(profiledBot, BOARD, question);
};
