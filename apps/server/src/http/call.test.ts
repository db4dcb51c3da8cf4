import { empty } from '@magnaty/protocol';
import fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { expect, test } from 'vitest';
import { callsOf } from './call.ts';
import { sendFailure } from './error-handler.ts';

test('without sessions nobody is a user or a bot, and without an admission nobody is the operator', async () => {
  const app = fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(sendFailure);
  const call = callsOf(app);
  for (const who of ['user', 'bot', 'anyone', 'stranger', 'operator'] as const)
    call({ method: 'GET', path: `/${who}`, who, limit: { none: 'a test' }, answer: empty, run: async () => ({}) });
  const statusFor = async (who: string) =>
    (await app.inject({ url: `/${who}`, headers: { cookie: 'magnaty_session=1' } })).statusCode;
  expect(await Promise.all(['user', 'bot', 'operator'].map(statusFor))).toEqual([401, 401, 404]);
  expect(await Promise.all(['anyone', 'stranger'].map(statusFor))).toEqual([200, 200]);
});
