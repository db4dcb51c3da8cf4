import { Scorer, softmax, type Network } from '@magnaty/judge';
import type { SampleReader } from './samples.ts';

const DECILES = 10;

/** Mean of the chances that were said in one tenth, and how many of these seats won. */
export interface Decile {
  readonly said: number;
  readonly happened: number;
  /** Seats of states. */
  readonly seats: number;
}

/** How good chances are on states whose winner is known. */
export interface Quality {
  readonly states: number;
  /** Mean of −ln(the winner's chance). */
  readonly logLoss: number;
  /** Mean square of chance − result, by seat. */
  readonly brier: number;
  /** Brier score of equal chances on the same states. */
  readonly brierOfEqual: number;
  /** Share of the states whose winner has the highest chance. */
  readonly bestGuessed: number;
  /** Mean distance of what was said from what happened, over the deciles, weighted by their seats. */
  readonly error: number;
  readonly deciles: readonly Decile[];
}

/** Adds up states and their chances. */
export class QualityTally {
  private states = 0;
  private seats = 0;
  private loss = 0;
  private square = 0;
  private equal = 0;
  private guessed = 0;
  private readonly said = new Float64Array(DECILES);
  private readonly happened = new Float64Array(DECILES);
  private readonly counts = new Float64Array(DECILES);

  /** Adds a state with the chances of its first `count` seats. */
  add(chances: Float64Array, { count, winner }: { readonly count: number; readonly winner: number }): void {
    this.states++;
    this.seats += count;
    this.loss -= Math.log(chances[winner]!);
    // Several seats may share the highest chance; each of them is guessed with the same part.
    let best = 0;
    for (let seat = 0; seat < count; seat++) best = Math.max(best, chances[seat]!);
    let alike = 0;
    for (let seat = 0; seat < count; seat++) {
      const chance = chances[seat]!;
      const result = seat === winner ? 1 : 0;
      if (chance === best) alike++;
      this.square += (chance - result) ** 2;
      this.equal += (1 / count - result) ** 2;
      const decile = Math.min(DECILES - 1, Math.floor(chance * DECILES));
      this.said[decile]! += chance;
      this.happened[decile]! += result;
      this.counts[decile]!++;
    }
    if (chances[winner] === best) this.guessed += 1 / alike;
  }

  report(): Quality {
    const { said, happened, counts, seats, states } = this;
    const deciles = Array.from(counts, (count, at) => ({
      said: said[at]! / Math.max(1, count),
      happened: happened[at]! / Math.max(1, count),
      seats: count,
    }));
    return {
      states,
      logLoss: this.loss / states,
      brier: this.square / seats,
      brierOfEqual: this.equal / seats,
      bestGuessed: this.guessed / states,
      error: deciles.reduce((sum, one) => sum + Math.abs(one.said - one.happened) * one.seats, 0) / seats,
      deciles,
    };
  }
}

/** The chances that a network says for a state; null is equal chances. They are valid until the next call. */
export const chancesBy = (network: Network | null): ((rows: Float64Array, count: number) => Float64Array) => {
  const scorer = network && new Scorer(network);
  const features = network?.sizes[0] ?? 0;
  const chances = new Float64Array(5);
  return (rows, count) => {
    for (let seat = 0; seat < count; seat++) chances[seat] = scorer?.score(rows, seat * features) ?? 0;
    softmax(chances, count);
    return chances;
  };
};

/** The quality of a network on some of the states; null is equal chances. */
export const qualityOf = (network: Network | null, reader: SampleReader, states: Uint32Array): Quality => {
  const say = chancesBy(network);
  const tally = new QualityTally();
  const state = reader.empty();
  for (const at of states) {
    reader.read(at, state);
    tally.add(say(state.rows, state.count), state);
  }
  return tally.report();
};
