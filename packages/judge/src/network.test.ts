import { describe, expect, test } from 'vitest';
import { LEAK, Scorer, layersOf, softmax, weightCount, type Network } from './network.ts';
import { decodeNetwork, encodeNetwork } from './weights.ts';

/** Numbers from −1 to 1 that look random. */
const wavy = (length: number): Float64Array => Float64Array.from({ length }, (_, at) => Math.sin(7.3 * at + 1));

const networkOf = (...sizes: readonly number[]): Network => ({ sizes, weights: wavy(weightCount(sizes)) });

/** The network written as matrices, without any of the tricks. */
const plainly = ({ sizes, weights }: Network, inputs: readonly number[]): number => {
  let units = [...inputs];
  const layers = layersOf(sizes);
  layers.forEach(({ inputs: width, outputs, weights: from, biases }, layer) => {
    const sums = Array.from({ length: outputs }, (_, to) => {
      let sum = weights[biases + to]!;
      for (let at = 0; at < width; at++) sum += units[at]! * weights[from + at * outputs + to]!;
      return sum;
    });
    units = layer === layers.length - 1 ? sums : sums.map((sum) => (sum < 0 ? sum * LEAK : sum));
  });
  return units[0]!;
};

describe('a network', () => {
  test.each([[[3, 1]], [[4, 5, 1]], [[6, 8, 4, 1]]])('%j equals a plain computation', (sizes) => {
    const network = networkOf(...sizes);
    const scorer = new Scorer(network);
    for (let row = 0; row < 5; row++) {
      const inputs = Array.from({ length: sizes[0]! }, (_, at) => (at % 3 === row % 3 ? 0 : Math.cos(at * 3 + row)));
      const rows = Float64Array.from([9, 9, ...inputs]);
      expect(scorer.score(rows, 2)).toBeCloseTo(plainly(network, inputs), 12);
    }
  });

  test('without enough weights is refused', () => {
    expect(() => new Scorer({ sizes: [3, 2, 1], weights: wavy(5) })).toThrow('fit');
  });
});

test('softmax: chances add up to 1 and keep the order, however large the scores are', () => {
  const scores = Float64Array.from([1000, 1001, -1000, 5]);
  softmax(scores, 3);
  expect(scores[0]! + scores[1]! + scores[2]!).toBeCloseTo(1, 12);
  expect(scores[1]! / scores[0]!).toBeCloseTo(Math.E, 6);
  expect(scores[2]).toBe(0);
  expect(scores[3]).toBe(5);
});

describe('stored weights', () => {
  test.each([[[3, 1]], [[5, 4, 1]], [[6, 3, 2, 1]]])('of %j come back within half a step', (sizes) => {
    const network = networkOf(...sizes);
    const stored = encodeNetwork(network);
    const { weights } = decodeNetwork(stored);
    const step = Math.max(...stored.scales);
    network.weights.forEach((weight, at) =>
      expect(Math.abs(weights[at]! - weight)).toBeLessThanOrEqual(step / 2 + 1e-12),
    );
    // Weights that were rounded once stay the same.
    expect(encodeNetwork({ sizes, weights }).weights).toBe(stored.weights);
  });

  test('use the usual base64', () => {
    const stored = encodeNetwork(networkOf(6, 3, 1));
    expect(stored.weights).toBe(Buffer.from(stored.weights, 'base64').toString('base64'));
  });

  test('of another size or alphabet are refused', () => {
    const stored = encodeNetwork(networkOf(6, 3, 1));
    expect(() => decodeNetwork({ ...stored, sizes: [7, 3, 1] })).toThrow('fit');
    expect(() => decodeNetwork({ ...stored, scales: [1] })).toThrow('fit');
    expect(() => decodeNetwork({ ...stored, weights: `!${stored.weights.slice(1)}` })).toThrow('base64');
  });
});
