/** The groups of the album, in its order. Their texts are `stamp.group.<key>`. */
export const STAMP_GROUPS = ['start', 'building', 'categories', 'money', 'trade', 'luck', 'fame'] as const;

export type StampGroup = (typeof STAMP_GROUPS)[number];

interface StampRow {
  readonly id: string;
  readonly group: StampGroup;
  /** Experience that the stamp gives once. */
  readonly experience: number;
  /** What is counted over all games until the stamp is given; 1 for what one game can show. */
  readonly target: number;
}

const of = <Id extends string>(group: StampGroup, id: Id, experience: number, target = 1) => ({
  id,
  group,
  experience,
  target,
});

/** The stamps in the order of the album. Their texts are `stamp.<id>.name` and `stamp.<id>.how`. Ids are stored. */
export const STAMPS = [
  of('start', 'first', 20),
  of('start', 'win', 50),
  of('start', 'school', 20),
  of('start', 'friend', 30),
  of('start', 'five', 30),
  of('start', 'night', 30),
  of('building', 'office', 20),
  of('building', 'head', 40),
  of('building', 'mono', 60),
  of('building', 'city', 80),
  of('categories', 'coffee', 30),
  of('categories', 'games', 30),
  of('categories', 'space', 40),
  of('categories', 'rails', 40),
  of('categories', 'power', 30),
  of('categories', 'all', 80, 10),
  of('money', 'cash', 40),
  of('money', 'guest', 40),
  of('money', 'rent', 50),
  of('money', 'last', 80),
  of('trade', 'hammer', 50, 50),
  of('trade', 'calm', 30),
  of('trade', 'deal', 60),
  of('trade', 'nope', 20, 25),
  of('luck', 'jail', 20, 20),
  of('luck', 'doubles', 20),
  of('luck', 'against', 100),
  of('fame', 'r1500', 60),
  of('fame', 'week', 50),
  of('fame', 'champ', 200),
] as const satisfies readonly StampRow[];

export type StampId = (typeof STAMPS)[number]['id'];
