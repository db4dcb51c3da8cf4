import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';

const HEADER = 'x-request-id';
const SHAPE = /^[\w.-]{1,64}$/;

/** The id under which a call is found in the log: a proxy's that we trust, or one of our own. */
export const requestIds =
  ({ TRUST_PROXY }: Pick<Config, 'TRUST_PROXY'>) =>
  ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
    const given = headers[HEADER];
    return TRUST_PROXY > 0 && typeof given === 'string' && SHAPE.test(given) ? given : randomUUID();
  };

export const tellRequestId = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  reply.header(HEADER, request.id);
};
