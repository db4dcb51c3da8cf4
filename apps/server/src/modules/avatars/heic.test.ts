import { expect, test } from 'vitest';
import { decodeHeic } from './heic.ts';
import { hugeHeic, twoHalvesHeic } from './testing/pictures.ts';

const MEGABYTE = 1024 * 1024;

/** The file of 20 million pixels, which calls itself one of 64 × 64. */
const lyingHeic = (): Uint8Array => {
  const bytes = Buffer.from(hugeHeic());
  for (let at = bytes.indexOf('ispe'); at >= 0; at = bytes.indexOf('ispe', at + 4)) {
    bytes.writeUInt32BE(64, at + 8);
    bytes.writeUInt32BE(64, at + 12);
  }
  return bytes;
};

test('a HEIC that is larger than its container says is refused within the memory of the decoder', async () => {
  const bounds = { mostPixels: 16_000_000, mostBytes: 64 * MEGABYTE };
  expect(await decodeHeic(twoHalvesHeic(), bounds)).not.toBeNull();
  expect(await decodeHeic(lyingHeic(), bounds)).toBeNull();
});

test('the bound of memory holds for a picture that says what it is', async () => {
  const picture = await decodeHeic(hugeHeic(), { mostPixels: 20_000_000, mostBytes: 192 * MEGABYTE });
  expect(picture).toMatchObject({ width: 5000, height: 4000 });
  expect(await decodeHeic(hugeHeic(), { mostPixels: 20_000_000, mostBytes: 128 * MEGABYTE })).toBeNull();
});
