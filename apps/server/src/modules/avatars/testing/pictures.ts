import { readFileSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';

/** 96 × 64, the left half red (#d92916), the right half blue (#1a73bd). */
export const twoHalves = (): Sharp =>
  sharp({ create: { width: 96, height: 64, channels: 3, background: '#d92916' } }).composite([
    { input: { create: { width: 48, height: 64, channels: 3, background: '#1a73bd' } }, left: 48, top: 0 },
  ]);

/** The same picture as HEIC, the format of some phones. */
export const twoHalvesHeic = (): Buffer => readFileSync(new URL('two-halves.heic', import.meta.url));
/** 5000 × 4000 white pixels in a file of some KB. */
export const hugePng = (): Promise<Buffer> =>
  sharp({ create: { width: 5000, height: 4000, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 9 })
    .toBuffer();
