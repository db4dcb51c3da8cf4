import sharp from 'sharp';
import { expect, test } from 'vitest';
import { beginsAs, PICTURE_TYPES } from './picture-type.ts';
import { smallBmp } from './testing/forms.ts';

const drawn = () => sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } });

const pictures = async (): Promise<Record<(typeof PICTURE_TYPES)[number], Buffer>> => ({
  png: await drawn().png().toBuffer(),
  jpeg: await drawn().jpeg().toBuffer(),
  webp: await drawn().webp({ lossless: true }).toBuffer(),
  bmp: smallBmp(),
});

test('a picture is recognised as its own type and as no other', async () => {
  for (const [own, bytes] of Object.entries(await pictures())) {
    for (const type of PICTURE_TYPES) expect(beginsAs(type, bytes), `${own} as ${type}`).toBe(type === own);
  }
});

const oldestBmp = (): Buffer => {
  const bmp = Buffer.alloc(32);
  bmp.write('BM', 'latin1');
  bmp.writeUInt32LE(26, 10);
  bmp.writeUInt32LE(12, 14);
  bmp.writeUInt16LE(1, 18);
  bmp.writeUInt16LE(1, 20);
  bmp.writeUInt16LE(1, 22);
  return bmp;
};

test('a BMP of the oldest kind is accepted', () => {
  expect(beginsAs('bmp', oldestBmp())).toBe(true);
});

const changed = (at: number, value: number): Buffer => {
  const bmp = smallBmp();
  bmp.writeUInt32LE(value, at);
  return bmp;
};

test.each([
  ['a text that begins with BM', Buffer.from('BMW is a brand of motor cars and of motorcycles')],
  ['a header of an unknown length', changed(14, 41)],
  ['pixels beyond the end', changed(10, 70)],
  ['pixels inside the headers', changed(10, 20)],
  ['no colour plane', changed(26, 0)],
  ['only its headers', smallBmp().subarray(0, 29)],
  ['no bytes', Buffer.alloc(0)],
])('a file with %s is not a BMP', (_, bytes) => {
  expect(beginsAs('bmp', bytes)).toBe(false);
});
