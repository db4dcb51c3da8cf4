import type { HonestGames } from '@magnaty/judge';

/** Relative to the root of the repository. */
export const HONEST_FILE = 'packages/judge/src/analysis/honest.ts';

/** The text of the file that tells what acts say about a pair. */
export const honestFile = (
  { kinds, classes, games, bids }: HonestGames,
  { command, threshold }: { readonly command: string; readonly threshold: number },
): string => `import type { HonestGames } from './honest-games.ts';

/**
 * What honest games, and games of pairs who help each other, say about acts. The command makes this file anew:
 *
 *     ${command}
 */
// prettier-ignore
export const HONEST: HonestGames = {
  kinds: {
${Object.entries(kinds)
  .map(([kind, { mean, variance }]) => `    ${kind}: { mean: ${mean.toFixed(5)}, variance: ${variance.toFixed(6)} },`)
  .join('\n')}
  },
  games: { deal: ${games.deal.toFixed(3)}, surrender: ${games.surrender.toFixed(3)} },
  classes: {
${Object.entries(classes)
  .sort(([one], [other]) => (one < other ? -1 : 1))
  .map(([name, evidence]) => `    '${name}': ${evidence.toFixed(2)},`)
  .join('\n')}
  },
  bids: {
${Object.entries(bids)
  .sort(([one], [other]) => (one < other ? -1 : 1))
  .map(([name, share]) => `    '${name}': ${share.toFixed(3)},`)
  .join('\n')}
  },
};

/** 1 % of honest pairs pass this score within eight common games. */
export const HONEST_SCORE = ${threshold.toFixed(2)};
`;
