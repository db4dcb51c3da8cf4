import { LEAK, activate, applyLayer, layersOf, softmax, type Layer, type Network } from '@magnaty/judge';
import type { State } from './samples.ts';

const MAX_SEATS = 5;

/** Sums the gradient of the loss, −ln(the winner's chance), over states. */
export class Gradient {
  readonly sum: Float64Array;
  private readonly layers: readonly Layer[];
  /** By seat and layer: the activated outputs. */
  private readonly units: readonly (readonly Float64Array[])[];
  /** By layer: the derivative of the loss by the sums before the activation. */
  private readonly slopes: readonly Float64Array[];
  private readonly chances = new Float64Array(MAX_SEATS);

  constructor(private readonly network: Network) {
    this.sum = new Float64Array(network.weights.length);
    this.layers = layersOf(network.sizes);
    const outputs = (): Float64Array[] => this.layers.map((layer) => new Float64Array(layer.outputs));
    this.units = Array.from({ length: MAX_SEATS }, outputs);
    this.slopes = outputs();
  }

  /** Adds the gradient of a state and returns its loss. */
  add({ rows, count, winner }: Pick<State, 'rows' | 'count' | 'winner'>): number {
    const { chances, layers } = this;
    const inputs = layers[0]!.inputs;
    for (let seat = 0; seat < count; seat++) chances[seat] = this.forward(seat, rows, seat * inputs);
    softmax(chances, count);
    for (let seat = 0; seat < count; seat++) {
      this.slopes[layers.length - 1]![0] = chances[seat]! - (seat === winner ? 1 : 0);
      this.backward(seat, rows, seat * inputs);
    }
    return -Math.log(chances[winner]!);
  }

  private forward(seat: number, rows: Float64Array, offset: number): number {
    const { weights } = this.network;
    const units = this.units[seat]!;
    let input = rows;
    let from = offset;
    for (let at = 0; at < this.layers.length; at++) {
      const output = units[at]!;
      applyLayer(this.layers[at]!, { weights, input, offset: from, output });
      if (at < this.layers.length - 1) activate(output);
      input = output;
      from = 0;
    }
    return input[0]!;
  }

  private backward(seat: number, rows: Float64Array, offset: number): void {
    const { weights } = this.network;
    const { sum } = this;
    for (let at = this.layers.length - 1; at >= 0; at--) {
      const layer = this.layers[at]!;
      const { inputs, outputs } = layer;
      const slopes = this.slopes[at]!;
      const before = at === 0 ? rows : this.units[seat]![at - 1]!;
      const from = at === 0 ? offset : 0;
      const slopesBefore = at === 0 ? undefined : this.slopes[at - 1]!;
      for (let to = 0; to < outputs; to++) sum[layer.biases + to]! += slopes[to]!;
      for (let input = 0; input < inputs; input++) {
        const value = before[from + input]!;
        const row = layer.weights + input * outputs;
        if (value !== 0) for (let to = 0; to < outputs; to++) sum[row + to]! += value * slopes[to]!;
        if (slopesBefore === undefined) continue;
        let slope = 0;
        for (let to = 0; to < outputs; to++) slope += weights[row + to]! * slopes[to]!;
        slopesBefore[input] = value < 0 ? slope * LEAK : slope;
      }
    }
  }
}
