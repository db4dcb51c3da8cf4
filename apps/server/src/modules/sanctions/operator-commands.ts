import { SANCTION_REASONS } from '@magnaty/protocol';
import { CommandError, type OperatorCommand } from '../../operator/command.ts';
import { minute, printable } from '../../operator/terminal.ts';
import { text, type Text } from '../../texts/texts.ts';
import type { Accounts } from '../accounts/index.ts';
import type { TakenReward } from './annulment.ts';
import { readOptions } from './options.ts';
import type { SanctionRow } from './sanction-store.ts';
import type { Sanctions } from './sanctions.ts';

interface Dependencies {
  readonly sanctions: Sanctions;
  readonly accounts: Pick<Accounts, 'findByLogin' | 'nicknameErrors' | 'profiles'>;
}

const REASON = '--reason <reason> [--note <text>]';
const REASONS = `reasons: ${SANCTION_REASONS.join(', ')}`;

const lineOf = ({ id, kind, reason, startsAt, until, liftedAt, gameId, note }: SanctionRow): string =>
  [
    String(id),
    minute(new Date(startsAt)),
    kind,
    reason,
    ...(until === null ? [] : [`until ${minute(new Date(until))}`]),
    ...(liftedAt === null ? [] : [`lifted ${minute(new Date(liftedAt))}`]),
    ...(gameId === null ? [] : [`game ${gameId}`]),
    ...(note === null ? [] : [printable(note)]),
  ].join('  ');

/** The operator's commands about users and games. The words of `--note` go to the user. */
export const sanctionCommands = ({ sanctions, accounts }: Dependencies): readonly OperatorCommand[] => {
  const userOf = async (login: string) => {
    const user = await accounts.findByLogin(login);
    if (user === null) throw new CommandError(`No such user: ${printable(login)}`);
    return user;
  };

  const restriction = (name: 'mute' | 'suspend', kind: 'mute' | 'suspension', what: string): OperatorCommand => ({
    name,
    usage: [[`${name} <nickname or e-mail> --days <number> ${REASON}`, what]],
    run: async ([login, ...rest]) => {
      const options = readOptions(rest, ['reason', 'note', 'days']);
      if (login === undefined || options?.days === undefined || options.reason === undefined) return null;
      const { days, reason, note } = options;
      const user = await userOf(login);
      const until = await sanctions.restrict(user, { kind, days, reason, note });
      return [`${user.nickname}: ${kind} until ${minute(new Date(until))} UTC, ${reason}`];
    },
  });

  const takenLine = (nickname: string, taken: TakenReward): string => {
    const { prizeMoney, prizeExperience, prizeRating, takenItemIds, usedItemIds } = taken;
    return [
      `${nickname}: ${prizeMoney} coins, ${prizeExperience} experience, rating ${prizeRating}`,
      ...(takenItemIds.length > 0 ? [`items ${takenItemIds.join(', ')}`] : []),
      ...(usedItemIds.length > 0 ? [`not taken, because used up: items ${usedItemIds.join(', ')}`] : []),
    ].join('; ');
  };

  const annul = async (gameId: string, cause: Parameters<Sanctions['warn']>[1]): Promise<string[]> => {
    const outcome = await sanctions.annul({ gameId, ...cause });
    if (outcome === 'not-found') throw new CommandError(`No such game: ${printable(gameId)}`);
    if (outcome === 'running') throw new CommandError('The game is not over yet.');
    if (outcome === 'repeated') return ['The game is annulled already; nothing has changed.'];
    const names = await accounts.profiles(outcome.taken.map(({ userId }) => userId));
    return [
      `game ${gameId} is annulled`,
      ...outcome.taken.map((taken) => takenLine(names.get(taken.userId)?.nickname ?? taken.userId, taken)),
      ...(outcome.hasLog ? [] : ['The log of this game is deleted, so prize cards could not be found.']),
    ];
  };

  return [
    {
      name: 'warn',
      usage: [[`warn <nickname or e-mail> ${REASON}`, `warns a user; ${REASONS}`]],
      run: async ([login, ...rest]) => {
        const options = readOptions(rest, ['reason', 'note']);
        if (login === undefined || options?.reason === undefined) return null;
        const user = await userOf(login);
        await sanctions.warn(user, { reason: options.reason, note: options.note });
        return [`${user.nickname}: warned, ${options.reason}`];
      },
    },
    restriction('mute', 'mute', 'a user sends no stickers and phrases for some days'),
    restriction('suspend', 'suspension', 'a user plays with nobody for some days'),
    {
      name: 'lift',
      usage: [['lift <nickname or e-mail>', 'ends all mutes and suspensions of a user']],
      run: async ([login, ...rest]) => {
        if (login === undefined || rest.length > 0) return null;
        const user = await userOf(login);
        const lifted = await sanctions.lift(user);
        return [`${user.nickname}: lifted ${lifted}`];
      },
    },
    {
      name: 'rename',
      usage: [[`rename <nickname or e-mail> <new nickname> ${REASON}`, 'gives a user another nickname']],
      run: async ([login, nickname, ...rest]) => {
        const options = readOptions(rest, ['reason', 'note']);
        if (login === undefined || nickname === undefined || options === null) return null;
        const user = await userOf(login);
        const errors = await accounts.nicknameErrors(nickname, user.id);
        const said = errors.map((error) => text('en', error as Text));
        if (said.length > 0) throw new CommandError(said.join('\n'));
        const { reason = 'name', note } = options;
        if (!(await sanctions.rename(user, nickname, { reason, note })))
          throw new CommandError('Another user has just taken this nickname.');
        return [`${user.nickname} is now ${printable(nickname)}`];
      },
    },
    {
      name: 'annul',
      usage: [[`annul <game id> ${REASON}`, 'takes back all that a finished game gave to its players']],
      run: async ([gameId, ...rest]) => {
        const options = readOptions(rest, ['reason', 'note']);
        if (gameId === undefined || options?.reason === undefined) return null;
        return annul(gameId, { reason: options.reason, note: options.note });
      },
    },
    {
      name: 'sanctions',
      usage: [['sanctions <nickname or e-mail>', 'lists the newest decisions about a user']],
      run: async ([login, ...rest]) => {
        if (login === undefined || rest.length > 0) return null;
        const user = await userOf(login);
        const rows = await sanctions.of(user.id);
        return [`${user.nickname}: ${rows.length} decisions`, ...rows.map(lineOf)];
      },
    },
  ];
};
