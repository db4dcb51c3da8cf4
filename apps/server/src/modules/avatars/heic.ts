import { Worker } from 'node:worker_threads';

/** How long a picture may take, ms. */
const PATIENCE_MS = 15_000;

export interface RawPicture {
  readonly width: number;
  readonly height: number;
  /** RGBA. */
  readonly data: Uint8ClampedArray;
}

type Answer = RawPicture | { readonly error: string };

interface Bounds {
  readonly mostPixels: number;
  /** Memory of the decoder. */
  readonly mostBytes: number;
}

/** Decodes a HEIC file. @returns null where it cannot be, within its bounds and its time. */
export const decodeHeic = (bytes: Uint8Array, { mostPixels, mostBytes }: Bounds): Promise<RawPicture | null> =>
  new Promise((resolve) => {
    const worker = new Worker(new URL('./heic-worker.mjs', import.meta.url), {
      workerData: { bytes, mostPixels, mostBytes },
      resourceLimits: { maxOldGenerationSizeMb: 256 },
      // Nothing of ours is in it, and a decoder needs none of our settings.
      env: {},
      // The decoder writes what it cannot read to the console.
      stdout: true,
      stderr: true,
      execArgv: [],
    });
    const finish = (picture: RawPicture | null): void => {
      clearTimeout(timer);
      resolve(picture);
      void worker.terminate();
    };
    const timer = setTimeout(() => finish(null), PATIENCE_MS);
    worker.once('message', (answer: Answer) => finish('error' in answer ? null : answer));
    worker.once('error', () => finish(null));
    worker.once('exit', () => finish(null));
  });
