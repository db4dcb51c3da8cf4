import type { GameProof } from '@magnaty/protocol';
import { ApiError } from '../../shared/api/api-error.ts';
import { getGameProof } from '../../shared/api/game-calls.ts';
import { gamesWithChains } from '../../shared/dice/kept-chains.ts';
import { noteCompared, seenOf } from '../../shared/dice/kept-events.ts';
import type { Translator } from '../../shared/i18n/translator.tsx';
import { differenceOf, type Report } from './report.ts';
import { runCheck, startCheckWorker, type CheckWorker } from './run-check.ts';
import { differenceText } from './seal.ts';

interface LeftOptions {
  /** Games that are checked elsewhere. */
  readonly except: readonly string[];
  readonly t: Translator;
  readonly startWorker?: () => CheckWorker;
}

/** Checks the user's finished games that this browser has not compared yet. Resolves with the differences as text. */
export const checkLeftGames = async (
  userId: string,
  { except, t, startWorker = startCheckWorker }: LeftOptions,
): Promise<string[]> => {
  const left = gamesWithChains(userId).filter((gameId) => !except.includes(gameId) && !seenOf(gameId).isCompared);
  const found: string[] = [];
  for (const gameId of left) {
    const text = await proofOf(gameId);
    const report = text === null ? null : await reportOf({ gameId, userId, text, startWorker });
    const difference = report === null ? null : differenceOf(report);
    if (difference !== null) found.push(differenceText(t, difference));
  }
  return found;
};

/** Null while the game goes on, and for a game that never began. */
const proofOf = async (gameId: string): Promise<string | null> => {
  try {
    const text = await getGameProof(gameId);
    return (JSON.parse(text) as GameProof).isOver ? text : null;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) noteCompared(gameId);
    return null;
  }
};

const reportOf = (check: Omit<Parameters<typeof runCheck>[0], 'onMessage'>): Promise<Report | null> =>
  new Promise((resolve) => {
    runCheck({
      ...check,
      onMessage: (message) => {
        if (message.kind !== 'progress') resolve(message.kind === 'done' ? message.report : null);
      },
    });
  });
