import { expect, test, vi } from 'vitest';
import { readPicture } from './read-picture.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const fileOf = (text: string) => new File([bytes(text)], 'picture');
const HEIC = '\0\0\0\x18ftypheic\0\0\0\0';
const limits = (decodeHeic = vi.fn()) => ({ maxSize: 64, decodeHeic });

test.each([
  ['PNG', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'],
  ['JPEG', '\xff\xd8\xff\xe0\0\x10JFIF'],
  ['WEBP', 'RIFF\x24\0\0\0WEBPVP8 '],
])('%s is returned unchanged', async (_, head) => {
  const file = fileOf(head);
  expect(await readPicture(file, limits())).toBe(file);
});

test('HEIC is decoded first', async () => {
  const decoded = new Blob(['jpeg']);
  expect(await readPicture(fileOf(HEIC), limits(vi.fn().mockResolvedValue(decoded)))).toBe(decoded);
});

test('HEIC that cannot be decoded is reported as a wrong format', async () => {
  expect(await readPicture(fileOf(HEIC), limits(vi.fn().mockRejectedValue(new Error())))).toBe('wrongType');
});

test.each([
  ['GIF', 'GIF89a\0\0\0\0\0\0'],
  ['SVG', '<svg xmlns="x"/>'],
  ['AVIF', '\0\0\0\x18ftypavif\0\0\0\0'],
  ['WAVE, which is RIFF too', 'RIFF\x24\0\0\0WAVEfmt '],
  ['nothing', ''],
])('%s is reported as a wrong format', async (_, head) => {
  expect(await readPicture(fileOf(head), limits())).toBe('wrongType');
});

test('a file must be smaller than the limit', async () => {
  expect(await readPicture(fileOf('\xff\xd8\xff'.padEnd(64)), limits())).toBe('tooLarge');
  expect(await readPicture(fileOf('\xff\xd8\xff'.padEnd(63)), limits())).toBeInstanceOf(File);
});

test('a missing file is reported as such', async () => {
  expect(await readPicture(undefined, limits())).toBe('noFile');
});
