import { CommandError, type OperatorCommand } from '../../operator/command.ts';
import { minute } from '../../operator/terminal.ts';
import type { Core } from './core.ts';
import { findUserByLogin } from './user-store.ts';

/** The commands that list and end sessions. */
export const sessionCommands = ({
  database,
  sessions,
}: Pick<Core, 'database' | 'sessions'>): readonly OperatorCommand[] => {
  const userOf = async (login: string) => {
    const user = await findUserByLogin(database, login);
    if (user === null) throw new CommandError(`No such user: ${login}`);
    return user;
  };
  return [
    {
      name: 'sessions',
      usage: [['sessions <nickname or e-mail>', 'lists the sessions of a user']],
      run: async (args) => {
        if (args.length !== 1) return null;
        const user = await userOf(args[0] ?? '');
        const all = await sessions.list(user.id);
        return [
          `${user.nickname}: ${all.length} sessions`,
          ...all.map(
            ({ sessionId, createdAt, expiresAt, userAgent }) =>
              // The client chooses its User-Agent, which may contain control characters for the terminal.
              `${sessionId}  since ${minute(createdAt)}  until ${minute(expiresAt)}  ${userAgent.replace(/[^\x20-\x7e]/g, '?')}`,
          ),
        ];
      },
    },
    {
      name: 'revoke',
      usage: [
        ['revoke <nickname or e-mail>', 'ends all sessions of a user'],
        ['revoke --session <id>', 'ends one session'],
      ],
      run: async ([first, ...rest]) => {
        const isOne = first === '--session';
        if (first === undefined || rest.length !== (isOne ? 1 : 0)) return null;
        const ending = isOne ? { sessionId: rest[0] ?? '' } : { userId: (await userOf(first)).id };
        return [`ended: ${await sessions.endAll(ending)}`];
      },
    },
  ];
};
