import multipart from '@fastify/multipart';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from './failure.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route reads its form itself, files included. */
    takesFiles?: boolean;
  }
}

const LIMITS = { fields: 20, fieldSize: 16 * 1024, files: 1, parts: 20, headerPairs: 20 };

/** A field that is sent twice becomes an array, which a schema for a single value refuses. */
const readFields = async (request: FastifyRequest): Promise<Map<string, unknown>> => {
  const fields = new Map<string, unknown>();
  for await (const part of request.parts({ limits: LIMITS })) {
    if (part.type === 'file') throw new Failure(400, 'MALFORMED');
    if (part.valueTruncated) throw new Failure(413, 'TOO_LARGE');
    const before = fields.get(part.fieldname);
    fields.set(part.fieldname, before === undefined ? part.value : [before, part.value].flat());
  }
  return fields;
};

/**
 * Reads the form of a request. If the parser cannot read the form, the sender gets a 400.
 * @throws Failure 400 MALFORMED, and any error of `read`
 */
export const readingForm = async <T>(
  request: FastifyRequest,
  read: (request: FastifyRequest) => Promise<T>,
): Promise<T> => {
  // The sender closed the connection earlier: the parser would wait for ever for an end that it missed.
  if (request.raw.destroyed) throw new Failure(400, 'MALFORMED');
  try {
    return await read(request);
  } catch (error) {
    const { statusCode = 500 } = error as Partial<FastifyError>;
    if (error instanceof Failure || statusCode < 500) throw error;
    throw new Failure(400, 'MALFORMED');
  }
};

/** Turns `multipart/form-data` into the same body that JSON would give. */
export const takeForms = async (app: FastifyInstance): Promise<void> => {
  await app.register(multipart);
  app.addHook('preValidation', async (request) => {
    if (!request.isMultipart() || request.routeOptions.config.takesFiles === true) return;
    request.body = Object.fromEntries(await readingForm(request, readFields));
  });
};
