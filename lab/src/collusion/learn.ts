import { familyOf, type Act, type ActFamily, type FavourKind, type HonestGames } from '@magnaty/judge';
import type { Group } from './group.ts';
import { familiesOf } from './partners.ts';

/** No act says more than this about a pair, as a logarithm. */
const MOST_EVIDENCE = 2.5;
const KINDS = ['deal', 'offer', 'auction', 'surrender'] as const satisfies readonly FavourKind[];
const WEIGHED = ['deal', 'surrender'] as const satisfies readonly ActFamily[];
/** So many auctions of an average player are added to each class. */
const USUAL_AUCTIONS = 2;

/** The acts of one player towards another one in all games. */
interface Counted {
  /** Number of ordered pairs in games. */
  pairs: number;
  readonly acts: Map<string, number>;
}

const emptyCount = (): Counted => ({ pairs: 0, acts: new Map() });

const add = (counted: Counted, acts: readonly Act[]): void => {
  counted.pairs++;
  for (const { class: name } of acts) counted.acts.set(name, (counted.acts.get(name) ?? 0) + 1);
};

/** What honest groups, and pairs who help each other, tell about acts. */
export const learn = (groups: readonly Group[]): HonestGames => {
  const honest = { deal: emptyCount(), surrender: emptyCount() };
  const helped = { deal: emptyCount(), surrender: emptyCount() };
  for (const { help, isFixed, games } of groups)
    for (const { userIds, acts } of games)
      for (const [from, to] of help === null ? orderedPairs(userIds) : directionsOf(isFixed))
        for (const family of WEIGHED) {
          const own = acts.filter((act) => act.from === from && act.to === to && familyOf(act.kind) === family);
          if (help === null) add(honest[family], own);
          else if (familiesOf(help).includes(family)) add(helped[family], own);
        }
  const classes: Record<string, number> = {};
  const games = { deal: 0, surrender: 0 };
  for (const family of WEIGHED) {
    const [usual, special] = [honest[family], helped[family]];
    for (const name of new Set([...usual.acts.keys(), ...special.acts.keys()])) {
      const counts = [usual.acts.get(name) ?? 0, special.acts.get(name) ?? 0] as const;
      // One act as frequent as in both together is added to each, so a rare class says little.
      const pooled = (usual.pairs + special.pairs) / (counts[0] + counts[1]);
      const rates = [(counts[0] + 1) / (usual.pairs + pooled), (counts[1] + 1) / (special.pairs + pooled)] as const;
      classes[name] = Math.max(-MOST_EVIDENCE, Math.min(MOST_EVIDENCE, Math.log(rates[1] / rates[0])));
      games[family] -= rates[1] - rates[0];
    }
  }
  const honestActs = groups
    .filter(({ help }) => help === null)
    .flatMap((group) => group.games.flatMap(({ acts }) => acts));
  const kinds = Object.fromEntries(
    KINDS.map((kind) => [kind, momentsOf(honestActs.filter((act) => act.kind === kind).map(({ given }) => given))]),
  ) as HonestGames['kinds'];
  return { kinds, classes, games, bids: bidsOf(honestActs.filter(({ kind }) => kind === 'auction')) };
};

const orderedPairs = (userIds: readonly string[]): (readonly [string, string])[] =>
  userIds.flatMap((from) => userIds.filter((to) => to !== from).map((to) => [from, to] as const));

const directionsOf = (isFixed: boolean): (readonly [string, string])[] =>
  isFixed ? [['user-1', 'user-2']] : orderedPairs(['user-1', 'user-2']);

/** By class: how often the leader was outbid. */
const bidsOf = (acts: readonly Act[]): Record<string, number> => {
  const usual = acts.filter(({ isBid }) => isBid).length / Math.max(1, acts.length);
  const counts = new Map<string, { bids: number; all: number }>();
  for (const { class: name, isBid } of acts) {
    const count = counts.get(name) ?? { bids: 0, all: 0 };
    counts.set(name, { bids: count.bids + (isBid ? 1 : 0), all: count.all + 1 });
  }
  return Object.fromEntries(
    [...counts].map(([name, { bids, all }]) => [name, (bids + USUAL_AUCTIONS * usual) / (all + USUAL_AUCTIONS)]),
  );
};

const momentsOf = (values: readonly number[]): { mean: number; variance: number } => {
  if (values.length === 0) return { mean: 0, variance: 0 };
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return { mean, variance: values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length };
};
