import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { isMainThread } from 'node:worker_threads';
import { BOT_LEVELS, type BotLevel, type GameModeId } from '@magnaty/rules';
import { wholeOption } from './numbers.ts';
import { metGame, type Meeting, type MetGame } from './people/met-game.ts';
import { EXPLOIT_NAMES, PERSON_NAMES } from './people/policies.ts';
import { asText, missedAims, reportOf, trickGain, type MeetingReport } from './people/report.ts';
import { onThreads, serveChunks } from './threads.ts';
import { print } from './times.ts';

/**
 * npm run bench:people: how one person fares at a table with bots of a level, by the policies of `people/policies.ts`.
 *
 * Without options it plays each policy with three bots of each level in mode 1 (`--games`), each other number of bots and
 * mode 2 (`--few`), and the tricks against easy and medium bots (`--tricks`). `--person`, `--level`, `--bots` and `--mode`
 * choose. `--limit` plays with a limit of so many minutes. A row that misses an aim of docs/bots.md is marked, and the command fails.
 */
const options = {
  games: { type: 'string', default: '600' },
  few: { type: 'string', default: '100' },
  tricks: { type: 'string', default: '1500' },
  seed: { type: 'string', default: '1' },
  person: { type: 'string' },
  level: { type: 'string' },
  bots: { type: 'string' },
  mode: { type: 'string' },
  limit: { type: 'string', default: '0' },
  threads: { type: 'string', default: String(availableParallelism()) },
  json: { type: 'boolean', default: false },
} as const;

interface Row {
  readonly meeting: Meeting;
  readonly games: number;
}

const run = async (): Promise<void> => {
  const { values } = parseArgs({ options });
  const [games, few, tricks, seed, threads] = (['games', 'few', 'tricks', 'seed', 'threads'] as const).map((name) =>
    wholeOption(name, values[name]),
  ) as [number, number, number, number, number];
  const minutes = wholeOption('limit', values.limit);
  const timeLimit = minutes === 0 ? undefined : minutes * 60_000;
  const levels = BOT_LEVELS.filter((level) => values.level === undefined || values.level === level);
  const counts = [3, 1, 2, 4].filter((bots) => values.bots === undefined || Number(values.bots) === bots);
  const modes = ([1, 2] as const).filter((mode) => values.mode === undefined || Number(values.mode) === mode);
  const people = [...PERSON_NAMES, ...EXPLOIT_NAMES].filter(
    (name) => values.person === undefined || values.person === name,
  );
  if ([levels, counts, modes, people].some((list) => list.length === 0))
    throw new Error('an option has an unknown value');
  const played = async ({ meeting, games: number }: Row): Promise<MetGame[]> =>
    (
      await onThreads<Meeting, MetGame[]>(meeting, { games: number, chunk: 4, threads, script: process.argv[1]! })
    ).flat();
  const reports: MeetingReport[] = [];
  const show = (report: MeetingReport): void => {
    reports.push(report);
    if (!values.json) print(asText(report));
  };
  for (const { meeting, games: number } of rows({ levels, counts, modes, people }, { games, few, seed, timeLimit }))
    show(reportOf(meeting, await played({ meeting, games: number })));
  for (const level of levels) {
    const names = people.filter((name) => (EXPLOIT_NAMES as readonly string[]).includes(name));
    if (tricks === 0 || names.length === 0 || level === 'strong' || !counts.includes(3) || !modes.includes(1)) continue;
    const meetingOf = (person: string): Meeting => ({ person, level, bots: 3, mode: 1, seed, timeLimit });
    const usual = await played({ meeting: meetingOf('b'), games: tricks });
    show(reportOf(meetingOf('b'), usual));
    for (const person of names) {
      const tricked = await played({ meeting: meetingOf(person), games: tricks });
      show({ ...reportOf(meetingOf(person), tricked), trick: trickGain(usual, tricked) });
    }
  }
  if (values.json) print(JSON.stringify(reports, null, 2));
  if (reports.some((report) => missedAims(report).length > 0)) process.exitCode = 1;
};

interface Choice {
  readonly levels: readonly BotLevel[];
  readonly counts: readonly number[];
  readonly modes: readonly GameModeId[];
  readonly people: readonly string[];
}

/** The meetings of the policies that are no trick; those with three bots in mode 1 first. */
const rows = (
  { levels, counts, modes, people }: Choice,
  {
    games,
    few,
    seed,
    timeLimit,
  }: Pick<Meeting, 'seed' | 'timeLimit'> & { readonly games: number; readonly few: number },
): Row[] =>
  modes.flatMap((mode) =>
    counts.flatMap((bots) =>
      levels.flatMap((level) =>
        people
          .filter((name) => (PERSON_NAMES as readonly string[]).includes(name))
          .map((person) => ({
            meeting: { person, level, bots, mode, seed, timeLimit },
            games: mode === 1 && bots === 3 ? games : few,
          })),
      ),
    ),
  );

if (isMainThread) await run();
else
  serveChunks((meeting: Meeting, { from, to }) =>
    Array.from({ length: to - from }, (_, at) => metGame(meeting, from + at)),
  );
