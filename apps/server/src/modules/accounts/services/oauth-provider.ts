import * as oauth from 'openid-client';
import { NotIdentifiedError, type Identity, type Provider, type Visit } from './provider.ts';

/** The `fetch` that the library calls. The fake replaces the network. */
export type Fetch = (
  url: string,
  options: { method?: string; headers?: Record<string, string>; body?: unknown },
) => Promise<Response>;

/** Timeout of a request to a service, ms. */
const TIMEOUT_MS = 10_000;

export const networkFetch: Fetch = (url, options) =>
  fetch(url, { ...(options as RequestInit), redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });

interface OauthSettings {
  readonly issuer: string;
  readonly authorizationUrl: string;
  readonly tokenUrl: string;
  readonly clientId: string;
  /** Null for a public client, which proves itself only by PKCE. */
  readonly clientSecret: string | null;
  readonly scope: string;
  /** Parameters of the callback that the service requires together with the code. */
  readonly passedOn?: readonly string[];
  readonly fetch: Fetch;
  /** @returns null if the answer does not identify the user. */
  describe(accessToken: string, fetch: Fetch): Promise<Identity | null>;
}

/** A service that supports OAuth 2 with a code, a state and PKCE. */
export const oauthProvider = (settings: OauthSettings): Provider => {
  const { clientId, clientSecret, scope, passedOn = [] } = settings;
  const configuration = new oauth.Configuration(
    {
      issuer: settings.issuer,
      authorization_endpoint: settings.authorizationUrl,
      token_endpoint: settings.tokenUrl,
    },
    clientId,
    clientSecret === null ? {} : { client_secret: clientSecret },
    clientSecret === null ? oauth.None() : oauth.ClientSecretPost(clientSecret),
  );
  // The fake of a trial run is a page of this site, without TLS.
  if (settings.authorizationUrl.startsWith('http:')) oauth.allowInsecureRequests(configuration);
  configuration[oauth.customFetch] = async (url, options) => {
    const response = await settings.fetch(url, options as Parameters<Fetch>[1]);
    if (!response.ok) return response;
    // No scope requests OpenID Connect. VK sends an `id_token` anyway, which does not follow that standard.
    const { id_token: _, ...answer } = (await response.json()) as Record<string, unknown>;
    return Response.json(answer, { status: response.status });
  };

  const identityOf = async ({ state, codeVerifier, redirectUri }: Visit, parameters: URLSearchParams) => {
    const address = new URL(redirectUri);
    address.search = parameters.toString();
    const extra = Object.fromEntries(
      passedOn.flatMap((name) => (parameters.has(name) ? [[name, parameters.get(name) ?? '']] : [])),
    );
    const tokens = await oauth.authorizationCodeGrant(
      configuration,
      address,
      { expectedState: state, pkceCodeVerifier: codeVerifier },
      extra,
    );
    return settings.describe(tokens.access_token, settings.fetch);
  };

  return {
    begin: async ({ state, codeVerifier, redirectUri }) =>
      oauth.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope,
        state,
        code_challenge: await oauth.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      }),
    identify: async (visit, parameters) => {
      let identity: Identity | null;
      try {
        identity = await identityOf(visit, parameters);
      } catch (error) {
        // Only the message is kept: the answer may contain a token.
        throw new NotIdentifiedError((error as Error).message);
      }
      if (identity === null) throw new NotIdentifiedError('The service does not identify the user');
      // The service itself accepts a code only once.
      return { identity, once: null };
    },
  };
};
