import type { Database } from '../db/database.ts';
import { departuresOf } from '../play/index.ts';
import type { Clock } from '../ports/clock.ts';
import { waitOf } from '../texts/wait.ts';
import type { LobbyReply } from './lobby-work.ts';

/** So many of the last public games count. */
const GAMES = 5;

/** The wait after the last departure before the next search, minutes, by the number of games that the user has left. */
const WAITS: readonly number[] = [0, 0, 2, 4, 7, 10];

const MINUTE_MS = 60_000;

/** The refusal of a search for a user who often leaves; null for others. */
export const leavingWait = async (
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  userId: string,
): Promise<LobbyReply | null> => {
  const { count, lastAt } = await departuresOf(database, userId, GAMES);
  const until = lastAt + (WAITS[count] ?? 0) * MINUTE_MS;
  const left = until - clock.now();
  if (left <= 0) return null;
  return { ok: false, code: 'LEFT_GAMES', params: waitOf(Math.ceil(left / 1000)), details: { until } };
};
