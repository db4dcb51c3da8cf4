import { z } from 'zod';
import { oauthProvider, type Fetch } from './oauth-provider.ts';
import type { Provider } from './provider.ts';

/** https://yandex.ru/dev/id/doc/ru/codes/code-url */
const OAUTH = 'https://oauth.yandex.ru';
const INFO = 'https://login.yandex.ru/info?format=json';

const optionalText = z.string().max(320).nullish().catch(null);

const answer = z.object({
  id: z.string().regex(/^\d{1,20}$/),
  login: optionalText,
  first_name: optionalText,
  default_email: optionalText,
});

export interface YandexSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly authorizationUrl?: string;
  readonly fetch: Fetch;
}

/** Yandex ID: OAuth 2. */
export const yandexProvider = ({ clientId, clientSecret, authorizationUrl, fetch }: YandexSettings): Provider =>
  oauthProvider({
    issuer: OAUTH,
    authorizationUrl: authorizationUrl ?? `${OAUTH}/authorize`,
    tokenUrl: `${OAUTH}/token`,
    clientId,
    clientSecret,
    scope: 'login:info login:email',
    fetch,
    describe: async (accessToken) => {
      const response = await fetch(INFO, { headers: { authorization: `OAuth ${accessToken}` } });
      const { success, data } = answer.safeParse(await response.json());
      if (!response.ok || !success) return null;
      return {
        externalId: data.id,
        username: data.login ?? null,
        email: data.default_email ?? null,
        firstName: data.first_name ?? null,
      };
    },
  });
