import type { Command, GameEvent, Table } from '@magnaty/rules';
import { chanceNamesOf, outcomesOf, type Outcome } from './outcomes.ts';
import { worthOf } from './worth.ts';

/** The luck of one throw or card: the chance to win after it, less the mean over all that could have fallen. */
export interface LuckyEvent {
  /** The `seq` of the throw or of the card. */
  readonly seq: number;
  readonly kind: 'THROW' | 'CARD';
  /** By seat, −1 to 1. */
  readonly luck: readonly number[];
  /** By seat: the variance of `luck` over all that could have fallen. */
  readonly variance: readonly number[];
}

/** A command whose result chance decided, as the log has it. */
export interface ChanceResult {
  readonly luck: readonly LuckyEvent[];
  /** Number of events of the command. */
  readonly length: number;
  /** Each player's chance to win after the command, 0–1. */
  readonly after: readonly number[];
}

/** An outcome as this part needs it. */
interface Leaf {
  readonly weight: number;
  readonly names: readonly string[];
  readonly worth: readonly number[];
  readonly outcome: Outcome;
}

/** The game was played by other rules than today's. */
export class OtherRules extends Error {}

/** HOUSE-1, LIMIT-1: the model does not know the rules of the game. */
export class UnknownToModel extends Error {}

/**
 * Measures the luck of a command that throws dice. `events` is the log from the command's first event on;
 * the table is as before the command. Draws are taken in their order: the dice first, then each card.
 * @throws OtherRules if today's rules would not give these events
 */
export const luckOf = (
  table: Table,
  { command, events, now }: { readonly command: Command; readonly events: readonly GameEvent[]; readonly now: number },
): ChanceResult => {
  const leaves: Leaf[] = [];
  for (const outcome of outcomesOf(table, command, now)) {
    const names = chanceNamesOf(outcome.events);
    leaves.push({ weight: outcome.weight, names, worth: worthOf({ ...table, game: outcome.game }, now), outcome });
  }
  const fallen = leaves.find((leaf) => lengthIn(events, leaf) !== null);
  const length = fallen === undefined ? null : lengthIn(events, fallen);
  if (fallen === undefined || length === null) throw new OtherRules('no outcome of the command has these events');
  const draws = fallen.outcome.events.flatMap(({ name }, at): { kind: LuckyEvent['kind']; at: number }[] =>
    name === 'ThrowDice' ? [{ kind: 'THROW', at }] : name === 'ActionCard' ? [{ kind: 'CARD', at }] : [],
  );
  let possible: readonly Leaf[] = leaves;
  const luck = draws.map(({ kind, at }, draw): LuckyEvent => {
    const before = meanOf(possible);
    const groups = groupedBy(possible, draw);
    const means = Array.from(groups.values(), (group) => ({ weight: weightOf(group), mean: meanOf(group) }));
    const all = weightOf(possible);
    possible = groups.get(fallen.names[draw]!)!;
    const after = meanOf(possible);
    return {
      seq: table.game.seq + at + 1,
      kind,
      luck: after.map((chance, seat) => chance - before[seat]!),
      variance: before.map((chance, seat) =>
        means.reduce((sum, { weight, mean }) => sum + (weight / all) * (mean[seat]! - chance) ** 2, 0),
      ),
    };
  });
  return { luck, length, after: fallen.worth };
};

/**
 * The number of the log's first events that are these results of chance and these events, in this order; null if they are
 * not. Changes of time banks are passed over: they depend on when the player acted, which the analysis does not know.
 */
const lengthIn = (events: readonly GameEvent[], { names, outcome }: Leaf): number | null => {
  let at = 0;
  for (const { name } of outcome.events) {
    if (name === 'ChangeTimeBank') continue;
    while (events[at]?.name === 'ChangeTimeBank') at++;
    if (events[at]?.name !== name) return null;
    at++;
  }
  return chanceNamesOf(events.slice(0, at)).every((name, nth) => name === names[nth]) ? at : null;
};

const weightOf = (leaves: readonly Leaf[]): number => leaves.reduce((sum, { weight }) => sum + weight, 0);

const meanOf = (leaves: readonly Leaf[]): number[] => {
  const all = weightOf(leaves);
  const mean = leaves[0]!.worth.map(() => 0);
  for (const { weight, worth } of leaves) worth.forEach((chance, seat) => (mean[seat]! += (weight / all) * chance));
  return mean;
};

/** The leaves by the result of their n-th draw. */
const groupedBy = (leaves: readonly Leaf[], draw: number): Map<string, Leaf[]> => {
  const groups = new Map<string, Leaf[]>();
  for (const leaf of leaves) {
    const name = leaf.names[draw] ?? '';
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [leaf]);
    else group.push(leaf);
  }
  return groups;
};
