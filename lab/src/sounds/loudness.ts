/** A mono sound: samples from −1 to 1. */
export interface Sound {
  readonly samples: Float64Array;
  /** Samples a second. */
  readonly rate: number;
}

/** The window of the momentary loudness of ITU-R BS.1770, s. */
const WINDOW_S = 0.4;

interface Filter {
  readonly b: readonly [number, number, number];
  readonly a: readonly [number, number];
}

/** The two filters of the K-weighting of ITU-R BS.1770-4, for any sample rate. */
const kWeighting = (rate: number): readonly Filter[] => {
  const shelf = Math.tan((Math.PI * 1681.974450955533) / rate);
  const high = 10 ** (3.999843853973347 / 20);
  const band = high ** 0.4996667741545416;
  const qShelf = 0.7071752369554196;
  const s0 = 1 + shelf / qShelf + shelf ** 2;
  const pass = Math.tan((Math.PI * 38.13547087602444) / rate);
  const qPass = 0.5003270373238773;
  const p0 = 1 + pass / qPass + pass ** 2;
  return [
    {
      b: [
        (high + (band * shelf) / qShelf + shelf ** 2) / s0,
        (2 * (shelf ** 2 - high)) / s0,
        (high - (band * shelf) / qShelf + shelf ** 2) / s0,
      ],
      a: [(2 * (shelf ** 2 - 1)) / s0, (1 - shelf / qShelf + shelf ** 2) / s0],
    },
    { b: [1, -2, 1], a: [(2 * (pass ** 2 - 1)) / p0, (1 - pass / qPass + pass ** 2) / p0] },
  ];
};

const filtered = (samples: Float64Array, { b, a }: Filter): Float64Array => {
  const out = new Float64Array(samples.length);
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  for (const [at, x] of samples.entries()) {
    const y = b[0] * x + b[1] * x1 + b[2] * x2 - a[0] * y1 - a[1] * y2;
    [x2, x1, y2, y1] = [x1, x, y1, y];
    out[at] = y;
  }
  return out;
};

/** The loudness of the loudest 0.4 s, or of the whole sound if it is shorter; LUFS. */
export const loudnessOf = ({ samples, rate }: Sound): number => {
  const weighted = kWeighting(rate).reduce(filtered, samples);
  const length = Math.min(Math.round(WINDOW_S * rate), weighted.length);
  let sum = 0;
  let loudest = 0;
  for (const [at, value] of weighted.entries()) {
    const gone = at < length ? 0 : (weighted[at - length] ?? 0);
    sum += value ** 2 - gone ** 2;
    if (at >= length - 1) loudest = Math.max(loudest, sum);
  }
  return -0.691 + 10 * Math.log10(loudest / length);
};

const HEADER = 44;

/** The bytes of a 16-bit mono WAV file. */
export const wavOf = ({ samples, rate }: Sound): Buffer => {
  const bytes = Buffer.alloc(HEADER + samples.length * 2);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(HEADER - 8 + samples.length * 2, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(rate, 24);
  bytes.writeUInt32LE(rate * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(samples.length * 2, 40);
  for (const [at, value] of samples.entries()) {
    bytes.writeInt16LE(Math.round(Math.max(-1, Math.min(1, value)) * 32767), HEADER + at * 2);
  }
  return bytes;
};

/** Reads what `wavOf` writes. @throws Error for another format. */
export const readWav = (bytes: Buffer): Sound => {
  const isOurs =
    bytes.toString('latin1', 0, 4) === 'RIFF' &&
    bytes.toString('latin1', 36, 40) === 'data' &&
    bytes.readUInt16LE(20) === 1 &&
    bytes.readUInt16LE(22) === 1 &&
    bytes.readUInt16LE(34) === 16;
  if (!isOurs) throw new Error('not a 16-bit mono WAV file');
  const samples = new Float64Array(bytes.readUInt32LE(40) / 2);
  for (const at of samples.keys()) samples[at] = bytes.readInt16LE(HEADER + at * 2) / 32767;
  return { samples, rate: bytes.readUInt32LE(24) };
};
