import { isRefusal, type Outcome } from '../decide.ts';
import type { Command } from '../model/commands.ts';
import { findPlayer } from '../model/find.ts';
import type { Game, Table } from '../model/game.ts';

interface Decided {
  readonly table: Table;
  readonly command: Command;
  readonly outcome: Outcome;
}

/** All of the game that a pause and its end must not change. */
const besidesTime = (game: Game): string =>
  JSON.stringify({ ...game, seq: 0, deadline: null, pause: null, limit: null });

/** TIME-9, LIMIT-2: during a pause no bot acts and no deadline expires; its begin and its end change nothing but the time. */
export const checkPause = (before: Game, { table, command, outcome }: Decided, now: number): void => {
  const { game, board } = table;
  const isOfHost = command.type === 'dropUser' || command.type === 'takeSeatBack';
  const isByBot = !isOfHost && 'userId' in command && findPlayer(before, command.userId)?.isBot === true;
  const fail = (what: string): never => {
    throw new Error(`${what}: ${command.type} at ${JSON.stringify(before.pause)}`);
  };
  if (isRefusal(outcome)) {
    if (game.pause !== before.pause || game.deadline !== before.deadline) fail('a refusal changed the pause');
    return;
  }
  if (before.pause === null) {
    if (game.pause === null) return;
    if (game.pause.timeLeft !== Math.max(0, before.deadline!.at - now)) fail('the pause has another time left');
    if (game.limit !== null && game.limit.left !== Math.max(0, before.limit!.at - now))
      fail('the pause has another rest of the limit');
    if (besidesTime(game) !== besidesTime(before)) fail('a pause changed more than the time');
    return;
  }
  if (isByBot || command.type === 'expireDeadline') fail('something happened by itself during a pause');
  if (command.type === 'pauseGame') {
    if (outcome.length > 0) fail('a pause began twice');
    return;
  }
  if (game.pause !== null) fail('the person has acted, and the game still waits');
  const end = outcome[0];
  const left = Math.max(before.pause.timeLeft, board.numbers.returnMs);
  if (end?.name !== 'ChangeDeadline' || end.deadline !== now + left) fail('the step got another time');
  if (before.limit !== null && game.limit?.at !== now + before.limit.left!) fail('the limit got another time');
  if (command.type === 'continueGame' && besidesTime(game) !== besidesTime(before))
    fail('the end of a pause lost something');
};
