export type PickProblem = 'noFile' | 'tooLarge' | 'wrongType';

interface PickLimits {
  /** A file must have fewer bytes. */
  readonly maxSize: number;
  /** Converts a HEIC file into a format that every browser shows. */
  readonly decodeHeic: (file: Blob) => Promise<Blob>;
}

/** @returns a picture that the browser can show, or the problem with the file. */
export async function readPicture(
  file: File | undefined,
  { maxSize, decodeHeic }: PickLimits,
): Promise<Blob | PickProblem> {
  if (file === undefined) return 'noFile';
  if (file.size >= maxSize) return 'tooLarge';
  try {
    const kind = pictureKind(new Uint8Array(await file.slice(0, HEAD_LENGTH).arrayBuffer()));
    if (kind === null) return 'wrongType';
    return kind === 'heic' ? await decodeHeic(file) : file;
  } catch {
    return 'wrongType';
  }
}

type PictureKind = 'png' | 'jpeg' | 'webp' | 'heic';

/** Number of bytes that identify a format. */
const HEAD_LENGTH = 12;

/** Brands of HEIF files whose pictures are coded as HEIC. */
const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

/**
 * The format of a file by its first bytes, since its name and declared type may be wrong. Null for any other format.
 */
function pictureKind(head: Uint8Array): PictureKind | null {
  const text = (from: number, to: number): string => String.fromCharCode(...head.subarray(from, to));
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  if (text(4, 8) === 'ftyp' && HEIC_BRANDS.has(text(8, 12))) return 'heic';
  return null;
}
