import { expect, test } from 'vitest';
import { MAX_FILE_BYTES } from './bounds.ts';
import { dataUrlReader, type Picture } from './data-url.ts';
import { dataUrl, smallBmp } from './testing/forms.ts';

const read = (url: string, length = url.length || 1, hold: (bytes: number) => void = () => undefined): Picture => {
  const reader = dataUrlReader(hold);
  for (let at = 0; at < url.length; at += length) reader.read(url.slice(at, at + length));
  return reader.end();
};

const bmpOf = (size: number): Buffer => Buffer.concat([smallBmp(), Buffer.alloc(size - smallBmp().length, 7)]);

test('a data URL gives the same bytes in pieces of any length', () => {
  for (const size of [70, 71, 72, 1000]) {
    const bytes = bmpOf(size);
    for (let length = 1; length < 60; length += 1) {
      const picture = read(dataUrl('bmp', bytes), length);
      expect(picture.type).toBe('bmp');
      expect(Buffer.from(picture.bytes).equals(bytes), `${size} by ${length}`).toBe(true);
    }
  }
});

test('the type may be written in any case', () => {
  expect(read(dataUrl('BMP', smallBmp()).replace('data:', 'DATA:')).type).toBe('bmp');
});

const letters = smallBmp().toString('base64');

// Threat feedback: Base64 that decoders read differently → One alphabet, whole groups, padding only at the end.
test.each([
  ['nothing', ''],
  ['no comma', 'data:image/bmp;base64'],
  ['no bytes', 'data:image/bmp;base64,'],
  ['an SVG', `data:image/svg+xml;base64,${letters}`],
  ['a GIF', `data:image/gif;base64,${letters}`],
  ['another type than its bytes', `data:image/png;base64,${letters}`],
  ['a page', `data:text/html;base64,${letters}`],
  ['no base64', `data:image/bmp,${letters}`],
  ['a parameter', `data:image/bmp;charset=x;base64,${letters}`],
  ['no scheme', `image/bmp;base64,${letters}`],
  ['half a group at the end', `data:image/bmp;base64,${letters.slice(0, -3)}`],
  ['padding in the middle', `data:image/bmp;base64,${letters.slice(0, -4)}=${letters.slice(-3)}`],
  ['letters after the padding', `data:image/bmp;base64,${letters}AAAA`],
  ['too much padding', `data:image/bmp;base64,${letters}=`],
  ['a line break', `data:image/bmp;base64,${letters.slice(0, 40)}\n${letters.slice(40)}`],
  ['another alphabet', `data:image/bmp;base64,${letters.slice(0, 40)}-_${letters.slice(42)}`],
  ['percent-encoded letters', `data:image/bmp;base64,%41${letters}`],
  ['an endless header', `${'data:'.repeat(20)},${letters}`],
  ['an unknown scheme', '__proto__,AAAA'],
])('a data URL with %s is refused', (_, url) => {
  expect(letters.endsWith('==')).toBe(true);
  for (const length of [1, 7, url.length || 1]) {
    expect(() => read(url, length)).toThrow(expect.objectContaining({ status: 400, code: 'WRONG_ATTACHMENT' }));
  }
});

test('each piece is held before it is stored in memory, 10 MB at most', () => {
  const piece = 64 * 1024;
  let held = 0;
  const hold = (bytes: number) => void (held += bytes);
  expect(read(dataUrl('bmp', bmpOf(MAX_FILE_BYTES)), piece, hold).bytes.length).toBe(MAX_FILE_BYTES);
  expect(held).toBe(MAX_FILE_BYTES);
  held = 0;
  expect(() => read(dataUrl('bmp', bmpOf(MAX_FILE_BYTES + 1)), piece, hold)).toThrow(
    expect.objectContaining({ status: 413, code: 'ATTACHMENT_TOO_LARGE' }),
  );
  expect(held).toBeLessThanOrEqual(MAX_FILE_BYTES);
});
