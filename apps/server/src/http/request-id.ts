import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';

const HEADER = 'x-request-id';
const SHAPE = /^[\w.-]{1,64}$/;

/** The id of a call in the log: the id that a trusted proxy sends, or a new one. */
export const requestIds =
  ({ TRUST_PROXY }: Pick<Config, 'TRUST_PROXY'>) =>
  ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
    const given = headers[HEADER];
    return TRUST_PROXY > 0 && typeof given === 'string' && SHAPE.test(given) ? given : randomUUID();
  };

/** Sends the id of the call to the caller, so that a report can name it. */
export const sendRequestId = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  reply.header(HEADER, request.id);
};
