import type { PlayerProfile, PlayerStatistics } from '@magnaty/protocol';
import { BOARD, CATEGORY_KEYS, type LocaleCode } from '@magnaty/content';
import { companyAt } from '@magnaty/rules';
import { and, desc, eq, gt } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import type { Clock } from '../../ports/clock.ts';
import { findPlayer, ladderPlaceOf, rankOf } from '../accounts/index.ts';
import { categoryList, itemName, rarityList, type Catalogue } from '../catalogue/index.ts';
import type { Inventory } from '../inventory/index.ts';
import { privacyOf } from '../privacy/index.ts';
import { favouriteOf } from './statistics.ts';
import { ownStatistics, playerLuck, playerRatings, playerScores, playerStatistics } from './tables.ts';

const CURVE_MS = 90 * 24 * 60 * 60_000;
/** Rated games that the curve is made from at most, and its points. */
const CURVE_GAMES = 1000;
const CURVE_POINTS = 120;
/** Analysed games that the luck is the sum of at most, and at least. */
const LUCK_GAMES = 50;
const LEAST_LUCK_GAMES = 20;

/** How two users have done against each other. */
export interface Together {
  /** Games in which the reader, and in which the other one had the better place; null without a game of both. */
  readonly score: PlayerProfile['score'];
  /** The last games of both, the last one first. */
  readonly last: NonNullable<PlayerProfile['lastTogether']>;
}

export interface ProfileDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly catalogue: Pick<Catalogue, 'byId' | 'onSale'>;
  readonly inventory: Pick<Inventory, 'equipmentOf' | 'infos'>;
  readonly mayRead: (reading: { readonly userId: string; readonly readerId: string }) => Promise<boolean>;
  /** For two people. */
  readonly together: (userId: string, otherId: string) => Promise<Together>;
  readonly standing: {
    /** The place of yesterday; undefined without one. */
    formerPlaceOf(userId: string): Promise<number | undefined>;
    /** The places in former seasons, the last one first. */
    seasonsOf(userId: string): Promise<PlayerProfile['seasons']>;
  };
}

const NONE: Together = { score: null, last: [] };

interface Wanted {
  readonly nickname: string;
  readonly readerId: string;
  readonly locale: LocaleCode;
}

/** Reads the profile of a player, as far as the reader may see it. @returns null for an unknown nickname. */
export type ReadProfile = (wanted: Wanted) => Promise<PlayerProfile | null>;

export const openProfileReader = ({
  database,
  clock,
  catalogue,
  inventory,
  mayRead,
  together,
  standing,
}: ProfileDependencies): ReadProfile => {
  const standingOf = async (userId: string, isProgram: boolean) => {
    if (isProgram) return { place: await ladderPlaceOf(database, userId), placeDiff: 0, missingGames: 0 };
    const ranked = await rankOf(database, userId);
    const { place, missingGames } = ranked ?? { place: 0, missingGames: 0 };
    const former = place === 0 ? undefined : await standing.formerPlaceOf(userId);
    return { place, placeDiff: (former ?? place) - place, missingGames };
  };

  const collectionOf = async (userId: string, locale: LocaleCode) => {
    const infos = await inventory.infos(userId);
    const [owned, onSale] = await Promise.all([catalogue.byId([...infos.keys()]), catalogue.onSale()]);
    const categories = new Map(categoryList(locale).map((category) => [category.id, category]));
    const rarities = new Map(rarityList(locale).map((rarity) => [rarity.id, rarity.color]));
    const items = [...owned.values()].sort((a, b) => b.rarityId - a.rarityId || b.price - a.price || a.id - b.id);
    return {
      items: items.map((item) => ({
        id: item.id,
        name: itemName(item, locale),
        image: item.image,
        color: categories.get(item.categoryId)?.mainColor ?? '',
        additionalColor: categories.get(item.categoryId)?.additionalColor ?? '',
        rarityColor: rarities.get(item.rarityId) ?? '',
      })),
      of: new Set([...owned.keys(), ...onSale.map(({ id }) => id)]).size,
    };
  };

  /** Private games count in the user's own figures alone. */
  const storedFor = async (userId: string, readerId: string) => {
    const read = (table: typeof playerStatistics | typeof ownStatistics) =>
      database.select().from(table).where(eq(table.userId, userId));
    const own = userId === readerId ? await read(ownStatistics) : [];
    // A user whose last game was counted by a former version has no own figures yet.
    return own.length > 0 ? own : read(playerStatistics);
  };

  const scoreWith = async (userId: string, programId: string): Promise<Together> => {
    const [score] = await database
      .select({ own: playerScores.own, theirs: playerScores.theirs })
      .from(playerScores)
      .where(and(eq(playerScores.userId, userId), eq(playerScores.programId, programId)));
    return { score: score ?? null, last: [] };
  };

  return async ({ nickname, readerId, locale }) => {
    const user = await findPlayer(database, nickname);
    if (user === null) return null;
    const { id, owner } = user;
    const isProgram = owner !== null;
    const [settings, isReadable] = await Promise.all([privacyOf(database, [id]), mayRead({ userId: id, readerId })]);
    const [place, seasons, curve, equipment, [stored], collection, luck, shared] = await Promise.all([
      standingOf(id, isProgram),
      standing.seasonsOf(id),
      curveOf(database, { userId: id, after: clock.now() - CURVE_MS }),
      inventory.equipmentOf([id]),
      storedFor(id, readerId),
      isReadable ? collectionOf(id, locale) : null,
      isReadable ? luckOf(database, id) : null,
      isProgram ? scoreWith(readerId, id) : id === readerId ? NONE : together(readerId, id),
    ]);
    return {
      id,
      nickname: user.nickname,
      avatarPath: user.avatarPath,
      avatarFrame: equipment.get(id)?.frame ?? null,
      owner: owner?.nickname ?? null,
      experience: isProgram ? null : user.experience,
      since: user.createdAt.getTime(),
      color: stored?.color ?? null,
      rating: user.rating,
      ...place,
      seasons,
      curve,
      audience: settings(id).profile,
      open: collection && { statistics: { ...shownOf(stored), luck }, collection },
      score: shared.score,
      lastTogether: shared.last,
    };
  };
};

/** The rating after rated games, the first one first: both ends, the highest one, and as many between as can be seen. */
const curveOf = async (
  database: Database,
  { userId, after }: { readonly userId: string; readonly after: number },
): Promise<PlayerProfile['curve']> => {
  const rows = await database
    .select({ at: playerRatings.finishedAt, rating: playerRatings.rating })
    .from(playerRatings)
    .where(and(eq(playerRatings.userId, userId), gt(playerRatings.finishedAt, after)))
    .orderBy(desc(playerRatings.finishedAt), desc(playerRatings.gameId))
    .limit(CURVE_GAMES);
  const points = rows.reverse();
  const peak = points.reduce((best, { rating }, at) => (rating > points[best]!.rating ? at : best), 0);
  const stride = Math.max(1, (points.length - 1) / (CURVE_POINTS - 1));
  const kept = new Set([peak]);
  for (let at = 0; Math.round(at) < points.length; at += stride) kept.add(Math.round(at));
  return points.filter((_, at) => kept.has(at));
};

const luckOf = async (database: Database, userId: string): Promise<PlayerStatistics['luck']> => {
  const rows = await database
    .select({ luck: playerLuck.luck, noise: playerLuck.noise })
    .from(playerLuck)
    .where(eq(playerLuck.userId, userId))
    .orderBy(desc(playerLuck.finishedAt), desc(playerLuck.gameId))
    .limit(LUCK_GAMES);
  if (rows.length < LEAST_LUCK_GAMES) return null;
  return {
    games: rows.length,
    sum: rows.reduce((sum, { luck }) => sum + luck, 0),
    deviation: Math.sqrt(rows.reduce((sum, { noise }) => sum + noise ** 2, 0)),
  };
};

const keyOf = (categoryId: number): string => CATEGORY_KEYS[categoryId - 1] ?? '';

/** The figures that a player sees, of all stored ones. */
const shownOf = (stored: typeof playerStatistics.$inferSelect | undefined): Omit<PlayerStatistics, 'luck'> => {
  const byTable = stored?.byTable ?? [];
  const cell = favouriteOf(stored?.companies ?? {});
  const company = cell === null ? undefined : companyAt(BOARD, cell);
  const categoryId = favouriteOf(stored?.categories ?? {});
  const sum = (of: 'games' | 'wins'): number => byTable.reduce((all, one) => all + one[of], 0);
  return {
    games: sum('games'),
    wins: sum('wins'),
    ratedGames: stored?.ratedGames ?? 0,
    usualWins: stored?.usualWins ?? 0,
    byTable: byTable.map((one) => ({ ...one })),
    streak: {
      current: stored?.streak ?? 0,
      longest: stored?.longestStreak ?? 0,
      from: stored?.longestFrom ?? null,
      to: stored?.longestTo ?? null,
    },
    favouriteCompany: company === undefined ? null : { cell: company.index, category: keyOf(company.categoryId) },
    favouriteCategory: categoryId === null ? null : keyOf(categoryId),
    bestDeal: stored?.bestDeal ?? null,
    dearestVisit: stored?.dearestVisit ?? null,
  };
};
