import type { Board, GameEvent } from '@magnaty/rules';
import { actsOf, familyOf, type Act, type FavourKind, type GameActs } from './acts.ts';
import type { HonestGames } from './honest-games.ts';
import { HONEST } from './honest.ts';

/** One player gave another one chance to win. */
export interface Favour {
  readonly kind: FavourKind;
  readonly seq: number;
  readonly from: string;
  readonly to: string;
  /** The chance to win that was given beyond what an honest act of this kind gives, −1 to 1. */
  readonly points: number;
  /** Of `points` among honest acts of this kind. */
  readonly variance: number;
  /** The logarithm of how much more likely the act is between players who help each other. */
  readonly evidence: number;
}

/** What the acts of one player towards another one say. All parts can be added over games. */
export interface Evidence {
  /** Logarithms of likelihood ratios. */
  readonly deals: number;
  readonly surrenders: number;
  /** How often the player outbid the other one, and how often an honest player would have. */
  readonly bids: number;
  readonly expectedBids: number;
  /** The same towards all others at the table. */
  readonly bidsOnOthers: number;
  readonly expectedBidsOnOthers: number;
}

export const NO_EVIDENCE: Evidence = {
  deals: 0,
  surrenders: 0,
  bids: 0,
  expectedBids: 0,
  bidsOnOthers: 0,
  expectedBidsOnOthers: 0,
};

export const addEvidence = (one: Evidence, other: Evidence): Evidence => ({
  deals: one.deals + other.deals,
  surrenders: one.surrenders + other.surrenders,
  bids: one.bids + other.bids,
  expectedBids: one.expectedBids + other.expectedBids,
  bidsOnOthers: one.bidsOnOthers + other.bidsOnOthers,
  expectedBidsOnOthers: one.expectedBidsOnOthers + other.expectedBidsOnOthers,
});

/** What one player gave another one in a game. */
export interface GivenInGame {
  readonly from: string;
  readonly to: string;
  readonly points: number;
  readonly variance: number;
  readonly evidence: Evidence;
  /** In the order of the game. */
  readonly favours: readonly Favour[];
}

/**
 * For each ordered pair of players: the favours of a finished game, from its log alone.
 * @throws UnknownToModel for a game with house rules or a limit, Error for a log that is not whole
 */
export const favoursOf = (events: readonly GameEvent[], options: { readonly board: Board }): GivenInGame[] =>
  weigh(actsOf(events, options), HONEST);

/** The share of the usual bids that players who help each other still make against each other. */
const BIDS_OF_FRIENDS = 0.05;
/** So many bids of an average player are added to those that tell how readily a player bids. */
const USUAL_BIDS = 3;

/** Weighs acts: what they gave beyond honest play, and what they say about each pair. */
export const weigh = ({ userIds, acts }: GameActs, honest: HonestGames): GivenInGame[] => {
  const given = userIds.flatMap((from) =>
    userIds.filter((to) => to !== from).map((to) => givenBy({ from, to, acts }, honest)),
  );
  return given.map((one) => {
    const others = given.filter(({ from, to }) => from === one.from && to !== one.to).map(({ evidence }) => evidence);
    const sum = others.reduce(addEvidence, NO_EVIDENCE);
    // Whoever is careless with everybody helps nobody.
    const habit = others.length === 0 ? 0 : Math.max(0, sum.deals / others.length - honest.games.deal);
    return {
      ...one,
      evidence: {
        ...one.evidence,
        deals: one.evidence.deals - habit,
        bidsOnOthers: sum.bids,
        expectedBidsOnOthers: sum.expectedBids,
      },
    };
  });
};

const givenBy = (
  { from, to, acts }: { readonly from: string; readonly to: string; readonly acts: readonly Act[] },
  honest: HonestGames,
): GivenInGame => {
  const own = acts.filter((act) => act.from === from && act.to === to);
  const favours = own.map((act) => favourOf(act, honest));
  const sumOf = (family: 'deal' | 'surrender'): number =>
    favours.reduce((sum, { kind, evidence }) => sum + (familyOf(kind) === family ? evidence : 0), honest.games[family]);
  const auctions = own.filter(({ kind }) => kind === 'auction');
  return {
    from,
    to,
    points: favours.reduce((sum, { points }) => sum + points, 0),
    variance: favours.reduce((sum, { variance }) => sum + variance, 0),
    evidence: {
      ...NO_EVIDENCE,
      deals: sumOf('deal'),
      surrenders: sumOf('surrender'),
      bids: auctions.filter(({ isBid }) => isBid).length,
      expectedBids: auctions.reduce((sum, act) => sum + (honest.bids[act.class] ?? 0), 0),
    },
    favours,
  };
};

const favourOf = (act: Act, { kinds, classes, bids }: HonestGames): Favour => {
  const { kind, seq, from, to, given } = act;
  const { mean, variance } = kinds[kind];
  const ofBids = act.isBid ? Math.log(BIDS_OF_FRIENDS) : (1 - BIDS_OF_FRIENDS) * (bids[act.class] ?? 0);
  const evidence = kind === 'auction' ? ofBids : (classes[act.class] ?? 0);
  return { kind, seq, from, to, points: given - mean, variance, evidence };
};

/** The logarithm of how much more likely these bids are of somebody who spares the other one. */
const ofBidding = ({ bids, expectedBids, bidsOnOthers, expectedBidsOnOthers }: Evidence): number => {
  const readiness = (bidsOnOthers + USUAL_BIDS) / (expectedBidsOnOthers + USUAL_BIDS);
  return bids * Math.log(BIDS_OF_FRIENDS) + (1 - BIDS_OF_FRIENDS) * readiness * expectedBids;
};

/**
 * The score of two players: the logarithm of how much more likely their common games are if they help each other.
 * `directions` are the sums over these games, one for each direction. A pair may help each other in some ways only, so what
 * speaks against one way takes off at most log 2.
 */
export const pairScore = (directions: readonly [Evidence, Evidence]): number => {
  const ways = [
    ...directions.flatMap(({ deals, surrenders }) => [deals, surrenders]),
    directions.reduce((sum, evidence) => sum + ofBidding(evidence), 0),
  ];
  return ways.reduce((score, evidence) => score + atMostAgainst(evidence), 0);
};

/** log((1 + eˣ) / 2), also for a great x. */
const atMostAgainst = (evidence: number): number =>
  Math.max(0, evidence) + Math.log1p(Math.exp(-Math.abs(evidence))) - Math.LN2;
