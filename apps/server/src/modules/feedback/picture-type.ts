/** The types of pictures that a question may have. */
export const PICTURE_TYPES = ['png', 'jpeg', 'webp', 'bmp'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

const has = (bytes: Buffer, at: number, letters: string): boolean =>
  bytes.subarray(at, at + letters.length).equals(Buffer.from(letters, 'latin1'));

/** Lengths of the second header of a BMP in its versions, bytes. */
const BMP_HEADS: ReadonlySet<number> = new Set([12, 16, 40, 52, 56, 64, 108, 124]);

/** Minimum size: two headers and one row of pixels, bytes. */
const MIN_BMP = 30;

/** The first two bytes are not enough: many texts begin with «BM». */
const isBmp = (bytes: Buffer): boolean => {
  if (bytes.length < MIN_BMP || !has(bytes, 0, 'BM')) return false;
  const pixelsAt = bytes.readUInt32LE(10);
  const head = bytes.readUInt32LE(14);
  // The oldest header stores width and height in two bytes each, later ones in four.
  const planes = bytes.readUInt16LE(head === 12 ? 22 : 26);
  return BMP_HEADS.has(head) && planes === 1 && pixelsAt >= 14 + head && pixelsAt < bytes.length;
};

const BEGINNINGS: Readonly<Record<PictureType, (bytes: Buffer) => boolean>> = {
  png: (bytes) => has(bytes, 0, '\x89PNG\r\n\x1a\n') && has(bytes, 12, 'IHDR'),
  jpeg: (bytes) => has(bytes, 0, '\xff\xd8\xff'),
  webp: (bytes) => has(bytes, 0, 'RIFF') && has(bytes, 8, 'WEBPVP8'),
  bmp: isBmp,
};

/**
 * Does a file begin like one of this type? The server decodes nothing of it. The operator opens it with a program that
 * the file extension selects.
 */
export const beginsAs = (type: PictureType, bytes: Buffer): boolean => BEGINNINGS[type](bytes);
