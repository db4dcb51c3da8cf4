import { replayPath } from '@magnaty/protocol';
import type { Database } from '../../db/database.ts';
import { CommandError, type OperatorCommand } from '../../operator/command.ts';
import { minute, printable, printableLines } from '../../operator/terminal.ts';
import type { Broadcast } from '../../ports/broadcast.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Accounts } from '../accounts/index.ts';
import { openCollusion, type Case } from '../collusion/index.ts';
import type { Notifier } from '../notifications/index.ts';
import { answerReport, open as openReports, type OpenReport, type ReportedUser } from '../reports/index.ts';

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly config: { readonly PUBLIC_URL: string | null };
  readonly accounts: Pick<Accounts, 'profiles' | 'networksOf' | 'holdUser'>;
  readonly broadcast: Pick<Broadcast, 'toUser'>;
  readonly notifier: Pick<Notifier, 'add'>;
}

const VERDICTS = ['confirmed', 'dismissed'] as const;
type Verdict = (typeof VERDICTS)[number];

/** A case of the queue: reports about one user are `R` and the number of the newest one, a pair is `C` and its number. */
type Entry =
  | { readonly id: string; readonly at: number; readonly reported: ReportedUser }
  | { readonly id: string; readonly at: number; readonly pair: Case };

/** `operator fairplay`: the queue, a case with its games and moments, and the decision. */
export const fairPlayCommand = (dependencies: Dependencies): OperatorCommand => {
  const { database, clock, config, accounts } = dependencies;
  const collusion = openCollusion({ clock });

  const queue = async (): Promise<Entry[]> => {
    const reported = (await openReports(database)).map((user): Entry => {
      const newest = user.reports[0]!;
      return { id: `R${newest.id}`, at: newest.createdAt, reported: user };
    });
    const pairs = (await collusion.openCases(database)).map((pair): Entry => ({
      id: `C${pair.id}`,
      at: pair.openedAt,
      pair,
    }));
    return [...reported, ...pairs].sort((one, other) => other.at - one.at);
  };

  const namesOf = async (userIds: readonly string[]): Promise<(userId: string | null) => string> => {
    const profiles = await accounts.profiles(userIds);
    return (userId) => printable((userId === null ? undefined : profiles.get(userId)?.nickname) ?? '—');
  };

  const momentOf = (gameId: string, seq: number): string => `${config.PUBLIC_URL ?? ''}${replayPath(gameId)}?at=${seq}`;

  const list = async (): Promise<string[]> => {
    const entries = await queue();
    if (entries.length === 0) return ['no open cases'];
    const name = await namesOf(entries.flatMap(usersOf));
    return entries.map((entry) => {
      const users = usersOf(entry).map(name).join(' + ');
      const what =
        'pair' in entry
          ? `score ${entry.pair.score.toFixed(1)} in ${gamesOf(entry.pair).length} games`
          : `${entry.reported.reports.length} reports`;
      return `${entry.id}  ${minute(new Date(entry.at))}  ${users}  ${what}`;
    });
  };

  const nicknameOf = async (userId: string): Promise<string> =>
    (await accounts.profiles([userId])).get(userId)?.nickname ?? '';

  const find = async (id: string): Promise<Entry> => {
    const entry = (await queue()).find((one) => one.id === id.toUpperCase());
    if (entry === undefined) throw new CommandError(`No such open case: ${printable(id)}`);
    return entry;
  };

  const show = async (id: string): Promise<string[]> => {
    const entry = await find(id);
    const userIds = usersOf(entry);
    const reporters = 'pair' in entry ? [] : reportersOf(entry.reported);
    const name = await namesOf([...userIds, ...reporters]);
    const networks = await accounts.networksOf(userIds);
    const lines = userIds.map(
      (userId) => `${name(userId)}  networks: ${(networks.get(userId) ?? []).join(' ') || '—'}`,
    );
    if ('pair' in entry)
      lines.push(`score: ${entry.pair.score.toFixed(2)}`, '', ...pairLines(entry.pair, name, momentOf));
    else for (const report of entry.reported.reports) lines.push('', ...reportLines(report, name, momentOf));
    return lines;
  };

  const decide = async (id: string, verdict: Verdict, note: string): Promise<string[]> => {
    const entry = await find(id);
    const at = clock.now();
    const nickname = 'pair' in entry ? '' : await nicknameOf(entry.reported.userId);
    const count = await database.transaction(async (tx) => {
      if ('pair' in entry) return Number(await collusion.decide(tx, entry.pair.id, { verdict, note, at }));
      let decided = 0;
      // First: the deletion of an account locks the user, and then the reports.
      for (const userId of new Set([entry.reported.userId, ...reportersOf(entry.reported)]))
        await accounts.holdUser(tx, userId);
      for (const { id: reportId } of entry.reported.reports)
        if (await answerReport(tx, dependencies, { reportId, verdict, note, at, nickname })) decided++;
      return decided;
    });
    return [`${verdict}: ${count}`];
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
      return decide(id, known, note);
    },
  };
};

const reportersOf = ({ reports }: ReportedUser): string[] => reports.flatMap(({ reporterId }) => reporterId ?? []);

const usersOf = (entry: Entry): readonly string[] => ('pair' in entry ? entry.pair.userIds : [entry.reported.userId]);

const gamesOf = ({ games }: Case): string[] => [...new Set(games.map(({ gameId }) => gameId))];

type Names = (userId: string | null) => string;
type MomentLink = (gameId: string, seq: number) => string;

const pairLines = ({ games }: Case, name: Names, linkOf: MomentLink): string[] =>
  games.flatMap(({ gameId, finishedAt, fromUserId, toUserId, points, moments }) => [
    `${minute(new Date(finishedAt))}  ${name(fromUserId)} → ${name(toUserId)}  ${(100 * points).toFixed(1)} points of chance`,
    ...moments.map(({ seq, kind, points: given }) => `  ${kind}  ${(100 * given).toFixed(1)}  ${linkOf(gameId, seq)}`),
  ]);

const reportLines = ({ id, gameId, reporterId, moments }: OpenReport, name: Names, linkOf: MomentLink): string[] =>
  moments.flatMap(({ reason, text, seq, at }) => [
    `report ${id}  ${minute(new Date(at))}  by ${name(reporterId)}  ${reason}  ${linkOf(gameId, seq)}`,
    ...(text === '' ? [] : printableLines(text)),
  ]);
