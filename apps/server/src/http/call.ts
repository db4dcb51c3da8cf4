import type { LocaleCode } from '@magnaty/content';
import { apiError } from '@magnaty/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import type { z } from 'zod';
import { openLimitsHere } from '../limits/limiter.ts';
import type { LimitOfAllServers } from '../limits/limits.ts';
import { networkOf } from '../limits/network.ts';
import type { LimitOfBot, LimitOfCaller, LimitOfOneServer, LimitOfUser } from '../limits/server-limits.ts';
import { botTokenOf } from './bot-calls.ts';
import { Failure, notAuthenticated } from './failure.ts';
import { localeOf } from './locale.ts';

interface Session {
  readonly userId: string;
  readonly localeId: number;
}

/** The part of the accounts that names the user of a call by the header of its cookies, or a bot by its token. */
export interface SessionReader<S extends Session = Session> {
  find(secret: string | undefined): Promise<S | null>;
}

/** Refuses everyone but the operator. */
export type Admission = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

interface Options<S extends Session> {
  /** Without it, nobody is logged in. */
  readonly sessions?: SessionReader<S>;
  /** Without it, nobody is the operator. */
  readonly admit?: Admission;
  /** The groups of the calls in the documentation. It leaves out calls without a group. */
  readonly tags?: readonly string[];
}

const NO_SESSIONS: SessionReader<never> = { find: async () => null };
const ADMIT_NOBODY: Admission = async () => {
  throw new Failure(404, 'NOT_FOUND');
};

/** The callers that a call accepts. `anyone` is a user or a guest; of a `stranger` nobody reads which of both. */
type Who = 'user' | 'bot' | 'anyone' | 'stranger' | 'operator';
/** A guest has no session and no id. */
type Caller<W extends Who, S> = W extends 'user' | 'bot'
  ? { readonly session: S; readonly userId: string }
  : W extends 'anyone'
    ? { readonly session: S | null; readonly userId: string | null }
    : unknown;

interface CountedLimits {
  readonly user: 'call.user' | LimitOfUser;
  readonly bot: LimitOfBot;
  readonly anyone: 'call.user' | LimitOfCaller;
  readonly stranger: never;
  readonly operator: never;
}

/**
 * `call.user` counts each call of a user apart, and no guest. Another name counts all calls with this limit together.
 * `inWork`: the work that `run` calls takes the limit. `none`: the reason why the call needs none.
 */
type LimitOf<W extends Who> =
  CountedLimits[W] | { readonly inWork: LimitOfAllServers | LimitOfOneServer } | { readonly none: string };

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
  readonly summary?: string;
  readonly description?: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** The documentation names JSON alone. */
  readonly isJson?: true;
  /** The body by its type, with files. `run` reads it, and nothing is checked before. */
  readonly upload?: Readonly<Record<string, z.ZodType>>;
  readonly answer?: Answer;
  /** Answers beside it. */
  readonly otherAnswers?: Readonly<Record<number, z.ZodType>>;
  /** The media type of an answer that is no JSON, or JSON as text. */
  readonly type?: string;
  /** Codes of failures in the documentation; without them those that any call may give. */
  readonly failures?: readonly Code[];
  /** Codes of failures beside these. */
  readonly alsoFails?: readonly Code[];
  /** A GET that changes something: HEAD is not allowed. It is protected like a POST, or as the text says. */
  readonly changesState?: true | string;
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

type Code = 400 | 401 | 402 | 403 | 404 | 406 | 409 | 413 | 415 | 429 | 503;
const OF_USER: readonly Code[] = [400, 401, 403, 429, 503];
const OF_ANYONE: readonly Code[] = [400, 403, 429, 503];
const CODES: Readonly<Record<Who, readonly Code[]>> = {
  user: OF_USER,
  bot: OF_USER,
  anyone: OF_ANYONE,
  stranger: OF_ANYONE,
  operator: [],
};
const BODIES = ['multipart/form-data', 'application/json'];

/** Returns the function that adds a call to the app. */
export const callsOf = <S extends Session>(
  app: FastifyInstance,
  { sessions = NO_SESSIONS, admit = ADMIT_NOBODY, tags }: Options<S> = {},
) => {
  const limits = openLimitsHere();

  const findSession = async (who: Who, request: FastifyRequest): Promise<S | null> => {
    if (who === 'stranger' || who === 'operator') return null;
    const { cookie, authorization } = request.headers;
    const session = await sessions.find(who === 'bot' ? (botTokenOf(authorization) ?? undefined) : cookie);
    request.userLocaleId = session?.localeId ?? null;
    if (session === null && who !== 'anyone') throw notAuthenticated();
    return session;
  };

  const count = async (limit: LimitOf<Who>, userId: string | null, { ip, routeOptions }: FastifyRequest) => {
    if (typeof limit !== 'string') return;
    if (limit !== 'call.user') await limits.take(limit, userId ?? networkOf(ip));
    else if (userId !== null) await limits.take(limit, userId, routeOptions.url ?? '');
  };

  return <
    W extends Who,
    Answer extends z.ZodType = z.ZodType<unknown, string | Buffer>,
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
    upload,
    answer,
    otherAnswers,
    type,
    failures = tags ? CODES[who] : [],
    alsoFails = [],
    changesState,
    run,
  }: Call<S, W, Params, Query, Body, Answer>): void => {
    const response: Record<number, z.ZodType> = {
      ...(answer && { 200: answer }),
      ...otherAnswers,
      ...Object.fromEntries([...failures, ...alsoFails].map((code) => [code, apiError])),
    };
    const contentOf = (schemas: Readonly<Record<string, z.ZodType>>) =>
      Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, { schema }]));
    const schema: FastifySchema = {
      ...(tags ? { tags } : { hide: true }),
      ...(summary !== undefined && { summary }),
      ...(description !== undefined && { description }),
      ...(who === 'bot' && { security: [{ botToken: [] }] }),
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { ...(!isJson && { consumes: BODIES }), body }),
      ...(upload && { body: { content: contentOf(upload) } }),
      ...(Object.keys(response).length > 0 && { response }),
    };
    app.route({
      method,
      url: path,
      config: {
        ...(changesState === true && { changesState }),
        ...(upload && { takesFiles: true }),
        ...(who === 'bot' && { isOpenToBots: true }),
      },
      ...(changesState !== undefined && { exposeHeadRoute: false }),
      ...(upload && { attachValidation: true }),
      ...(who === 'operator' && { onRequest: admit }),
      schema,
      handler: async (request, reply) => {
        const session = await findSession(who, request);
        const userId = session?.userId ?? null;
        await count(limit, userId, request);
        const { params, query, body } = request;
        const data: unknown = { session, userId, params, query, body, locale: localeOf(request), request, reply };
        const given = await run(data as Parameters<typeof run>[0]);
        if (type === undefined || reply.sent) return given;
        // The compiler of answers would write a text as a string of JSON.
        return reply.type(type).serializer(String).send(given);
      },
    });
  };
};
