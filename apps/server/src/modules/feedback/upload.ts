import '@fastify/multipart';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { Failure } from '../../http/failure.ts';
import { readingForm } from '../../http/form-body.ts';
import { MAX_FILE_BYTES, MAX_FILES } from './bounds.ts';
import { dataUrlReader, wrongAttachment, type Picture } from './data-url.ts';
import type { AskedFields } from './fields.ts';

/** A question as it was sent, with unchecked fields. */
export interface Upload {
  readonly fields: AskedFields;
  readonly files: readonly Picture[];
}

const NAMES = ['name', 'email', 'question'] as const;
type Name = (typeof NAMES)[number];
const isName = (text: string): text is Name => NAMES.some((name) => name === text);

const KILOBYTE = 1024;
/** Maximum number of parts of a form, unknown ones included. */
const MAX_PARTS = 20;
/** Maximum bytes of a text field: a question of 5,000 characters has fewer. */
const MAX_TEXT_BYTES = 64 * KILOBYTE;
/** Maximum bytes of a data URL in base64, its header included. */
const MAX_URL_BYTES = Math.ceil(MAX_FILE_BYTES / 3) * 4 + KILOBYTE;
/** Maximum bytes of a body: its parts and their headers. */
const MAX_BODY_BYTES = MAX_FILES * MAX_URL_BYTES + MAX_PARTS * MAX_TEXT_BYTES;
/** Characters of a data URL that are decoded at once. */
const PIECE = 64 * KILOBYTE;

/** Every part is a stream, so that a data URL is decoded while it arrives; else the library collects it as one text. */
const OPTIONS = {
  isPartAFile: () => true,
  // The limits of this file apply before these.
  limits: { parts: MAX_PARTS + 1, fileSize: MAX_URL_BYTES + KILOBYTE, headerPairs: 20 },
};

const tooLarge = (): Failure => new Failure(413, 'TOO_LARGE');

/** @throws Failure 413 TOO_LARGE */
const readText = async (part: MultipartFile): Promise<string> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of part.file as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_TEXT_BYTES) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size).toString('utf8');
};

/** @throws Failure 400 WRONG_ATTACHMENT, 413 ATTACHMENT_TOO_LARGE, and any error of `hold` */
const readPicture = async (part: MultipartFile, hold: (bytes: number) => void): Promise<Picture> => {
  // The contract requires a data URL in a field, not a file.
  if (part.filename !== undefined) throw wrongAttachment();
  const reader = dataUrlReader(hold);
  for await (const chunk of part.file as AsyncIterable<Buffer>) {
    for (let at = 0; at < chunk.length; at += PIECE) reader.read(chunk.toString('latin1', at, at + PIECE));
  }
  return reader.end();
};

const readParts = async (request: FastifyRequest, hold: (bytes: number) => void): Promise<Upload> => {
  const texts = new Map<Name, string>();
  const files: Picture[] = [];
  let count = 0;
  for await (const part of request.parts(OPTIONS)) {
    count += 1;
    if (count > MAX_PARTS) throw tooLarge();
    // The options turn every part into a file.
    if (part.type !== 'file') throw new Failure(400, 'MALFORMED');
    if (part.fieldname === 'files') {
      if (files.length === MAX_FILES)
        throw new Failure(413, { code: 'TOO_MANY_ATTACHMENTS', params: { max: MAX_FILES } });
      files.push(await readPicture(part, hold));
      continue;
    }
    const text = await readText(part);
    if (!isName(part.fieldname)) continue;
    if (texts.has(part.fieldname)) {
      throw new Failure(400, 'MALFORMED', { errors: { [part.fieldname]: [{ key: 'field.malformed' }] } });
    }
    texts.set(part.fieldname, text);
  }
  const [name = '', email = '', question = ''] = NAMES.map((name) => texts.get(name));
  return { fields: { name, email, question }, files };
};

/**
 * Counts the bytes of the body: those before the first part and after the last one belong to no part.
 * @returns a promise that rejects with 413 TOO_LARGE and never resolves, and a function that ends the count.
 */
const countBody = ({ raw }: FastifyRequest): { tooMuch: Promise<never>; stop: () => void } => {
  let size = 0;
  let count: (chunk: Buffer) => void = () => undefined;
  const tooMuch = new Promise<never>((_resolve, reject) => {
    count = (chunk) => {
      size += chunk.length;
      if (size <= MAX_BODY_BYTES) return;
      reject(tooLarge());
    };
  });
  raw.on('data', count);
  return { tooMuch, stop: () => raw.off('data', count) };
};

/**
 * Reads the form of a question while it arrives.
 * @param hold called before bytes of a picture are stored in memory.
 * @throws Failure 415 UNSUPPORTED_TYPE, 413 TOO_LARGE, ATTACHMENT_TOO_LARGE, TOO_MANY_ATTACHMENTS, 400 MALFORMED,
 * WRONG_ATTACHMENT, and any error of `hold`
 */
export const readUpload = async (request: FastifyRequest, hold: (bytes: number) => void): Promise<Upload> => {
  if (!request.isMultipart()) throw new Failure(415, 'UNSUPPORTED_TYPE');
  if (Number(request.headers['content-length'] ?? 0) > MAX_BODY_BYTES) throw tooLarge();
  const reading = readingForm(request, () => readParts(request, hold));
  const { tooMuch, stop } = countBody(request);
  try {
    return await Promise.race([reading, tooMuch]);
  } finally {
    stop();
    // After a refusal the rest of the body is not read.
    request.raw.unpipe();
  }
};
