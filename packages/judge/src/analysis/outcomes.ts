import { copyGame, decide, isRefusal, type Command, type Game, type GameEvent, type Table } from '@magnaty/rules';

/** Sides of a die. */
const SIDES = 6;

/** A choice of chance on the way to an outcome. */
interface Choice {
  /** From 0 to `bound` − 1. */
  value: number;
  readonly bound: number;
  /** The second die of a throw; the choice before it is the first one. */
  readonly isSecondDie: boolean;
}

/** One of all possible results of a command. */
export interface Outcome {
  /** How likely this result is, 0–1. The weights of all outcomes of a command add up to 1. */
  readonly weight: number;
  /** The game after the command, a copy. */
  readonly game: Game;
  readonly events: readonly GameEvent[];
}

/**
 * All possible results of a command. Throws without doubles that have the same total lead to the same
 * position, so one of them stands for all. `now` is the time of the command, epoch ms.
 * @throws Error if the rules refuse the command
 */
export function* outcomesOf({ board, game }: Table, command: Command, now: number): Generator<Outcome> {
  const path: Choice[] = [];
  do {
    const copy = copyGame(game);
    let used = 0;
    const choose = (bound: number, isSecondDie: boolean): number => {
      const known = path[used];
      if (known !== undefined) {
        used++;
        return known.value;
      }
      const choice: Choice = { value: 0, bound, isSecondDie };
      if (isSecondDie) choice.value = firstSecondDie(path[used - 1]!.value);
      path.push(choice);
      used++;
      return choice.value;
    };
    const events = decide({ board, game: copy }, command, {
      now,
      revealSeed: () => '',
      // A throw takes two numbers from the stream of its draw, a card takes one (FAIR-1).
      chance: () => {
        let drawn = 0;
        return { draw: (bound) => choose(bound, drawn++ > 0) };
      },
    });
    if (isRefusal(events)) throw new Error(`the rules refuse ${command.type}: ${events.code}`);
    yield { weight: weightOf(path), game: copy, events };
  } while (moveOn(path));
}

/** Dice count from 0 here. The throws that stand for their total: (0, b), (a, 5) and doubles. */
const firstSecondDie = (first: number): number => first;

const nextSecondDie = (first: number, second: number): number => (first === 0 ? second + 1 : SIDES - 1);

/** Sets the path to the next outcome, like an odometer; false after the last one. */
const moveOn = (path: Choice[]): boolean => {
  for (let last = path.pop(); last !== undefined; last = path.pop()) {
    const next = last.isSecondDie ? nextSecondDie(path.at(-1)!.value, last.value) : last.value + 1;
    if (next >= last.bound || next === last.value) continue;
    path.push({ ...last, value: next });
    return true;
  }
  return false;
};

const weightOf = (path: readonly Choice[]): number => {
  let weight = 1;
  path.forEach(({ value, bound, isSecondDie }, at) => {
    weight /= bound;
    if (isSecondDie) weight *= throwsLike(path[at - 1]!.value, value);
  });
  return weight;
};

/** Number of throws of two dice that stand behind this one: a double is alone, others have the same total. */
const throwsLike = (first: number, second: number): number => {
  if (first === second) return 1;
  const total = first + second;
  const all = SIDES - Math.abs(total - (SIDES - 1));
  return total % 2 === 0 ? all - 1 : all;
};

/** Names what chance gave in these events: totals and doubles of throws, cards. */
export const chanceNamesOf = (events: Iterable<GameEvent>): string[] => {
  const names: string[] = [];
  for (const event of events) {
    if (event.name === 'ThrowDice') {
      const { scoreFirstDice, scoreSecondDice } = event;
      names.push(`${scoreFirstDice + scoreSecondDice}${scoreFirstDice === scoreSecondDice ? ' double' : ''}`);
    } else if (event.name === 'ActionCard') names.push(`card ${event.cardId}`);
  }
  return names;
};
