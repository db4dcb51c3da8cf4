import '@fastify/multipart';
import { presetAvatarPayload } from '@magnaty/protocol';
import type { FastifyRequest } from 'fastify';
import { Failure } from '../../../http/failure.ts';
import { readingForm } from '../../../http/form-body.ts';
import { MAX_AVATAR_SIZE } from '../limits-of-fields.ts';

/** The body of an avatar change: a file, or the id of a preset. */
export type Upload = { readonly file: Uint8Array } | { readonly preset: string };

/** A file that reaches `fileSize` is too large. */
const LIMITS = { fields: 5, fieldSize: 100, files: 1, fileSize: MAX_AVATAR_SIZE, parts: 6, headerPairs: 20 };

const readForm = async (request: FastifyRequest): Promise<Upload | null> => {
  let upload: Upload | null = null;
  for await (const part of request.parts({ limits: LIMITS })) {
    if (part.type === 'field') {
      const { success, data } = presetAvatarPayload.safeParse({ [part.fieldname]: part.value });
      if (success) upload ??= data;
      continue;
    }
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of part.file as AsyncIterable<Buffer>) {
      size += chunk.length;
      // The rest is not read.
      if (size >= MAX_AVATAR_SIZE) throw new Failure(413, 'FILE_TOO_LARGE');
      chunks.push(chunk);
    }
    if (part.fieldname === 'file' && size > 0) upload = { file: Buffer.concat(chunks) };
  }
  return upload;
};

/** @throws Failure 413 FILE_TOO_LARGE, 400 WRONG_PICTURE without a file or preset. */
export const readUpload = async (request: FastifyRequest): Promise<Upload> => {
  const upload = request.isMultipart()
    ? await readingForm(request, readForm)
    : (presetAvatarPayload.safeParse(request.body).data ?? null);
  if (upload === null) throw new Failure(400, 'WRONG_PICTURE');
  return upload;
};
