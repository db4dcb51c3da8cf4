import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openPictureProcessing } from './picture-processing.ts';
import { hugePng, twoHalves, twoHalvesHeic } from './testing/pictures.ts';

const toAvatar = (file: Uint8Array): Promise<Uint8Array> => openPictureProcessing().toAvatar(file);

/** The colours left and right, as [red, green, blue]. */
const coloursOf = async (picture: Uint8Array): Promise<number[][]> => {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number) => [...data.subarray((256 * info.width + x) * 3, (256 * info.width + x) * 3 + 3)];
  return [at(60), at(450)];
};

const isNear = (colour: number[] | undefined, [red, green, blue]: readonly [number, number, number]): boolean =>
  [red, green, blue].every((value, at) => Math.abs((colour?.[at] ?? -1000) - value) < 24);

test.each([
  ['PNG', () => twoHalves().png().toBuffer()],
  ['JPEG', () => twoHalves().jpeg().toBuffer()],
  ['WEBP', () => twoHalves().webp().toBuffer()],
])('a %s becomes a square WEBP of the same picture', async (_, make) => {
  const avatar = await toAvatar(await make());
  expect(await sharp(avatar).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
  const [left, right] = await coloursOf(avatar);
  expect([isNear(left, [217, 41, 22]), isNear(right, [26, 115, 189])]).toEqual([true, true]);
});

// Threat avatar: Hidden content after the picture, locations in its metadata → Only the pixels are kept.
test('the avatar contains only the pixels, rotated by the camera’s orientation', async () => {
  const secret = 'taken at home';
  const photo = await twoHalves()
    .withMetadata({ orientation: 3 })
    .withExifMerge({ IFD0: { Copyright: secret }, IFD3: { GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();
  expect(photo.includes(secret)).toBe(true);
  const avatar = await toAvatar(photo);
  expect(Buffer.from(avatar).includes(secret)).toBe(false);
  expect(await sharp(avatar).metadata()).not.toMatchObject({ exif: expect.anything() });
  // Upside down, left is right.
  expect(isNear((await coloursOf(avatar))[0], [26, 115, 189])).toBe(true);
});

test('data behind the picture is removed', async () => {
  const png = await twoHalves().png().toBuffer();
  const avatar = await toAvatar(Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]));
  expect(Buffer.from(avatar).includes('script')).toBe(false);
});

const refusals: [string, () => Promise<Uint8Array> | Uint8Array][] = [
  ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a GIF', () => twoHalves().gif().toBuffer()],
  ['an AVIF', () => twoHalves().avif().toBuffer()],
  ['a TIFF', () => twoHalves().tiff().toBuffer()],
  [
    'the head of a PNG with a page behind it',
    async () =>
      Buffer.concat([(await twoHalves().png().toBuffer()).subarray(0, 16), Buffer.from('<script>alert(1)</script>')]),
  ],
  [
    'half of a JPEG',
    async () => {
      const whole = await twoHalves().jpeg().toBuffer();
      return whole.subarray(0, whole.length / 2);
    },
  ],
  ['a HEIC, which browsers decode', twoHalvesHeic],
  ['a PNG of 20 million pixels', hugePng],
  ['one byte', () => Buffer.from([0])],
];

// Threat avatar: A script or a page with the type of a picture → The first bytes decide the type. The picture is
// encoded again as WEBP and served with `nosniff` and a sandbox.
// Threat avatar: A HEIC that attacks its decoder → Refused: the browser decodes HEIC and sends the crop as WEBP or PNG.
test.each(refusals)('%s is refused', async (_, make) => {
  await expect(toAvatar(await make())).rejects.toMatchObject({ status: 400, code: 'WRONG_PICTURE' });
});

// Threat avatar: A small file that decodes to gigabytes → A limit of 16 million pixels, checked before decoding.
test('a decompression bomb takes little memory', async () => {
  const bomb = await hugePng();
  expect(bomb.length).toBeLessThan(200_000);
  const before = process.memoryUsage().rss;
  await Promise.allSettled(Array.from({ length: 10 }, () => toAvatar(bomb)));
  expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
});

// Threat avatar: Many pictures at once → Two are processed, sixteen wait, further ones get a 503 before a byte is read.
test('two pictures are processed at once and sixteen wait, two of one user', async () => {
  const { slots, toAvatar } = openPictureProcessing();
  const taken = Array.from({ length: 18 }, (_, at) => slots.take(`user${at}`));
  const BUSY = expect.objectContaining({ status: 503, code: 'BUSY' });
  expect(() => slots.take('anna')).toThrow(BUSY);
  const png = await twoHalves().png().toBuffer();
  for (const picture of await Promise.all(taken.map(() => toAvatar(png)))) expect(picture.length).toBeGreaterThan(0);
  for (const slot of taken) slot.release();
  for (let own = 0; own < 2; own++) slots.take('anna');
  expect(() => slots.take('anna')).toThrow(BUSY);
});
