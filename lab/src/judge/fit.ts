import { layersOf, weightCount, type Network } from '@magnaty/judge';
import type { Random } from '../../../bench/src/random.ts';
import { Gradient } from './gradient.ts';
import { qualityOf } from './quality.ts';
import type { SampleReader } from './samples.ts';

const BATCH = 1024;
const EPOCHS = 12;
const RATE = 2e-3;
/** Adam's usual constants. */
const KEEP_MEAN = 0.9;
const KEEP_SQUARE = 0.999;
const EPSILON = 1e-8;

/** A normally distributed number with mean 0 and deviation 1. */
const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random.unit())) * Math.cos(2 * Math.PI * random.unit());

/** A network to begin with: He's deviation for the weights, biases 0. */
export const firstNetwork = (sizes: readonly number[], random: Random): Network => {
  const weights = new Float64Array(weightCount(sizes));
  for (const { inputs, outputs, weights: from } of layersOf(sizes))
    for (let at = from; at < from + inputs * outputs; at++) weights[at] = normal(random) * Math.sqrt(2 / inputs);
  return { sizes, weights };
};

interface Fit {
  readonly reader: SampleReader;
  /** Hidden layers; none is a logistic model. */
  readonly hidden: readonly number[];
  /** Indices of the states to learn from, and of the states that choose the best epoch. */
  readonly learnt: Uint32Array;
  readonly chosenBy: Uint32Array;
  readonly random: Random;
  readonly onEpoch?: (epoch: number, loss: number) => void;
}

/** Fits a network by Adam with a cosine rate and returns the weights of the epoch with the least loss on `chosenBy`. */
export const fit = ({ reader, hidden, learnt, chosenBy, random, onEpoch }: Fit): Network => {
  const network = firstNetwork([reader.features, ...hidden, 1], random);
  const gradient = new Gradient(network);
  const adam = new Adam(network.weights);
  const order = learnt.slice();
  const state = reader.empty();
  const steps = EPOCHS * Math.ceil(order.length / BATCH);
  let step = 0;
  let least = Infinity;
  let best = network.weights.slice();
  for (let epoch = 1; epoch <= EPOCHS; epoch++) {
    shuffle(order, random);
    for (let from = 0; from < order.length; from += BATCH) {
      const to = Math.min(order.length, from + BATCH);
      gradient.sum.fill(0);
      for (let at = from; at < to; at++) {
        reader.read(order[at]!, state);
        gradient.add(state);
      }
      const rate = (RATE / 2) * (1 + Math.cos((Math.PI * step) / steps));
      adam.step(gradient.sum, { rate, states: to - from });
      step++;
    }
    const { logLoss } = qualityOf(network, reader, chosenBy);
    onEpoch?.(epoch, logLoss);
    if (logLoss >= least) continue;
    least = logLoss;
    best = network.weights.slice();
  }
  return { sizes: network.sizes, weights: best };
};

class Adam {
  private readonly means: Float64Array;
  private readonly squares: Float64Array;
  private steps = 0;

  constructor(private readonly weights: Float64Array) {
    this.means = new Float64Array(weights.length);
    this.squares = new Float64Array(weights.length);
  }

  /** Changes the weights against the mean of a sum of gradients over `states`. */
  step(sum: Float64Array, { rate, states }: { readonly rate: number; readonly states: number }): void {
    const { weights, means, squares } = this;
    this.steps++;
    const meanShare = 1 - KEEP_MEAN ** this.steps;
    const squareShare = 1 - KEEP_SQUARE ** this.steps;
    for (let at = 0; at < weights.length; at++) {
      const slope = sum[at]! / states;
      const mean = (means[at] = KEEP_MEAN * means[at]! + (1 - KEEP_MEAN) * slope);
      const square = (squares[at] = KEEP_SQUARE * squares[at]! + (1 - KEEP_SQUARE) * slope * slope);
      weights[at]! -= (rate * (mean / meanShare)) / (Math.sqrt(square / squareShare) + EPSILON);
    }
  }
}

const shuffle = (order: Uint32Array, random: Random): void => {
  for (let last = order.length - 1; last > 0; last--) {
    const picked = random.draw(last + 1);
    const held = order[last]!;
    order[last] = order[picked]!;
    order[picked] = held;
  }
};
