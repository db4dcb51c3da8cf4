import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { sentWhole } from '@magnaty/protocol';
import { z } from 'zod';
import type { Clock } from '../../../ports/clock.ts';
import { NotIdentifiedError, type Provider } from './provider.ts';

/** https://core.telegram.org/widgets/login with a redirect: the result arrives behind the # of the address. */
const AUTHORIZATION_URL = 'https://oauth.telegram.org/auth';
/** The parameter in which the landing page sends the result. */
export const TELEGRAM_RESULT = 'tgAuthResult';
/** Maximum age of a result, ms: the browser returns at once. */
const FRESH_MS = 5 * 60_000;
/** Maximum lead of Telegram's clock, ms. */
const AHEAD_MS = 60_000;

const result = z.record(z.string().max(40), z.union([z.string().max(500), z.number()]));

const user = z.object({
  id: z.union([z.number().int().positive().safe(), z.string().regex(/^\d{1,20}$/)]),
  first_name: z.string().max(320).optional(),
  username: z.string().max(320).optional(),
  auth_date: sentWhole(0, Number.MAX_SAFE_INTEGER),
});

/** The signature of a result: an HMAC of the sorted fields, with the hash of the bot's token as the key. */
export const signTelegram = (fields: Readonly<Record<string, string | number>>, botToken: string): string => {
  const lines = Object.keys(fields)
    .sort()
    .map((name) => `${name}=${fields[name]}`);
  const key = createHash('sha256').update(botToken).digest();
  return createHmac('sha256', key).update(lines.join('\n')).digest('hex');
};

const fieldsOf = (encoded: string): Record<string, string | number> => {
  try {
    return result.parse(JSON.parse(Buffer.from(encoded.slice(0, 4000), 'base64url').toString('utf8')));
  } catch {
    throw new NotIdentifiedError('The result is malformed');
  }
};

export interface TelegramSettings {
  readonly botToken: string;
  readonly authorizationUrl?: string;
  readonly clock: Clock;
}

/** Telegram's login widget. */
export const telegramProvider = ({ botToken, authorizationUrl, clock }: TelegramSettings): Provider => ({
  begin: async ({ state, redirectUri }) => {
    const returnTo = new URL(redirectUri);
    returnTo.searchParams.set('state', state);
    const url = new URL(authorizationUrl ?? AUTHORIZATION_URL);
    url.searchParams.set('bot_id', botToken.split(':')[0] ?? '');
    url.searchParams.set('origin', returnTo.origin);
    url.searchParams.set('return_to', returnTo.href);
    return url;
  },
  identify: async (_visit, parameters) => {
    const { hash, ...fields } = fieldsOf(parameters.get(TELEGRAM_RESULT) ?? '');
    const expected = Buffer.from(signTelegram(fields, botToken));
    const given = Buffer.from(String(hash));
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
      throw new NotIdentifiedError('The signature is wrong');
    }
    const { success, data } = user.safeParse(fields);
    if (!success) throw new NotIdentifiedError('The result does not identify the user');
    const signedAt = data.auth_date * 1000;
    const now = clock.now();
    if (signedAt < now - FRESH_MS || signedAt > now + AHEAD_MS) throw new NotIdentifiedError('The result is old');
    return {
      identity: {
        externalId: String(data.id),
        username: data.username ?? data.first_name ?? null,
        email: null,
        firstName: data.first_name ?? null,
      },
      once: { key: expected.toString(), until: signedAt + FRESH_MS },
    };
  },
});
