import type { SessionOffice } from '../modules/accounts/index.ts';
import type { FeedbackOffice } from '../modules/feedback/index.ts';
import { CommandError } from './command-error.ts';
import { runFeedbackCommand } from './feedback-commands.ts';
import { day } from './terminal.ts';

/** What the operator's commands may do. */
export interface OperatorDesk {
  readonly sessions: SessionOffice;
  readonly feedback: FeedbackOffice;
}

export const USAGE = `npm run operator -- sessions <nickname or e-mail>         lists the sessions of a user
npm run operator -- revoke <nickname or e-mail>           ends all of them
npm run operator -- revoke --session <id>                 ends one
npm run operator -- feedback                              lists the newest questions of the contact form
npm run operator -- feedback <id>                         shows one whole
npm run operator -- feedback <id> --files <folder>        writes its pictures into a folder`;

const userOf = async ({ sessions }: OperatorDesk, login: string) => {
  const user = await sessions.find(login);
  if (user === null) throw new CommandError(`No such user: ${login}`);
  return user;
};

const list = async (desk: OperatorDesk, login: string): Promise<string[]> => {
  const user = await userOf(desk, login);
  const all = await desk.sessions.list(user.id);
  return [
    `${user.nickname}: ${all.length} sessions`,
    ...all.map(
      ({ sessionId, createdAt, expiresAt, userAgent }) =>
        // A browser may call itself anything, and a terminal obeys some of it.
        `${sessionId}  since ${day(createdAt)}  until ${day(expiresAt)}  ${userAgent.replace(/[^\x20-\x7e]/g, '?')}`,
    ),
  ];
};

const revoke = async (desk: OperatorDesk, [first, second]: readonly string[]): Promise<string[]> => {
  const ending = first === '--session' ? { sessionId: second ?? '' } : { userId: (await userOf(desk, first ?? '')).id };
  return [`ended: ${await desk.sessions.end(ending)}`];
};

/**
 * Does what the operator has typed.
 * @returns lines for his terminal.
 * @throws CommandError
 */
export const runCommand = async (desk: OperatorDesk, words: readonly string[]): Promise<string[]> => {
  const [name, ...rest] = words;
  if (name === 'sessions' && rest.length === 1) return list(desk, rest[0] ?? '');
  if (name === 'revoke' && rest.length === (rest[0] === '--session' ? 2 : 1)) return revoke(desk, rest);
  const answer = name === 'feedback' ? await runFeedbackCommand(desk.feedback, rest) : null;
  if (answer === null) throw new CommandError(USAGE);
  return answer;
};
