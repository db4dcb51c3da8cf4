import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

const key = z.uuid();

/** The client's key for this purchase or payment (header `idempotency-key`, UUID); a new one without a valid header. */
export const idempotencyKeyOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string =>
  key.safeParse(headers['idempotency-key']).data ?? randomUUID();
