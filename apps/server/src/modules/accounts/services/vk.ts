import { z } from 'zod';
import { oauthProvider, type Fetch } from './oauth-provider.ts';
import type { Provider } from './provider.ts';

/** https://id.vk.com/about/business/go/docs/ru/vkid/latest/vk-id/connection/api-description */
const VK = 'https://id.vk.com';

const optionalText = z.string().max(320).nullish().catch(null);

const answer = z.object({
  user: z.object({
    user_id: z.union([z.string().regex(/^\d{1,20}$/), z.number().int().positive().transform(String)]),
    first_name: optionalText,
    last_name: optionalText,
    email: optionalText,
  }),
});

export interface VkSettings {
  readonly clientId: string;
  readonly authorizationUrl?: string;
  readonly fetch: Fetch;
}

/** VK ID: OAuth 2.1 of a public client. */
export const vkProvider = ({ clientId, authorizationUrl, fetch }: VkSettings): Provider =>
  oauthProvider({
    issuer: VK,
    authorizationUrl: authorizationUrl ?? `${VK}/authorize`,
    tokenUrl: `${VK}/oauth2/auth`,
    clientId,
    clientSecret: null,
    scope: 'vkid.personal_info email',
    passedOn: ['device_id', 'state'],
    fetch,
    describe: async (accessToken) => {
      const response = await fetch(`${VK}/oauth2/user_info`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ client_id: clientId, access_token: accessToken }),
      });
      const { success, data } = answer.safeParse(await response.json());
      if (!response.ok || !success) return null;
      const { user_id, first_name, last_name, email } = data.user;
      return {
        externalId: user_id,
        username: [first_name, last_name].filter(Boolean).join(' ') || null,
        email: email ?? null,
        firstName: first_name ?? null,
      };
    },
  });
