import { FAIR_PLAY } from '@magnaty/content';
import { ACQUAINTANCES, type Acquaintance, type GameWorth } from '@magnaty/protocol';
import { FULL_REWARDS, type PairTerms, type RewardTerms } from '@magnaty/rules';
import type { Database } from '../db/database.ts';
import { meetingsAmong, publicGamesOf, type GameTogether, type Meetings } from '../play/index.ts';
import type { Clock } from '../ports/clock.ts';

const DAY_MS = 24 * 3_600_000;

/** Two users, the smaller id first. */
type UserPair = readonly [string, string];

export interface KnownPair {
  readonly userIds: UserPair;
  readonly percent: number;
  readonly lead: PairTerms['lead'];
  /** Why the pair counts less; null at 100 percent. */
  readonly why: Acquaintance | null;
}

/** Facts of accounts and friendships, by which two players are acquainted. */
export interface PlayerFacts {
  /** The groups who logged in from one browser since then, epoch ms. */
  groupsOfBrowser(userIds: readonly string[], since: number): Promise<readonly (readonly string[])[]>;
  /** The groups who searched from one network since then, epoch ms. */
  groupsOfNetwork(userIds: readonly string[], since: number): Promise<readonly (readonly string[])[]>;
  /** Those without a confirmed address and without a linked service. */
  unconfirmedOf(userIds: readonly string[]): Promise<readonly string[]>;
  /** The specification: the rating does not change with friends. */
  areFriends(one: string, other: string): Promise<boolean>;
  noteNetwork(search: { readonly userId: string; readonly address: string; readonly now: number }): Promise<void>;
}

/** The acquaintances among the players of a new game, and the unconfirmed players. */
export interface Known {
  readonly pairs: readonly KnownPair[];
  readonly unconfirmed: readonly string[];
}

export interface KnownPlayers {
  /** Reads the facts of the people of a new public game. */
  among(userIds: readonly string[]): Promise<Known>;
  noteSearch(userId: string, address: string): Promise<void>;
}

export const openKnownPlayers = (database: Database, clock: Clock, facts: PlayerFacts): KnownPlayers => ({
  among: async (userIds) => {
    const now = clock.now();
    const { household, lead, circle } = FAIR_PLAY;
    const [games, ofBrowser, ofNetwork, unconfirmed] = await Promise.all([
      publicGamesOf(database, userIds, now - lead.days * DAY_MS),
      facts.groupsOfBrowser(userIds, now - household.browserDays * DAY_MS),
      facts.groupsOfNetwork(userIds, now - household.networkDays * DAY_MS),
      facts.unconfirmedOf(userIds),
    ]);
    const meetings = await meetingsAmong(database, userIds, {
      since: now - circle.days * DAY_MS,
      partners: circle.partners,
      games,
    });
    const pairs: KnownPair[] = [];
    for (const [one, other] of pairsOf(userIds)) {
      const isOneOf = (groups: readonly (readonly string[])[]): boolean =>
        groups.some((group) => group.includes(one) && group.includes(other));
      const found = pairTerms({
        games: gamesOf(games, [one, other], now),
        isOfCircle: isCircle(meetings, [one, other]),
        isOfBrowser: isOneOf(ofBrowser),
        isOfNetwork: isOneOf(ofNetwork),
        areFriends: await facts.areFriends(one, other),
      });
      const lead = leadOf(games, [one, other]);
      if (found.percent < 100 || lead !== null) pairs.push({ userIds: [one, other], ...found, lead });
    }
    return { pairs, unconfirmed };
  },
  noteSearch: (userId, address) => facts.noteNetwork({ userId, address, now: clock.now() }),
});

interface PairFacts {
  /** The two belong to one closed circle. */
  readonly isOfCircle: boolean;
  readonly games: GamesOfPair;
  readonly isOfBrowser: boolean;
  readonly isOfNetwork: boolean;
  readonly areFriends: boolean;
}

interface GamesOfPair {
  /** Together within `FAIR_PLAY.days`. */
  readonly recent: number;
  /** Together within `household.gamesDays`. */
  readonly together: number;
  /** All of the one who played less, within the same days. */
  readonly least: number;
  /** All of the one who played less, within `FAIR_PLAY.days`. */
  readonly leastRecent: number;
}

/** REWARD-12: what a game of two counts, and why. */
export const pairTerms = (facts: PairFacts): Pick<KnownPair, 'percent' | 'why'> => {
  const { games, areFriends, isOfCircle } = facts;
  if (isHousehold(facts)) return { percent: 0, why: 'HOUSEHOLD' };
  if (areFriends) return { percent: 0, why: 'FRIENDS' };
  const percent = FAIR_PLAY.percents[isOfCircle ? games.leastRecent : games.recent] ?? 0;
  return { percent, why: percent < 100 ? 'GAMES' : null };
};

/** REWARD-15: who of the two has had the better place more often, and what the next time counts. */
export const leadOf = (games: readonly GameTogether[], [one, other]: UserPair): PairTerms['lead'] => {
  const lead = games.reduce((sum, { places }) => {
    const [own, others] = [places.get(one), places.get(other)];
    return own === undefined || others === undefined ? sum : sum + Math.sign(others - own);
  }, 0);
  const percent = FAIR_PLAY.lead.percents[Math.abs(lead)] ?? 0;
  return percent === 100 ? null : { userId: lead > 0 ? one : other, percent };
};

/** Ten accounts have 45 pairs: whoever rotates them meets somebody new, but always within the ten. */
const isCircle = (meetings: ReadonlyMap<string, Meetings>, [one, other]: UserPair): boolean => {
  const { circle } = FAIR_PLAY;
  const isClosed = (userId: string): boolean => {
    const own = meetings.get(userId);
    return own !== undefined && own.games >= circle.games && own.insidePercent > circle.sharePercent;
  };
  const met = [meetings.get(one)?.partners ?? [], meetings.get(other)?.partners ?? []] as const;
  const isOne = met[0].includes(other) || met[0].some((id) => met[1].includes(id));
  return isOne && isClosed(one) && isClosed(other);
};

/** One browser, or one network and one rhythm: a school has one network too, but its users play at different times. */
const isHousehold = ({ isOfBrowser, isOfNetwork, games }: PairFacts): boolean => {
  const { household } = FAIR_PLAY;
  const isOneRhythm = games.together >= household.games && games.together * 100 >= games.least * household.sharePercent;
  return isOfBrowser || (isOfNetwork && isOneRhythm);
};

const gamesOf = (games: readonly GameTogether[], pair: UserPair, now: number): GamesOfPair => {
  const since = (days: number) => games.filter(({ finishedAt }) => finishedAt > now - days * DAY_MS);
  const isTogether = ({ places }: GameTogether): boolean => pair.every((id) => places.has(id));
  const late = since(FAIR_PLAY.household.gamesDays);
  const counts = pair.map((id) => late.filter(({ places }) => places.has(id)).length);
  const recent = since(FAIR_PLAY.days);
  return {
    recent: recent.filter(isTogether).length,
    leastRecent: Math.min(...pair.map((id) => recent.filter(({ places }) => places.has(id)).length)),
    together: late.filter(isTogether).length,
    least: Math.min(...counts),
  };
};

/** All pairs of these users, the smaller id first. */
const pairsOf = (userIds: readonly string[]): UserPair[] => {
  const sorted = [...userIds].sort();
  return sorted.flatMap((one, at) => sorted.slice(at + 1).map((other): UserPair => [one, other]));
};

/** REWARD-11: the terms of a game, of which `people` are the people: a game of one person with bots has no least time. */
export const rewardTermsOf = (known: Known | null, people: number): RewardTerms =>
  people < 2
    ? FULL_REWARDS
    : {
        leastMs: people * FAIR_PLAY.secondsPerPlayer * 1000,
        pairs: known?.pairs.map(({ userIds, percent, lead }) => ({ userIds, percent, lead })) ?? [],
        unconfirmed: known?.unconfirmed ?? [],
      };

/**
 * Computes how much coins and rating count for one player: an unconfirmed opponent brings none (REWARD-13).
 * @param players includes bots
 */
export const worthFor = (
  { pairs, unconfirmed }: Known,
  { userId, players }: { readonly userId: string; readonly players: number },
): GameWorth => {
  const others = unconfirmed.filter((id) => id !== userId);
  const own = pairs.filter(({ userIds, percent }) => userIds.includes(userId) && percent < 100);
  const known = own.filter(({ userIds }) => !others.some((id) => userIds.includes(id)));
  const lost = known.reduce((sum, { percent }) => sum + 100 - percent, 100 * others.length);
  const reasons = new Set<Acquaintance | null>([
    ...own.map(({ why }) => why),
    ...(others.length > 0 ? (['UNCONFIRMED'] as const) : []),
  ]);
  return {
    percent: Math.round(100 - lost / Math.max(1, players - 1)),
    why: ACQUAINTANCES.find((reason) => reasons.has(reason)) ?? null,
    isUnconfirmed: unconfirmed.includes(userId),
  };
};
