import type { LocaleCode } from '@magnaty/content';
import { seasonName, MONEY_ON_PAGE, type LedgerCause, type LedgerList } from '@magnaty/protocol';
import type { Database } from '../../../db/database.ts';
import type { Clock } from '../../../ports/clock.ts';
import { openLedgerLines, type LedgerLine } from '../../wallet/index.ts';
import { monthOf } from '../month.ts';

type Game = Extract<LedgerCause, { kind: 'game' }>['game'];
type Payment = Extract<LedgerCause, { kind: 'top-up' }>['payment'];

/** What the lines of a ledger are about: other modules know it. */
const SEASON_NAMES = seasonName.options;

export interface LedgerSubjects {
  games(userId: string, gameIds: readonly string[]): Promise<ReadonlyMap<string, NonNullable<Game>>>;
  payments(ids: readonly string[]): Promise<ReadonlyMap<string, NonNullable<Payment>>>;
  /** The names of the items that these keys have bought. */
  purchases(userId: string, keys: readonly string[], locale: LocaleCode): Promise<ReadonlyMap<string, string>>;
}

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly subjects: LedgerSubjects;
  readonly promises: { waitingFor(userId: string): Promise<NonNullable<LedgerList['promised']> | null> };
}

interface Wanted {
  readonly userId: string;
  readonly locale: LocaleCode;
  /** The id of the last line of the page before. */
  readonly before?: number | undefined;
}

/** The part of the key behind this beginning; null for another key. */
const behind = (key: string, beginning: string): string | null =>
  key.startsWith(beginning) ? key.slice(beginning.length) : null;

const gameIn = (key: string, userId: string): string | null =>
  (behind(key, 'game:') ?? behind(key, 'annul:'))?.replace(`:${userId}`, '') ?? null;

export const openLedgerList = ({ database, clock, subjects, promises }: Dependencies) => {
  const lines = openLedgerLines({ database });

  const causesOf = async (userId: string, locale: LocaleCode, rows: readonly LedgerLine[]) => {
    const keysWith = (beginning: string): string[] => rows.flatMap(({ key }) => behind(key, beginning) ?? []);
    const buying = `buy:${userId}:`;
    const gameIds = rows.flatMap(({ key }) => (key.startsWith('game:') ? (gameIn(key, userId) ?? []) : []));
    const [games, payments, purchases] = await Promise.all([
      subjects.games(userId, gameIds),
      subjects.payments(keysWith('payment:')),
      subjects.purchases(userId, keysWith(buying), locale),
    ]);
    return ({ reason, key, note }: LedgerLine): LedgerCause => {
      switch (reason) {
        case 'game-prize':
        case 'bot-game-prize': {
          const gameId = gameIn(key, userId) ?? '';
          return { kind: 'game', gameId, isWithBots: reason === 'bot-game-prize', game: games.get(gameId) ?? null };
        }
        case 'top-up':
          return { kind: 'top-up', payment: payments.get(behind(key, 'payment:') ?? '') ?? null };
        case 'top-up-refund':
          return { kind: 'refund' };
        case 'debt-payment':
          return { kind: 'debt' };
        case 'purchase':
          return { kind: 'purchase', itemName: purchases.get(behind(key, buying) ?? '') ?? null };
        case 'mailing':
          return { kind: 'gift' };
        case 'task':
          return { kind: 'task' };
        case 'safe':
          return { kind: 'safe' };
        case 'season-prize': {
          const number = Number(behind(key, 'season:')?.split(':')[0] ?? 1);
          // The names repeat each year.
          return { kind: 'season', number, name: SEASON_NAMES[(number - 1) % SEASON_NAMES.length] ?? SEASON_NAMES[0]! };
        }
        case 'operator':
          return key.startsWith('annul:')
            ? { kind: 'annulment', gameId: gameIn(key, userId) ?? '' }
            : { kind: 'operator', note };
      }
    };
  };

  return async ({ userId, locale, before }: Wanted): Promise<LedgerList> => {
    const rows = await lines.of(userId, before, MONEY_ON_PAGE + 1);
    const shown = rows.slice(0, MONEY_ON_PAGE);
    const causeOf = await causesOf(userId, locale, shown);
    const month = monthOf(clock.now());
    let balance = shown[0]?.balanceAtTop ?? 0;
    const list = shown.map((row) => {
      const line = { id: row.id, at: row.at.getTime(), coins: row.coins, balance, cause: causeOf(row) };
      balance -= row.coins;
      return line;
    });
    return {
      list,
      hasMore: rows.length > shown.length,
      ...(await lines.balanceOf(userId)),
      promised: await promises.waitingFor(userId),
      month,
      ...(await lines.sumsSince(userId, month)),
    };
  };
};
