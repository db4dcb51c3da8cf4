/** Slope of a hidden unit below zero. */
export const LEAK = 0.05;

/**
 * A network of full layers with one output. Hidden units are leaky ReLU, the output is linear.
 * `weights` has for each layer first the weights, all of one input together, then the biases.
 */
export interface Network {
  /** Units by layer, from the inputs to the output. */
  readonly sizes: readonly number[];
  readonly weights: Float64Array;
}

/** The places of a layer's weights and biases in `Network.weights`. */
export interface Layer {
  readonly inputs: number;
  readonly outputs: number;
  readonly weights: number;
  readonly biases: number;
}

/** The layers of a network with these sizes. */
export const layersOf = (sizes: readonly number[]): readonly Layer[] => {
  let at = 0;
  return sizes.slice(1).map((outputs, before) => {
    const inputs = sizes[before]!;
    const weights = at;
    const biases = at + inputs * outputs;
    at = biases + outputs;
    return { inputs, outputs, weights, biases };
  });
};

/** Number of weights and biases of a network with these sizes. */
export const weightCount = (sizes: readonly number[]): number =>
  layersOf(sizes).reduce((sum, { inputs, outputs }) => sum + (inputs + 1) * outputs, 0);

/** The inputs of a layer that are not 0, and where their weights begin; only `applyLayer` uses them. */
let rows = new Int32Array(0);
let values = new Float64Array(0);

/** The output of one layer: `output` gets the sums before the activation. Inputs of 0 cost nothing. */
export const applyLayer = (
  { inputs, outputs, weights: from, biases }: Layer,
  {
    weights,
    input,
    offset,
    output,
  }: {
    readonly weights: Float64Array;
    readonly input: Float64Array;
    /** Index in `input` of the layer's first input. */
    readonly offset: number;
    readonly output: Float64Array;
  },
): void => {
  let used = 0;
  if (values.length < inputs) {
    rows = new Int32Array(inputs);
    values = new Float64Array(inputs);
  }
  for (let at = 0; at < inputs; at++) {
    const value = input[offset + at]!;
    if (value === 0) continue;
    rows[used] = from + at * outputs;
    values[used++] = value;
  }
  // Four sums at a time stay in registers; this is three times as fast as sums in an array.
  let to = 0;
  for (; to + 3 < outputs; to += 4) {
    let first = weights[biases + to]!;
    let second = weights[biases + to + 1]!;
    let third = weights[biases + to + 2]!;
    let fourth = weights[biases + to + 3]!;
    for (let at = 0; at < used; at++) {
      const value = values[at]!;
      const row = rows[at]! + to;
      first += value * weights[row]!;
      second += value * weights[row + 1]!;
      third += value * weights[row + 2]!;
      fourth += value * weights[row + 3]!;
    }
    output[to] = first;
    output[to + 1] = second;
    output[to + 2] = third;
    output[to + 3] = fourth;
  }
  for (; to < outputs; to++) {
    let sum = weights[biases + to]!;
    for (let at = 0; at < used; at++) sum += values[at]! * weights[rows[at]! + to]!;
    output[to] = sum;
  }
};

/** Leaky ReLU in place. */
export const activate = (units: Float64Array): void => {
  for (let at = 0; at < units.length; at++) if (units[at]! < 0) units[at]! *= LEAK;
};

/** Evaluates a network again and again in the same buffers. */
export class Scorer {
  private readonly layers: readonly Layer[];
  private readonly outputs: readonly Float64Array[];

  /** @throws Error when the number of weights does not fit the sizes. */
  constructor(private readonly network: Network) {
    if (network.weights.length !== weightCount(network.sizes)) throw new Error('the weights do not fit the sizes');
    this.layers = layersOf(network.sizes);
    this.outputs = this.layers.map(({ outputs }) => new Float64Array(outputs));
  }

  /** The output for the inputs that begin at `offset` in `rows`. */
  score(rows: Float64Array, offset: number): number {
    const { weights } = this.network;
    let input = rows;
    let from = offset;
    const last = this.layers.length - 1;
    for (let at = 0; at <= last; at++) {
      const output = this.outputs[at]!;
      applyLayer(this.layers[at]!, { weights, input, offset: from, output });
      if (at < last) activate(output);
      input = output;
      from = 0;
    }
    return input[0]!;
  }
}

/** Turns the first `count` scores into chances that add up to 1, in place. */
export const softmax = (scores: Float64Array, count: number): void => {
  let most = -Infinity;
  for (let at = 0; at < count; at++) if (scores[at]! > most) most = scores[at]!;
  let sum = 0;
  for (let at = 0; at < count; at++) sum += scores[at] = Math.exp(scores[at]! - most);
  for (let at = 0; at < count; at++) scores[at]! /= sum;
};
