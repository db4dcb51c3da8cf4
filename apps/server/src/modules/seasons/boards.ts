import { LISTED_FROM_GAMES, seasonAt } from '@magnaty/content';
import { BOARD_PAGE, BOARD_SEARCH, type Board, type BoardRow, type SeasonBoard } from '@magnaty/protocol';
import { or } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { isAnyOf } from '../../db/lists.ts';
import { openLimitsHere } from '../../limits/limiter.ts';
import type { Clock } from '../../ports/clock.ts';
import {
  bestUsers,
  keepCounts,
  lettersOf,
  peopleByBeginning,
  rankedAmong,
  ranksOf,
  type Accounts,
  type Counts,
  type Ranked,
} from '../accounts/index.ts';
import type { Inventory } from '../inventory/index.ts';
import { hasOpenProfile } from '../privacy/index.ts';
import { formerPlacesOf } from './rating/index.ts';
import { bestScores, countScores, hasPlaceIn, scoresOf, type Numbered, type Scored } from './board-store.ts';
import { spanAt, type Span } from './points.ts';

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly accounts: Pick<Accounts, 'profiles'>;
  readonly inventory: Pick<Inventory, 'equipmentOf'>;
  readonly ratingCounts: Counts;
  readonly friendIdsOf: (userId: string) => Promise<readonly string[]>;
}

interface Wanted {
  readonly userId: string;
  readonly board: SeasonBoard;
  readonly page: number;
  /** What the searched nicknames begin with. */
  readonly search: string | undefined;
}

export type ReadBoard = (wanted: Wanted) => Promise<Board>;

/** A row before the picture's frame is known, with the place that it has. */
type Row = Omit<BoardRow, 'avatarFrame'>;

type Content = Omit<Board, 'season' | 'rows' | 'own'> & { readonly rows: readonly Row[]; readonly own: Row | null };

/** Those with a place first, by place. */
const byPlace = (rows: readonly Row[]): Row[] => {
  const listed = rows.filter(({ ratingPosition }) => ratingPosition > 0);
  const others = rows.filter(({ ratingPosition }) => ratingPosition === 0);
  return [...listed.sort((one, other) => one.ratingPosition - other.ratingPosition), ...others];
};

export const openBoards = ({
  database,
  clock,
  accounts,
  inventory,
  ratingCounts,
  friendIdsOf,
}: Dependencies): ReadBoard => {
  const limits = openLimitsHere();
  const kept = new Map<Span, { readonly number: number; readonly counts: Counts }>();

  /** The counts of the present season or week. */
  const countsOf = (of: Numbered): Counts => {
    const known = kept.get(of.span);
    if (known?.number === of.number) return known.counts;
    const counts = keepCounts({ clock, count: () => countScores(database, of) });
    kept.set(of.span, { number: of.number, counts });
    return counts;
  };

  const lookUp = async (
    userId: string,
    typed: string,
    who: Omit<Parameters<typeof peopleByBeginning>[2], 'limit'>,
  ): Promise<readonly string[]> => {
    await limits.take('rating.search', userId);
    return lettersOf(typed) === 0 ? [] : peopleByBeginning(database, typed, { limit: BOARD_SEARCH, ...who });
  };

  /** Users without a place are in no public list: a closed one is found by the whole name only. */
  const find = async (userId: string, typed: string, of: Numbered | null): Promise<readonly string[]> => {
    const known = [userId, ...(await friendIdsOf(userId))];
    return lookUp(userId, typed, {
      mayFind: (id) => or(isAnyOf(id, known), hasOpenProfile(id), of === null ? undefined : hasPlaceIn(of, id)),
      findsListed: of === null,
    });
  };

  /** What the user lacks to stand above the next one: one more than that one has, if the value alone decides. */
  const lackOf = async (counts: Counts, value: number, place: number): Promise<number | null> => {
    if (place <= 1) return null;
    // The one above may have as much, with more games won.
    if ((await counts.above(value)) < place - 1) return 1;
    const next = await counts.next(value);
    return next === null ? 1 : next - value + 1;
  };

  const rowOf = (user: Ranked, formerPlace: number | undefined): Row => ({
    id: user.id,
    avatarPath: user.avatarPath,
    experience: user.experience,
    ratingScore: user.rating,
    nickName: user.nickname,
    ratingPosition: user.place,
    ratingPositionDiff: user.place === 0 ? 0 : (formerPlace ?? user.place) - user.place,
    missingGames: user.missingGames,
    points: 0,
    games: user.ratedGames,
  });

  const allTime = async ({ userId, page, search }: Wanted): Promise<Content> => {
    const found = search === undefined ? null : await find(userId, search, null);
    const [users, ranks] = await Promise.all([
      found === null ? bestUsers(database, BOARD_PAGE + 1, page * BOARD_PAGE) : [],
      ranksOf(database, [userId, ...(found ?? [])], ratingCounts.above),
    ]);
    const shown = found === null ? users.slice(0, BOARD_PAGE) : found.flatMap((id) => ranks.get(id) ?? []);
    // The list and the counts are of two moments: the list decides.
    const own = shown.find(({ id }) => id === userId) ?? ranks.get(userId);
    const former = await formerPlacesOf(database, [userId, ...shown.map(({ id }) => id)]);
    return {
      rows: byPlace(shown.map((user) => rowOf(user, former.get(user.id)))),
      hasMore: users.length > BOARD_PAGE,
      own: own === undefined ? null : rowOf(own, former.get(userId)),
      toNext: own === undefined ? null : await lackOf(ratingCounts, own.rating, own.place),
      listed: await ratingCounts.total(),
    };
  };

  const ofSpan = async (span: Span, { userId, page, search }: Wanted): Promise<Content> => {
    const of = { span, number: spanAt(span, clock.now()).number };
    const counts = countsOf(of);
    const found = search === undefined ? null : await find(userId, search, of);
    const [best, asked] = await Promise.all([
      found === null ? bestScores(database, of, { limit: BOARD_PAGE + 1, offset: page * BOARD_PAGE }) : [],
      scoresOf(database, of, { userIds: [userId, ...(found ?? [])], above: counts.above }),
    ]);
    const nothing = (id: string): Scored => ({ userId: id, points: 0, games: 0, place: 0 });
    const shown = found === null ? best.slice(0, BOARD_PAGE) : found.map((id) => asked.get(id) ?? nothing(id));
    const own = shown.find((one) => one.userId === userId) ?? asked.get(userId) ?? nothing(userId);
    const profiles = await accounts.profiles([userId, ...shown.map((one) => one.userId)]);
    const rowOfScore = (scored: Scored): Row[] => {
      const profile = profiles.get(scored.userId);
      if (profile === undefined || profile.owner !== null) return [];
      return [
        {
          id: profile.id,
          avatarPath: profile.avatarPath,
          experience: profile.experience,
          ratingScore: profile.rating,
          nickName: profile.nickname,
          ratingPosition: scored.place,
          // No daily snapshot has the places of a season.
          ratingPositionDiff: 0,
          missingGames: Math.max(0, LISTED_FROM_GAMES - scored.games),
          points: scored.points,
          games: scored.games,
        },
      ];
    };
    return {
      rows: byPlace(shown.flatMap(rowOfScore)),
      hasMore: best.length > BOARD_PAGE,
      own: rowOfScore(own)[0] ?? null,
      toNext: await lackOf(counts, own.points, own.place),
      listed: await counts.total(),
    };
  };

  /** The user among the friends, by rating. */
  const amongFriends = async ({ userId, page, search }: Wanted): Promise<Content> => {
    const ids = [userId, ...(await friendIdsOf(userId))];
    const ranked = await rankedAmong(database, ids);
    const found = search === undefined ? null : new Set(await lookUp(userId, search, { among: ids }));
    const matching = found === null ? ranked : ranked.filter(({ id }) => found.has(id));
    const own = ranked.find(({ id }) => id === userId);
    const above = own === undefined || own.place < 2 ? undefined : ranked[own.place - 2];
    const from = page * BOARD_PAGE;
    return {
      rows: matching.slice(from, from + BOARD_PAGE).map((user) => rowOf(user, undefined)),
      hasMore: matching.length > from + BOARD_PAGE,
      own: own === undefined ? null : rowOf(own, undefined),
      toNext: above === undefined || own === undefined ? null : above.rating - own.rating + 1,
      listed: ranked.filter(({ place }) => place > 0).length,
    };
  };

  const contentOf = (wanted: Wanted): Promise<Content> => {
    switch (wanted.board) {
      case 'all':
        return allTime(wanted);
      case 'friends':
        return amongFriends(wanted);
      case 'season':
      case 'week':
        return ofSpan(wanted.board, wanted);
    }
  };

  return async (wanted) => {
    const { rows, own, ...rest } = await contentOf(wanted);
    const equipment = await inventory.equipmentOf([...rows.map(({ id }) => id), ...(own === null ? [] : [own.id])]);
    const framed = (row: Row): BoardRow => ({ ...row, avatarFrame: equipment.get(row.id)?.frame ?? null });
    return { season: seasonAt(clock.now()), rows: rows.map(framed), own: own && framed(own), ...rest };
  };
};
