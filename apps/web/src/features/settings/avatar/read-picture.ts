import { HEAD_LENGTH, pictureKind } from './picture-kind.ts';

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
