import { addEvidence, NO_EVIDENCE, pairScore, weigh, type GivenInGame, type HonestGames } from '@magnaty/judge';
import type { Group } from './group.ts';
import { HELP_NAMES, type HelpName } from './partners.ts';

export const COMMON_GAMES = [1, 2, 3, 5, 8] as const;
export const FALSE_ALARMS = [0.001, 0.003, 0.01, 0.03, 0.1] as const;

/** The highest score of a pair within each number of common games, from 1. */
interface Scored {
  readonly help: HelpName | null;
  readonly highest: readonly number[];
}

/** Scores the pairs: by the sum of the evidence, or by the points in units of their deviation. */
export type Statistic = 'evidence' | 'points';

export const scorePairs = (groups: readonly Group[], honest: HonestGames, statistic: Statistic): Scored[] =>
  groups.flatMap(({ help, games }): Scored[] => {
    const given = games.map((game) => weigh(game, honest));
    const userIds = help === null ? games[0]!.userIds : ['user-1', 'user-2'];
    const pairs = userIds.flatMap((one, at) => userIds.slice(at + 1).map((other) => [one, other] as const));
    return pairs.map(([one, other]) => ({ help, highest: highestOf(given, [one, other], statistic) }));
  });

const highestOf = (
  games: readonly (readonly GivenInGame[])[],
  [one, other]: readonly [string, string],
  statistic: Statistic,
): number[] => {
  let highest = -Infinity;
  const sums = { [one]: { ...START }, [other]: { ...START } };
  return games.map((given) => {
    for (const { from, to, points, variance, evidence } of given) {
      if (!(from === one && to === other) && !(from === other && to === one)) continue;
      const sum = sums[from]!;
      sum.points += points;
      sum.variance += variance;
      sum.evidence = addEvidence(sum.evidence, evidence);
    }
    const both = [sums[one]!, sums[other]!] as const;
    const score =
      statistic === 'evidence'
        ? pairScore([both[0].evidence, both[1].evidence])
        : Math.max(...both.map(({ points, variance }) => points / Math.sqrt(Math.max(variance, 1e-6))));
    return (highest = Math.max(highest, score));
  });
};

const START = { points: 0, variance: 0, evidence: NO_EVIDENCE };

/** The score that this share of the honest pairs passes within so many games. */
export const thresholdOf = (scored: readonly Scored[], games: number, share: number): number => {
  const scores = scored
    .filter(({ help }) => help === null)
    .map(({ highest }) => highest[games - 1]!)
    .sort((a, b) => b - a);
  return scores[Math.floor(scores.length * share)] ?? 0;
};

/** Share of the pairs who pass the score within so many games; of one way to help, or of all. */
export const detected = (
  scored: readonly Scored[],
  { games, threshold, help }: { readonly games: number; readonly threshold: number; readonly help: HelpName | null },
): number => {
  const pairs = scored.filter((pair) => pair.help !== null && (help === null || pair.help === help));
  return pairs.filter(({ highest }) => highest[games - 1]! > threshold).length / Math.max(1, pairs.length);
};

/** The whole curve: by share of false alarms and by way to help, the detected share after each number of games. */
export interface Curve {
  readonly statistic: Statistic;
  readonly byFalseAlarms: readonly { readonly falseAlarms: number; readonly detected: readonly number[] }[];
  /** At 1 % false alarms. */
  readonly byHelp: readonly { readonly help: HelpName; readonly pairs: number; readonly detected: readonly number[] }[];
  /** 1 % of the honest pairs pass it within the longest run of games. */
  readonly threshold: number;
  readonly honestPairs: number;
}

export const curveOf = (scored: readonly Scored[], statistic: Statistic): Curve => {
  const reached = COMMON_GAMES.filter((games) => games <= (scored[0]?.highest.length ?? 0));
  const row = (share: number, help: HelpName | null): number[] =>
    reached.map((games) => detected(scored, { games, threshold: thresholdOf(scored, games, share), help }));
  return {
    statistic,
    byFalseAlarms: FALSE_ALARMS.map((share) => ({ falseAlarms: share, detected: row(share, null) })),
    byHelp: HELP_NAMES.map((help) => ({
      help,
      pairs: scored.filter((pair) => pair.help === help).length,
      detected: row(0.01, help),
    })),
    threshold: thresholdOf(scored, reached.at(-1) ?? 1, 0.01),
    honestPairs: scored.filter(({ help }) => help === null).length,
  };
};

const percent = (share: number): string => `${(100 * share).toFixed(share < 0.01 ? 1 : 0)} %`;

/** The curve as two tables of Markdown. */
export const asText = ({ byFalseAlarms, byHelp, threshold, honestPairs, statistic }: Curve): string => {
  const heads = COMMON_GAMES.slice(0, byFalseAlarms[0]!.detected.length).map((games) => `${games}`);
  const table = (title: string, rows: readonly (readonly [string, readonly number[]])[]): string[] => [
    `| ${[title, ...heads].join(' | ')} |`,
    `|${'---|'.repeat(heads.length + 1)}`,
    ...rows.map(([name, shares]) => `| ${[name, ...shares.map(percent)].join(' | ')} |`),
  ];
  return [
    `By ${statistic}: ${honestPairs} honest pairs; 1 % of them pass ${threshold.toFixed(2)}`,
    ...table(
      'false alarms',
      byFalseAlarms.map(({ falseAlarms, detected: shares }) => [percent(falseAlarms), shares]),
    ),
    ...table(
      'help, at 1 %',
      byHelp.map(({ help, pairs, detected: shares }) => [`${help} (${pairs})`, shares]),
    ),
  ].join('\n');
};
