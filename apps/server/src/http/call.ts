import type { LocaleCode } from '@magnaty/content';
import { apiError } from '@magnaty/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import type { z } from 'zod';
import { openLimitsHere, type LimitsOfAllServers } from '../limits/limiter.ts';
import { networkOf } from '../limits/network.ts';
import type { LimitOfCaller, LimitOfUser } from '../limits/server-limits.ts';
import { notAuthenticated } from './failure.ts';
import { localeOf } from './locale.ts';

interface Session {
  readonly userId: string;
  readonly localeId: number;
}

/** The part of the accounts that names the user of a call. */
export interface SessionReader<S extends Session = Session> {
  find(cookieHeader: string | undefined): Promise<S | null>;
}

interface Options<S extends Session> {
  readonly sessions: SessionReader<S>;
  /** The groups of the calls in the documentation. */
  readonly tags: readonly string[];
}

/** The callers that a call accepts: users alone, or guests too. */
type Who = 'user' | 'anyone';
/** A guest has no session and no id. */
type Caller<W extends Who, S> = W extends 'user'
  ? { readonly session: S; readonly userId: string }
  : { readonly session: S | null; readonly userId: string | null };

/**
 * `call.user` counts each call of a user apart, and no guest. Another name counts all calls with this limit together.
 * `inWork`: the work that `run` calls takes the limit. `none`: the reason why the call needs none.
 */
type LimitOf<W extends Who> =
  | 'call.user'
  | (W extends 'user' ? LimitOfUser : LimitOfCaller)
  | { readonly inWork: Parameters<LimitsOfAllServers['take']>[0] | LimitOfUser }
  | { readonly none: string };

type Data<T extends z.ZodType> = z.output<T>;

interface Call<
  S extends Session,
  W extends Who,
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodType,
> {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly who: W;
  readonly limit: LimitOf<W>;
  readonly summary: string;
  readonly description?: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** The documentation names JSON alone. */
  readonly isJson?: true;
  readonly answer: Answer;
  /** Codes of failures; without them those that any call may give. */
  readonly failures?: readonly Code[];
  /** Codes of failures beside these. */
  readonly alsoFails?: readonly Code[];
  /** A GET that changes something: it is protected like a POST, and HEAD is not allowed. */
  readonly changesState?: true;
  readonly run: (
    given: Caller<W, S> & {
      readonly params: Data<Params>;
      readonly query: Data<Query>;
      readonly body: Data<Body>;
      readonly locale: LocaleCode;
      readonly request: FastifyRequest;
      readonly reply: FastifyReply;
    },
  ) => Promise<z.input<Answer>>;
}

type Code = 400 | 401 | 402 | 403 | 404 | 406 | 409 | 429 | 503;
const CODES: Readonly<Record<Who, readonly Code[]>> = {
  user: [400, 401, 403, 429, 503],
  anyone: [400, 403, 429, 503],
};
const BODIES = ['multipart/form-data', 'application/json'];

/** Returns the function that adds a call to the app. */
export const callsOf = <S extends Session>(app: FastifyInstance, { sessions, tags }: Options<S>) => {
  const limits = openLimitsHere();

  const count = async (limit: LimitOf<Who>, userId: string | null, { ip, routeOptions }: FastifyRequest) => {
    if (typeof limit !== 'string') return;
    if (limit !== 'call.user') await limits.take(limit, userId ?? networkOf(ip));
    else if (userId !== null) await limits.take(limit, userId, routeOptions.url ?? '');
  };

  return <
    W extends Who,
    Answer extends z.ZodType,
    Params extends z.ZodType = z.ZodUndefined,
    Query extends z.ZodType = z.ZodUndefined,
    Body extends z.ZodType = z.ZodUndefined,
  >({
    method,
    path,
    who,
    limit,
    summary,
    description,
    params,
    query,
    body,
    isJson,
    answer,
    failures = CODES[who],
    alsoFails = [],
    changesState,
    run,
  }: Call<S, W, Params, Query, Body, Answer>): void => {
    const schema: FastifySchema = {
      tags,
      summary,
      ...(description !== undefined && { description }),
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { ...(!isJson && { consumes: BODIES }), body }),
      response: { 200: answer, ...Object.fromEntries([...failures, ...alsoFails].map((code) => [code, apiError])) },
    };
    app.route({
      method,
      url: path,
      ...(changesState && { config: { changesState }, exposeHeadRoute: false }),
      schema,
      handler: async (request, reply) => {
        const session = await sessions.find(request.headers.cookie);
        request.userLocaleId = session?.localeId ?? null;
        if (session === null && who === 'user') throw notAuthenticated();
        const userId = session?.userId ?? null;
        await count(limit, userId, request);
        const data = { params: request.params, query: request.query, body: request.body, locale: localeOf(request) };
        return run({ session, userId, ...data, request, reply } as Parameters<typeof run>[0]);
      },
    });
  };
};
