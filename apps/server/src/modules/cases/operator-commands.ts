import { replayPath } from '@magnaty/protocol';
import type { Database } from '../../db/database.ts';
import { CommandError, type OperatorCommand } from '../../operator/command.ts';
import { minute, printable } from '../../operator/terminal.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Accounts } from '../accounts/index.ts';
import type { CaseSource, Decision, OpenCase } from './source.ts';

export interface QueueDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly config: { readonly PUBLIC_URL: string | null };
  readonly accounts: Pick<Accounts, 'profiles' | 'networksOf'>;
  readonly cases: readonly CaseSource[];
}

const VERDICTS = ['confirmed', 'dismissed'] as const;

/** `operator fairplay`: the queue, a case with its games and moments, and the decision. */
export const fairPlayCommand = ({ database, clock, config, accounts, cases }: QueueDependencies): OperatorCommand => {
  const queue = async (): Promise<OpenCase[]> => {
    const found: OpenCase[] = [];
    for (const source of cases) found.push(...(await source()));
    return found.sort((one, other) => other.at - one.at);
  };

  const namesOf = async (userIds: readonly string[]): Promise<(userId: string | null) => string> => {
    const profiles = await accounts.profiles(userIds);
    return (userId) => printable((userId === null ? undefined : profiles.get(userId)?.nickname) ?? '—');
  };

  const moment = (gameId: string, seq: number): string => `${config.PUBLIC_URL ?? ''}${replayPath(gameId)}?at=${seq}`;

  const list = async (): Promise<string[]> => {
    const open = await queue();
    if (open.length === 0) return ['no open cases'];
    const name = await namesOf(open.flatMap(({ userIds }) => userIds));
    return open.map(
      ({ id, at, userIds, summary }) => `${id}  ${minute(new Date(at))}  ${userIds.map(name).join(' + ')}  ${summary}`,
    );
  };

  const find = async (id: string): Promise<OpenCase> => {
    const found = (await queue()).find((one) => one.id === id.toUpperCase());
    if (found === undefined) throw new CommandError(`No such open case: ${printable(id)}`);
    return found;
  };

  const show = async (id: string): Promise<string[]> => {
    const found = await find(id);
    const { userIds, otherIds } = found;
    const name = await namesOf([...userIds, ...otherIds]);
    const networks = await accounts.networksOf(userIds);
    const users = userIds.map(
      (userId) => `${name(userId)}  networks: ${(networks.get(userId) ?? []).join(' ') || '—'}`,
    );
    return [...users, ...found.lines({ name, moment })];
  };

  const decide = async (id: string, decision: Decision): Promise<string[]> => {
    const found = await find(id);
    const [first = ''] = found.userIds;
    const nickname = (await accounts.profiles([first])).get(first)?.nickname ?? '';
    const count = await database.transaction((tx) => found.decide(tx, decision, nickname));
    return [`${decision.verdict}: ${count}`];
  };

  return {
    name: 'fairplay',
    usage: [
      ['fairplay', 'lists the open cases, the newest first: reports about a user, and pairs that may help each other'],
      ['fairplay <case>', 'shows a case: games, moments in the replay, scores, reports, networks as hashes'],
      ['fairplay <case> confirmed|dismissed <note>', 'decides it; reporters get an answer, nobody reads the note'],
    ],
    run: async ([id, verdict, note, ...more]) => {
      if (id === undefined) return list();
      if (verdict === undefined) return show(id);
      const known = VERDICTS.find((one) => one === verdict);
      if (known === undefined || note === undefined || note === '' || more.length > 0) return null;
      return decide(id, { verdict: known, note, at: clock.now() });
    },
  };
};
