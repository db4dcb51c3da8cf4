import { Failure } from '../../http/failure.ts';
import { MAX_FILE_BYTES } from './bounds.ts';
import { beginsAs, PICTURE_TYPES, type PictureType } from './picture-type.ts';

export interface Picture {
  readonly type: PictureType;
  readonly bytes: Uint8Array;
}

/** The longest one is `data:image/jpeg;base64`. */
const MAX_HEAD_LETTERS = 40;
const HEAD = /^data:image\/([a-z]+);base64$/i;
/** Whole groups of four characters, with padding at the end only. */
const GROUPS = /^[A-Za-z\d+/]*={0,2}$/;

export const wrongAttachment = (): Failure => new Failure(400, 'WRONG_ATTACHMENT');
const tooLarge = (): Failure => new Failure(413, 'ATTACHMENT_TOO_LARGE');

/** The type that a data URL names before its comma. @throws Failure 400 WRONG_ATTACHMENT */
const typeOf = (head: string): PictureType => {
  const name = HEAD.exec(head)?.[1]?.toLowerCase();
  const type = PICTURE_TYPES.find((candidate) => candidate === name);
  if (type === undefined) throw wrongAttachment();
  return type;
};

/** Decodes base64 piece by piece, in the alphabet and with the padding of data URLs. */
const base64Decoder = () => {
  let rest = '';
  let isPadded = false;
  return {
    /** @throws Failure 400 WRONG_ATTACHMENT */
    decode: (letters: string): Buffer => {
      const all = rest + letters;
      const groups = all.slice(0, all.length - (all.length % 4));
      rest = all.slice(groups.length);
      if ((isPadded && all !== '') || !GROUPS.test(groups)) throw wrongAttachment();
      isPadded ||= groups.endsWith('=');
      return Buffer.from(groups, 'base64');
    },
    isComplete: (): boolean => rest === '',
  };
};

export interface DataUrlReader {
  /**
   * Reads the next piece, of any length. @throws Failure 400 WRONG_ATTACHMENT, 413 ATTACHMENT_TOO_LARGE, and any error
   * of `hold`
   */
  read(letters: string): void;
  /** Called after the last piece. @throws Failure 400 WRONG_ATTACHMENT */
  end(): Picture;
}

/**
 * Reads the data URL of a picture while it arrives, so that the first wrong piece refuses it.
 * @param hold called with the length of each piece before it is stored in memory.
 */
export const dataUrlReader = (hold: (bytes: number) => void): DataUrlReader => {
  let head = '';
  let type: PictureType | null = null;
  let size = 0;
  const pieces: Buffer[] = [];
  const decoder = base64Decoder();

  /** @returns the text after the comma; '' while no comma has come. */
  const readHead = (letters: string): string => {
    head += letters;
    const comma = head.indexOf(',');
    if (comma > MAX_HEAD_LETTERS || (comma < 0 && head.length > MAX_HEAD_LETTERS)) throw wrongAttachment();
    if (comma < 0) return '';
    type = typeOf(head.slice(0, comma));
    return head.slice(comma + 1);
  };
  return {
    read: (letters) => {
      const piece = decoder.decode(type === null ? readHead(letters) : letters);
      size += piece.length;
      if (size > MAX_FILE_BYTES) throw tooLarge();
      hold(piece.length);
      pieces.push(piece);
    },
    end: () => {
      const bytes = Buffer.concat(pieces, size);
      if (type === null || !decoder.isComplete() || !beginsAs(type, bytes)) throw wrongAttachment();
      return { type, bytes };
    },
  };
};
