import { intervalOf } from '../bots/match.ts';
import { quantile } from '../numbers.ts';
import type { Meeting, MetGame } from './met-game.ts';

/** A share and its interval of 95 %, percent. */
interface Share {
  readonly percent: number;
  readonly from: number;
  readonly to: number;
}

export interface MeetingReport extends Meeting {
  readonly games: number;
  readonly wins: Share;
  /** Medians, of the games that have them. */
  readonly firstCategory: number;
  readonly firstOffice: number;
  readonly rounds: number;
  /** Games in which nobody had a category with offices by these rounds. */
  readonly stalled: Readonly<Record<25 | 35 | 50, Share>>;
  /** By game. */
  readonly dealsAmongBots: number;
  readonly dealsWithPerson: number;
  readonly offersAmongBots: number;
  readonly offersToPerson: number;
  readonly offersOfPerson: number;
  readonly counters: number;
  /** Shares of the offers to the person, of the person, and among bots that were accepted. */
  readonly taken: Share;
  readonly takenOfPerson: Share;
  readonly takenAmongBots: Share;
  /** Median and least of `OfferToPerson.ratio`. */
  readonly price: number;
  readonly leastPrice: number;
  readonly mostInRound: number;
  /** Rounds between two offers of one bot to the person: median and most. */
  readonly roundsBetween: number;
  readonly mostBetween: number;
  /** Thinking time of the bots, s. */
  readonly pause: number;
  /** Points that a trick wins over `b` in the same games, with the interval of 95 %. */
  readonly trick?: Share;
}

const shareOf = (count: number, all: number): Share => {
  if (all === 0) return { percent: 0, from: 0, to: 100 };
  const [from, to] = intervalOf(count, all);
  return { percent: (100 * count) / all, from: 100 * from, to: 100 * to };
};

export const reportOf = (meeting: Meeting, games: readonly MetGame[]): MeetingReport => {
  const count = (isSo: (game: MetGame) => boolean): number => games.filter(isSo).length;
  const sum = (of: (game: MetGame) => number): number => games.reduce((all, game) => all + of(game), 0);
  const median = (values: readonly (number | null)[]): number =>
    quantile(
      values.filter((value) => value !== null).sort((one, other) => one - other),
      0.5,
    );
  const offers = games.flatMap(({ offersToPerson }) => offersToPerson);
  const prices = offers.map(({ ratio }) => ratio);
  const since = offers.map((offer) => offer.since);
  const stalledBy = (round: number): Share =>
    shareOf(
      count(({ firstCategory, rounds }) => rounds >= round && (firstCategory ?? Infinity) > round),
      games.length,
    );
  const offersAmongBots = sum((game) => game.offersAmongBots);
  return {
    ...meeting,
    games: games.length,
    wins: shareOf(
      count(({ isWon }) => isWon),
      games.length,
    ),
    firstCategory: median(games.map(({ firstCategory }) => firstCategory)),
    firstOffice: median(games.map(({ firstOffice }) => firstOffice)),
    rounds: median(games.map(({ rounds }) => rounds)),
    stalled: { 25: stalledBy(25), 35: stalledBy(35), 50: stalledBy(50) },
    dealsAmongBots: sum((game) => game.dealsAmongBots) / games.length,
    dealsWithPerson: sum((game) => game.dealsWithPerson) / games.length,
    offersAmongBots: offersAmongBots / games.length,
    offersToPerson: offers.length / games.length,
    offersOfPerson: sum((game) => game.offersOfPerson) / games.length,
    counters: sum((game) => game.counters) / games.length,
    taken: shareOf(offers.filter(({ isAccepted }) => isAccepted).length, offers.length),
    takenOfPerson: shareOf(
      sum((game) => game.takenOfPerson),
      sum((game) => game.offersOfPerson),
    ),
    takenAmongBots: shareOf(
      Math.min(
        offersAmongBots,
        sum((game) => game.dealsAmongBots),
      ),
      offersAmongBots,
    ),
    price: median(prices),
    leastPrice: Math.min(...prices),
    mostInRound: Math.max(...games.map(({ mostInRound }) => mostInRound)),
    roundsBetween: median(since),
    mostBetween: Math.max(...since.map((rounds) => rounds ?? 0)),
    pause: median(games.flatMap(({ pauses }) => pauses)) / 1000,
  };
};

/** How many points more often the person wins with a trick than without it in the same games. */
export const trickGain = (usual: readonly MetGame[], tricked: readonly MetGame[]): Share => {
  const gains = tricked.map(({ isWon }, at) => 100 * (Number(isWon) - Number(usual[at]!.isWon)));
  const mean = gains.reduce((sum, gain) => sum + gain, 0) / gains.length;
  const squares = gains.reduce((sum, gain) => sum + (gain - mean) ** 2, 0);
  const half = 1.96 * Math.sqrt(squares / (gains.length - 1) / gains.length);
  return { percent: mean, from: mean - half, to: mean + half };
};

/** Wins in mode 1, percent, by policy, number and level of the bots. */
const WINS: Readonly<Record<string, readonly [number, number]>> = {
  'b 3 easy': [38, 45],
  'b 3 medium': [23, 28],
  'b 3 strong': [12, 18],
  'd 3 easy': [20, 100],
  'a 3 easy': [15, 100],
  'c 3 easy': [15, 100],
  'a 4 easy': [10, 100],
  'c 4 easy': [10, 100],
};
/** Most games without a category by round 35, percent. */
const STALLED = 2;
const TAKEN = 60;
const TRICK = 5;

/** The aims of docs/bots.md that the interval of a measured value excludes. */
export const missedAims = (report: MeetingReport): string[] => {
  const missed: string[] = [];
  const [least, most] = WINS[`${report.person} ${report.bots} ${report.level}`] ?? [0, 100];
  if (report.mode === 1 && (report.wins.to < least || report.wins.from > most))
    missed.push(`wins ${least} to ${most} %`);
  if (report.stalled[35].from > STALLED && report.mode === 1) missed.push(`no category by 35 at most ${STALLED} %`);
  if (report.leastPrice < 1) missed.push('price at least list');
  if (report.mostInRound > 1) missed.push('one offer a round');
  if (report.person === 'b' && report.taken.to < TAKEN) missed.push(`taken at least ${TAKEN} %`);
  if (report.trick !== undefined && report.trick.from > TRICK) missed.push(`a trick wins at most ${TRICK} points`);
  return missed;
};

const percent = ({ percent: value, from, to }: Share): string =>
  `${value.toFixed(1)} % (${from.toFixed(1)}–${to.toFixed(1)})`;

export const asText = (report: MeetingReport): string => {
  const { person, level, bots, mode, games, stalled, trick } = report;
  const missed = missedAims(report);
  return [
    `${person} and ${bots} ${level}, mode ${mode}, ${games} games: wins ${percent(report.wins)}`,
    ...(trick === undefined ? [] : [`trick ${percent(trick)}`]),
    `first category ${report.firstCategory}, office ${report.firstOffice}, ${report.rounds} rounds`,
    `no category by 25 / 35 / 50: ${[25, 35, 50].map((by) => stalled[by as 25].percent.toFixed(1)).join(' / ')} %`,
    `deals among bots ${report.dealsAmongBots.toFixed(1)} of ${report.offersAmongBots.toFixed(1)} offers, with the person ${report.dealsWithPerson.toFixed(1)}`,
    `offers to the person ${report.offersToPerson.toFixed(1)} at ${report.price.toFixed(2)} of list (least ${report.leastPrice.toFixed(2)}), taken ${report.taken.percent.toFixed(0)} %`,
    `of the person ${report.offersOfPerson.toFixed(1)}, taken ${report.takenOfPerson.percent.toFixed(0)} %, ${report.counters.toFixed(1)} counters`,
    `rounds between ${report.roundsBetween}, at most ${report.mostBetween}; thinks ${report.pause.toFixed(1)} s`,
    ...missed.map((aim) => `MISSED ${aim}`),
  ].join('; ');
};
