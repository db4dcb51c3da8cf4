import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openStudio } from './picture.ts';
import { hugeHeic, hugePng, twoHalves, twoHalvesHeic } from './testing/pictures.ts';

const draw = (file: Uint8Array): Promise<Uint8Array> => openStudio().enter('anna').draw(file);

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
  ['HEIC', async () => twoHalvesHeic()],
])('a %s becomes a square WEBP of the same picture', async (_, make) => {
  const drawn = await draw(await make());
  expect(await sharp(drawn).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
  const [left, right] = await coloursOf(drawn);
  expect([isNear(left, [217, 41, 22]), isNear(right, [26, 115, 189])]).toEqual([true, true]);
});

test('nothing but the pixels is left, turned as the camera said', async () => {
  const secret = 'taken at home';
  const photo = await twoHalves()
    .withMetadata({ orientation: 3 })
    .withExifMerge({ IFD0: { Copyright: secret }, IFD3: { GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();
  expect(photo.includes(secret)).toBe(true);
  const drawn = await draw(photo);
  expect(Buffer.from(drawn).includes(secret)).toBe(false);
  expect(await sharp(drawn).metadata()).not.toMatchObject({ exif: expect.anything() });
  // Upside down, left is right.
  expect(isNear((await coloursOf(drawn))[0], [26, 115, 189])).toBe(true);
});

test('what hides behind a picture is gone', async () => {
  const png = await twoHalves().png().toBuffer();
  const drawn = await draw(Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]));
  expect(Buffer.from(drawn).includes('script')).toBe(false);
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
  ['half of a HEIC', () => twoHalvesHeic().subarray(0, 500)],
  ['a HEIC of zeros', () => Buffer.concat([twoHalvesHeic().subarray(0, 100), Buffer.alloc(100_000)])],
  ['a PNG of 20 million pixels', hugePng],
  ['a HEIC of 20 million pixels', hugeHeic],
  ['one byte', () => Buffer.from([0])],
];

test.each(refusals)('%s is refused', async (_, make) => {
  await expect(draw(await make())).rejects.toMatchObject({ status: 400, code: 'WRONG_PICTURE' });
});

test('a bomb takes little memory', async () => {
  const bomb = await hugePng();
  expect(bomb.length).toBeLessThan(200_000);
  const before = process.memoryUsage().rss;
  await Promise.allSettled(Array.from({ length: 10 }, () => draw(bomb)));
  expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
});

test('more pictures at once than the studio has room for are told to come back', async () => {
  const studio = openStudio();
  const places = Array.from({ length: 18 }, (_, at) => studio.enter(`user${at}`));
  expect(() => studio.enter('anna')).toThrow(expect.objectContaining({ status: 503, code: 'BUSY' }));
  const png = await twoHalves().png().toBuffer();
  const drawn = await Promise.all(places.map((place) => place.draw(png)));
  for (const picture of drawn) expect(picture.length).toBeGreaterThan(0);
  for (const place of places) place.leave();
  studio.enter('anna');
});

test('nobody takes more than two places', () => {
  const studio = openStudio();
  const [first] = [studio.enter('anna'), studio.enter('anna')];
  expect(() => studio.enter('anna')).toThrow(expect.objectContaining({ status: 503, code: 'BUSY' }));
  studio.enter('boris');
  first?.leave();
  studio.enter('anna');
});
