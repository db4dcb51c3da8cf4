import { expect, test } from 'vitest';
import type { Fetch } from './oauth-provider.ts';
import { NotIdentifiedError } from './provider.ts';
import { telegramProvider } from './telegram.ts';
import { vkProvider } from './vk.ts';
import { yandexProvider } from './yandex.ts';

const VISIT = {
  state: 's'.repeat(43),
  codeVerifier: 'v'.repeat(43),
  redirectUri: 'https://game.example/api/user/service_callback/vk',
};
const BACK = new URLSearchParams({ code: 'the-code', state: VISIT.state, device_id: 'device-1', type: 'code_v2' });

/** Answers as the service documents it, and records the requests. */
const recorded = (answers: Record<string, () => Response>) => {
  const asked: { url: string; body: Record<string, string>; authorization: string | undefined }[] = [];
  const fetch: Fetch = async (url, { body, headers }) => {
    const authorization = headers?.['authorization'];
    asked.push({ url, body: Object.fromEntries(new URLSearchParams(String(body ?? ''))), authorization });
    const answer = Object.entries(answers).find(([start]) => url.startsWith(start));
    if (answer === undefined) throw new Error(`No answer is defined for ${url}`);
    return answer[1]();
  };
  return { fetch, asked };
};

const VK_TOKEN = {
  refresh_token: 'r',
  access_token: 'a',
  id_token: 'not.of.openid',
  token_type: 'Bearer',
  expires_in: 3600,
  user_id: 1234567890,
  state: VISIT.state,
  scope: 'vkid.personal_info email',
};

test('VK ID gets requests in its documented form', async () => {
  const { fetch, asked } = recorded({
    'https://id.vk.com/oauth2/auth': () => Response.json(VK_TOKEN),
    'https://id.vk.com/oauth2/user_info': () =>
      Response.json({
        user: { user_id: '1234567890', first_name: 'Анна', last_name: 'К', email: 'a@vk.com', sex: 1, verified: false },
      }),
  });
  const provider = vkProvider({ clientId: '52', fetch });
  expect((await provider.begin(VISIT)).origin).toBe('https://id.vk.com');
  expect(await provider.identify(VISIT, BACK)).toEqual({
    identity: { externalId: '1234567890', username: 'Анна К', email: 'a@vk.com', firstName: 'Анна' },
    once: null,
  });
  expect(asked[0]?.body).toMatchObject({
    grant_type: 'authorization_code',
    code: 'the-code',
    client_id: '52',
    code_verifier: VISIT.codeVerifier,
    redirect_uri: VISIT.redirectUri,
    device_id: 'device-1',
    state: VISIT.state,
  });
  expect(asked[1]?.body).toEqual({ client_id: '52', access_token: 'a' });
});

test('Yandex ID gets requests in its documented form', async () => {
  const { fetch, asked } = recorded({
    'https://oauth.yandex.ru/token': () =>
      Response.json({ token_type: 'bearer', access_token: 'a', expires_in: 31536000, refresh_token: 'r' }),
    'https://login.yandex.ru/info': () =>
      Response.json({ id: '1000034426', login: 'ivan', client_id: '52', default_email: 'ivan@yandex.ru', psuid: '1' }),
  });
  const provider = yandexProvider({ clientId: '52', clientSecret: 'secret', fetch });
  expect(await provider.identify(VISIT, BACK)).toMatchObject({
    identity: { externalId: '1000034426', username: 'ivan', email: 'ivan@yandex.ru' },
  });
  expect(asked[0]?.body).toMatchObject({ client_id: '52', client_secret: 'secret', code_verifier: VISIT.codeVerifier });
  expect(asked[1]?.authorization).toBe('OAuth a');
});

// Threat services: Malformed answers of a service → Its answers are parsed like any untrusted input.
test.each([
  ['refuses the code', { 'https://oauth.yandex.ru': () => Response.json({ error: 'invalid_grant' }, { status: 400 }) }],
  ['is down', {}],
  ['answers with a page', { 'https://oauth.yandex.ru': () => new Response('<html>', { status: 502 }) }],
  [
    'does not identify the user',
    {
      'https://oauth.yandex.ru': () => Response.json({ token_type: 'bearer', access_token: 'a' }),
      'https://login.yandex.ru': () => Response.json({ login: 'ivan' }),
    },
  ],
  [
    'returns an invalid id',
    {
      'https://oauth.yandex.ru': () => Response.json({ token_type: 'bearer', access_token: 'a' }),
      'https://login.yandex.ru': () => Response.json({ id: { $gt: '' } }),
    },
  ],
])('nobody is identified by a service that %s', async (_, answers) => {
  const { fetch } = recorded(answers);
  const provider = yandexProvider({ clientId: '52', clientSecret: 'secret', fetch });
  await expect(provider.identify(VISIT, BACK)).rejects.toThrow(NotIdentifiedError);
});

test('a callback with another state is refused without a request to the service', async () => {
  const { fetch, asked } = recorded({});
  const provider = vkProvider({ clientId: '52', fetch });
  const back = new URLSearchParams({ ...Object.fromEntries(BACK), state: 'other' });
  await expect(provider.identify(VISIT, back)).rejects.toThrow(NotIdentifiedError);
  expect(asked).toEqual([]);
});

test('Telegram’s address names the bot, and a result signed as documented is accepted', async () => {
  const botToken = '123456789:AAExampleExampleExampleExample';
  const provider = telegramProvider({ botToken, clock: { now: () => 1_700_000_010_000 } });
  const url = await provider.begin(VISIT);
  expect(url.origin).toBe('https://oauth.telegram.org');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    bot_id: '123456789',
    origin: 'https://game.example',
    return_to: `${VISIT.redirectUri}?state=${VISIT.state}`,
  });
  // openssl: printf 'auth_date=1700000000\nfirst_name=Anna\nid=42\nusername=anna' | openssl dgst -sha256 -mac HMAC -macopt hexkey:<SHA-256 of the token>
  const hash = 'c0d9b360d8aa02ec6c47b22ee6252426262852c7d039f3230a274a2c8377bdcd';
  const result = { id: 42, first_name: 'Anna', username: 'anna', auth_date: 1_700_000_000, hash };
  const parameters = new URLSearchParams({
    tgAuthResult: Buffer.from(JSON.stringify(result)).toString('base64'),
  });
  expect((await provider.identify(VISIT, parameters)).identity).toMatchObject({ externalId: '42', username: 'anna' });
});
