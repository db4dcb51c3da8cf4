import { isAloneWithBots } from '../model/find.ts';
import type { Scribe } from './scribe.ts';

/** TIME-9: the game waits for the user until `until` (epoch ms), unless anybody else plays. */
export const pauseGame = (scribe: Scribe, userId: string, until: number): void => {
  const { game, world } = scribe;
  const { deadline, limit } = game;
  if (game.pause !== null || deadline === null || !isAloneWithBots(game, userId)) return;
  const timeLeft = Math.max(0, deadline.at - world.now);
  scribe.emit({
    name: 'ChangeDeadline',
    timeout: Math.max(0, until - world.now),
    deadline: until,
    timeLeft,
    ...(limit !== null && { limitLeft: Math.max(0, limit.at - world.now) }),
  });
};

/** TIME-9: the step that the pause interrupted goes on. */
export const continueGame = (scribe: Scribe): void => {
  const { game, world } = scribe;
  const { limit, pause } = game;
  if (pause === null) return;
  const left = Math.max(pause.timeLeft, scribe.table.board.numbers.returnMs);
  scribe.emit({
    name: 'ChangeDeadline',
    timeout: Math.max(pause.timeout, left),
    deadline: world.now + left,
    ...(limit !== null && { limitAt: limit.left === null ? limit.at : world.now + limit.left }),
  });
};
