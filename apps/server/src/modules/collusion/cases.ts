import type { Database } from '../../db/database.ts';
import { minute } from '../../operator/terminal.ts';
import type { CaseSource, OpenCase } from '../cases/index.ts';
import { openCollusion, type CaseGame } from './collusion.ts';

type Dependencies = Parameters<typeof openCollusion>[0] & { readonly database: Database };

/** A pair that may help each other is a case: `C` and its number. */
export const pairCases = ({ database, ...dependencies }: Dependencies): CaseSource => {
  const collusion = openCollusion(dependencies);
  return async () =>
    (await collusion.openCases(database)).map(({ id, openedAt, userIds, score, games }): OpenCase => ({
      id: `C${id}`,
      at: openedAt,
      userIds,
      otherIds: [],
      summary: `score ${score.toFixed(1)} in ${new Set(games.map(({ gameId }) => gameId)).size} games`,
      lines: (writer) => [`score: ${score.toFixed(2)}`, '', ...games.flatMap((game) => linesOf(game, writer))],
      decide: async (tx, decision) => Number(await collusion.decide(tx, id, decision)),
    }));
};

const linesOf = (
  { gameId, finishedAt, fromUserId, toUserId, points, moments }: CaseGame,
  { name, moment }: Parameters<OpenCase['lines']>[0],
): string[] => [
  `${minute(new Date(finishedAt))}  ${name(fromUserId)} → ${name(toUserId)}  ${(100 * points).toFixed(1)} points of chance`,
  ...moments.map(({ seq, kind, points: given }) => `  ${kind}  ${(100 * given).toFixed(1)}  ${moment(gameId, seq)}`),
];
