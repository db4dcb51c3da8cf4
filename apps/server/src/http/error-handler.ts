import type { LocaleCode } from '@magnaty/content';
import type { HttpCode } from '@magnaty/protocol';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { messageOf, text, type PlainCode } from '../texts/texts.ts';
import { isDatabaseDown, isUnstorableValue } from '../db/database-errors.ts';
import { Failure, unavailable, type FieldError, type FieldErrors } from './failure.ts';
import { localeOf } from './locale.ts';

const CODE_BY_STATUS: Readonly<Record<number, PlainCode<HttpCode>>> = {
  404: 'NOT_FOUND',
  413: 'TOO_LARGE',
  415: 'UNSUPPORTED_TYPE',
};

/** Limits how many field names an answer repeats: the sender chooses them. */
const MAX_FIELDS = 20;

const schemaErrors = (error: FastifyError): FieldErrors => {
  const fields: Record<string, FieldError[]> = {};
  for (const { instancePath, message } of (error.validation ?? []).slice(0, MAX_FIELDS)) {
    const field = instancePath.split('/')[1];
    if (field === undefined || field === '') continue;
    fields[field] = [{ key: message?.includes('received undefined') ? 'field.required' : 'field.malformed' }];
  }
  return fields;
};

/** The error as a failure with its own status; null for an internal error. */
const failureOf = (error: unknown): Failure | null => {
  if (error instanceof Failure) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const errors = schemaErrors(error as FastifyError);
    return new Failure(400, 'MALFORMED', Object.keys(errors).length > 0 ? { errors } : {});
  }
  if (isDatabaseDown(error)) return unavailable();
  if (isUnstorableValue(error)) return new Failure(400, 'MALFORMED');
  const status = (error as Partial<FastifyError>).statusCode;
  if (status !== undefined && status >= 400 && status < 500) {
    return new Failure(status, CODE_BY_STATUS[status] ?? 'MALFORMED');
  }
  return null;
};

const bodyOf = (failure: Failure, locale: LocaleCode): object => {
  const { errors } = failure.details;
  return {
    code: failure.code,
    message: messageOf(locale, failure.reason),
    ...(errors && {
      errors: Object.fromEntries(
        Object.entries(errors).map(([field, list]) => [field, list.map((error) => text(locale, error))]),
      ),
    }),
  };
};

/** Sends every failure as {code, message, errors?} in the language of the user. */
export const sendFailure = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const failure = failureOf(error) ?? new Failure(500, 'INTERNAL');
  if (failure.status >= 500) request.log.error({ err: error }, 'call failed');
  if (failure.details.retryAfter !== undefined) reply.header('retry-after', failure.details.retryAfter);
  // The route's own serializer supports only the shape of a success.
  return reply
    .code(failure.status)
    .serializer(JSON.stringify)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(bodyOf(failure, localeOf(request)));
};
