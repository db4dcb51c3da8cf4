import { describe, expect, test } from 'vitest';
import { Scorer, softmax, type Network } from '@magnaty/judge';
import { Random } from '../../../bench/src/random.ts';
import { firstNetwork, fit } from './fit.ts';
import { Gradient } from './gradient.ts';
import { qualityOf } from './quality.ts';
import { SampleReader, Samples } from './samples.ts';

const FEATURES = 5;

const randomRows = (random: Random, count: number): Float64Array =>
  Float64Array.from({ length: count * FEATURES }, () => (random.draw(4) === 0 ? 0 : 2 * random.unit() - 1));

const lossOf = (
  network: Network,
  { rows, count, winner }: { rows: Float64Array; count: number; winner: number },
): number => {
  const scorer = new Scorer(network);
  const chances = Float64Array.from({ length: count }, (_, seat) => scorer.score(rows, seat * FEATURES));
  softmax(chances, count);
  return -Math.log(chances[winner]!);
};

describe('the gradient', () => {
  test.each([[[]], [[4]], [[6, 3]]])('of hidden layers %j equals the numeric difference', (hidden) => {
    const random = new Random(3);
    const network = firstNetwork([FEATURES, ...hidden, 1], random);
    // Also biases that are not 0.
    network.weights.forEach((weight, at) => (network.weights[at] = weight + 0.1 * random.unit()));
    for (const count of [2, 3, 5]) {
      const state = { rows: randomRows(random, count), count, winner: count - 1 };
      const gradient = new Gradient(network);
      expect(gradient.add(state)).toBeCloseTo(lossOf(network, state), 10);
      const step = 1e-6;
      gradient.sum.forEach((slope, at) => {
        const weight = network.weights[at]!;
        network.weights[at] = weight + step;
        const above = lossOf(network, state);
        network.weights[at] = weight - step;
        const below = lossOf(network, state);
        network.weights[at] = weight;
        expect(slope).toBeCloseTo((above - below) / (2 * step), 5);
      });
    }
  });

  test('adds up over states', () => {
    const random = new Random(5);
    const network = firstNetwork([FEATURES, 4, 1], random);
    const states = [2, 4].map((count) => ({ rows: randomRows(random, count), count, winner: 0 }));
    const apart = states.map((state) => {
      const gradient = new Gradient(network);
      gradient.add(state);
      return gradient.sum;
    });
    const both = new Gradient(network);
    for (const state of states) both.add(state);
    both.sum.forEach((slope, at) => expect(slope).toBeCloseTo(apart[0]![at]! + apart[1]![at]!, 12));
  });
});

describe('fitting', () => {
  const reader = (() => {
    const random = new Random(11);
    const samples = new Samples(FEATURES);
    for (let game = 0; game < 3000; game++) {
      const rows = Array.from({ length: 3 }, () => Float64Array.from({ length: FEATURES }, () => random.unit()));
      // The winner has the largest product of two features, which no linear model knows.
      const worth = rows.map((row) => (row[0]! - 0.5) * (row[1]! - 0.5));
      samples.add({ rows, round: 1, game });
      samples.setWinner(game, worth.indexOf(Math.max(...worth)));
    }
    return new SampleReader(samples.packed());
  })();
  const states = Uint32Array.from({ length: reader.length }, (_, at) => at);
  const learnt = states.subarray(0, 2500);
  const tested = states.subarray(2500);
  const lossWith = (hidden: readonly number[]): number =>
    qualityOf(fit({ reader, hidden, learnt, chosenBy: tested, random: new Random(1) }), reader, tested).logLoss;

  test('a network learns what a linear model cannot', () => {
    expect(lossWith([32, 16])).toBeLessThan(lossWith([]) - 0.02);
  });

  test('the same seed gives the same weights', () => {
    const weightsOf = (seed: number): Float64Array =>
      fit({ reader, hidden: [3], learnt, chosenBy: tested, random: new Random(seed) }).weights;
    expect(weightsOf(2)).toEqual(weightsOf(2));
    expect(weightsOf(2)).not.toEqual(weightsOf(4));
  });
});
