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
      run: async (words) => {
        if (words.length !== 1) return null;
        const user = await userOf(words[0] ?? '');
        const all = await sessions.list(user.id);
        return [
          `${user.nickname}: ${all.length} sessions`,
          ...all.map(
            ({ sessionId, createdAt, expiresAt, userAgent }) =>
              // A browser may call itself anything, and a terminal obeys some of it.
              `${sessionId}  since ${minute(createdAt)}  until ${minute(expiresAt)}  ${userAgent.replace(/[^\x20-\x7e]/g, '?')}`,
          ),
        ];
      },
    },
    {
      name: 'revoke',
      usage: [
        ['revoke <nickname or e-mail>', 'ends all of them'],
        ['revoke --session <id>', 'ends one'],
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
