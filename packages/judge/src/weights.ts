import { layersOf, weightCount, type Network } from './network.ts';

/** A network as text: 16-bit integers in base64, with one scale for each layer. */
export interface StoredNetwork {
  readonly sizes: readonly number[];
  /** By layer: a weight is its integer times the scale. */
  readonly scales: readonly number[];
  /** Signed 16-bit integers, the low byte first, in the order of `Network.weights`; base64. */
  readonly weights: string;
}

const MOST = 32_767;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Rounds a network to 16-bit integers. */
export const encodeNetwork = ({ sizes, weights }: Network): StoredNetwork => {
  const bytes = new Uint8Array(weights.length * 2);
  const scales = layersOf(sizes).map(({ weights: from, biases, outputs }) => {
    const layer = weights.subarray(from, biases + outputs);
    // A layer of zeros has any scale.
    const scale = layer.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / MOST || 1;
    layer.forEach((weight, at) => {
      const whole = Math.round(weight / scale);
      bytes[2 * (from + at)] = whole & 0xff;
      bytes[2 * (from + at) + 1] = (whole >> 8) & 0xff;
    });
    return scale;
  });
  return { sizes, scales, weights: toBase64(bytes) };
};

/** @throws Error when the text does not have the weights of these sizes. */
export const decodeNetwork = ({ sizes, scales, weights: text }: StoredNetwork): Network => {
  const bytes = fromBase64(text);
  const layers = layersOf(sizes);
  if (bytes.length !== 2 * weightCount(sizes) || scales.length !== layers.length)
    throw new Error('the stored weights do not fit the sizes');
  const weights = new Float64Array(bytes.length / 2);
  layers.forEach(({ weights: from, biases, outputs }, layer) => {
    for (let at = from; at < biases + outputs; at++) {
      const whole = ((bytes[2 * at]! | (bytes[2 * at + 1]! << 8)) << 16) >> 16;
      weights[at] = whole * scales[layer]!;
    }
  });
  return { sizes, weights };
};

// Neither atob nor Buffer exists in all places that read the weights.
const toBase64 = (bytes: Uint8Array): string => {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const left = bytes.length - at;
    const three = (bytes[at]! << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    for (let digit = 0; digit < 4; digit++) text += digit > left ? '=' : ALPHABET[(three >> (18 - 6 * digit)) & 63]!;
  }
  return text;
};

const fromBase64 = (text: string): Uint8Array => {
  const digits = text.replace(/=+$/, '');
  const bytes = new Uint8Array(Math.floor((digits.length * 3) / 4));
  let bits = 0;
  let held = 0;
  let at = 0;
  for (const digit of digits) {
    const value = ALPHABET.indexOf(digit);
    if (value < 0) throw new Error('the stored weights are not base64');
    held = ((held << 6) | value) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[at++] = (held >> bits) & 0xff;
  }
  return bytes;
};
