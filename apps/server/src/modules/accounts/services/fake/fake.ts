import { createHash, createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Service } from '@magnaty/protocol';
import { z } from 'zod';
import type { Clock } from '../../../../ports/clock.ts';
import type { Fetch } from '../oauth-provider.ts';
import { signTelegram, TELEGRAM_RESULT } from '../telegram.ts';

/**
 * The key that signs the fake's codes. Its page accepts any identity, so codes must come from the page. The key
 * exists only in this process: a caller who cannot open the page cannot forge a code.
 */
const KEY = randomBytes(32);

export const FAKE_KEYS = {
  clientId: 'fake',
  clientSecret: 'fake-secret',
  botToken: `1000000001:${KEY.toString('hex')}`,
} as const;

export const FAKE_SERVICES_PATH = '/api/dev/services';
export const fakePath = (service: Service): string => `${FAKE_SERVICES_PATH}/${service}/authorize`;

/** The identity that the visitor types. */
export interface Persona {
  readonly id: string;
  readonly username: string;
  readonly email: string;
}

const CODE_MS = 60_000;

/** The code contains everything that the fake needs later, so that it stores nothing. */
const grant = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  challenge: z.string(),
  redirectUri: z.string(),
  clientId: z.string(),
  until: z.number(),
});
type Grant = z.infer<typeof grant>;

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

const signatureOf = (text: string): Buffer => createHmac('sha256', KEY).update(text).digest();

const encodeSigned = (value: Grant): string => {
  const text = encode(value);
  return `${text}.${signatureOf(text).toString('base64url')}`;
};

const decode = (code: string): Grant | null => {
  const [text = '', signature = ''] = code.split('.');
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(text);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  try {
    return grant.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  } catch {
    return null;
  }
};

/** The callback address after the visitor agrees. */
export const answerOf = (
  service: Service,
  request: URLSearchParams,
  { persona, clock }: { persona: Persona; clock: Clock },
): URL => {
  const param = (name: string): string => request.get(name) ?? '';
  if (service === 'tg') {
    const fields = {
      id: Number(persona.id),
      first_name: persona.username,
      username: persona.username,
      auth_date: Math.floor(clock.now() / 1000),
      // Makes the results of two visits within one second differ.
      photo_url: `https://t.me/i/${randomUUID()}.jpg`,
    };
    const url = new URL(param('return_to'));
    const signed = { ...fields, hash: signTelegram(fields, FAKE_KEYS.botToken) };
    url.hash = `${TELEGRAM_RESULT}=${encode(signed)}`;
    return url;
  }
  const url = new URL(param('redirect_uri'));
  const code = encodeSigned({
    ...persona,
    challenge: param('code_challenge'),
    redirectUri: param('redirect_uri'),
    clientId: param('client_id'),
    until: clock.now() + CODE_MS,
  });
  url.searchParams.set('code', code);
  url.searchParams.set('state', param('state'));
  if (service === 'vk') url.searchParams.set('device_id', 'fake-device');
  return url;
};

/** The callback address after the visitor declines. */
export const refusalOf = (service: Service, request: URLSearchParams): URL => {
  const url = new URL(request.get(service === 'tg' ? 'return_to' : 'redirect_uri') ?? '');
  url.searchParams.set('error', 'access_denied');
  if (service !== 'tg') url.searchParams.set('state', request.get('state') ?? '');
  return url;
};

const refuse = (error: string): Response => Response.json({ error }, { status: 400 });

const tokenFor = (form: URLSearchParams, now: number): Response => {
  const given = decode(form.get('code') ?? '');
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url');
  const isGood =
    given !== null &&
    given.until > now &&
    given.challenge === challenge &&
    given.redirectUri === form.get('redirect_uri') &&
    given.clientId === form.get('client_id');
  if (!isGood) return refuse('invalid_grant');
  return Response.json({ access_token: form.get('code'), token_type: 'bearer', expires_in: 60 });
};

const formOf = (body: unknown): URLSearchParams => new URLSearchParams(String(body ?? ''));

/** Answers the requests that would go to the services. */
export const fakeFetch =
  (clock: Clock): Fetch =>
  async (url, { headers, body }) => {
    const { hostname, pathname } = new URL(url);
    if (pathname === '/oauth2/auth' || pathname === '/token') return tokenFor(formOf(body), clock.now());
    if (hostname === 'id.vk.com') {
      const given = decode(formOf(body).get('access_token') ?? '');
      if (given === null) return refuse('invalid_token');
      const { id, username, email } = given;
      return Response.json({ user: { user_id: id, first_name: username, last_name: '', email } });
    }
    const given = decode((headers?.['authorization'] ?? '').replace(/^OAuth /, ''));
    if (given === null) return refuse('invalid_token');
    return Response.json({ id: given.id, login: given.username, default_email: given.email });
  };
