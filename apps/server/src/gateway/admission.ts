import type { IncomingMessage } from 'node:http';
import type { ExtendedError } from 'socket.io';
import type { LocaleCode } from '@magnaty/content';
import type { ConnectCode } from '@magnaty/protocol';
import type { Config } from '../config/config.ts';
import { isDatabaseDown } from '../db/database-errors.ts';
import { botTokenOf } from '../http/bot-calls.ts';
import { namedLocale } from '../http/locale.ts';
import { isAllowedOrigin } from '../http/origin.ts';
import type { Accounts } from '../modules/accounts/index.ts';
import { localeCode, messageOf, requestedLocale } from '../texts/texts.ts';
import type { Rates } from '../limits/rates.ts';
import type { GameSocket, OpenSockets } from '../broadcast/index.ts';
import type { Log } from '../ports/log.ts';
import { AMOUNTS } from '../limits/amounts.ts';

/**
 * Whether this request may open a connection. A browser names its page at the other port, and in each WebSocket. Without
 * a page it may be polling at the site's own port; a picture of another site says that it is none of ours. Any other
 * client that names no page is no browser, so no page can misuse its user's cookie.
 */
export const isFromOurPage = (config: Pick<Config, 'PUBLIC_URL'>, request: IncomingMessage): boolean => {
  const { origin, host, 'sec-fetch-site': site } = request.headers;
  if (origin !== undefined) return isAllowedOrigin(config, { origin, host, anyPort: true });
  return site === undefined || site === 'same-origin';
};

interface Deps {
  /** Counts the connections that nobody is logged in to. */
  readonly strangers: Pick<Rates, 'take' | 'giveBack'>;
  /** The address of the client of a request. */
  addressOf(request: IncomingMessage): string;
  readonly accounts: Pick<Accounts, 'authenticate' | 'authenticateBot' | 'profiles'>;
  readonly sockets: OpenSockets;
  readonly log: Log;
}

/**
 * Admits a connection with the cookie of a session, or with the token of a bot: the handshake's `auth.token`, or its
 * header `authorization: Bearer …`. Otherwise its connect_error has `data {code, message}`. The
 * handshake's `auth.locale` precedes the user's setting: it is the language of the tab.
 */
export const admit = ({ strangers, addressOf, accounts, sockets, log }: Deps) => {
  /** Connections that were refused, and may ask again without a new handshake. */
  const refused = new WeakSet<object>();
  return (socket: GameSocket, next: (error?: ExtendedError) => void): void => {
    const { headers, auth } = socket.handshake;
    const named = namedLocale(auth['locale']);
    const refuse = (
      code: ConnectCode,
      locale: LocaleCode = named ?? requestedLocale(headers['accept-language']),
    ): void => {
      next(Object.assign(new Error(code), { data: { code, message: messageOf(locale, code) } }));
    };
    const address = addressOf(socket.request);
    const identify = async (): Promise<void> => {
      const token = typeof auth['token'] === 'string' ? auth['token'] : botTokenOf(headers.authorization);
      // A token rules out the cookie: who names one never acts as somebody else.
      const session = await (token === null ? accounts.authenticate(headers.cookie) : accounts.authenticateBot(token));
      if (session === null) {
        refused.add(socket.conn);
        return refuse('NOT_AUTHENTICATED');
      }
      strangers.giveBack('stranger', address);
      const { userId, sessionId } = session;
      const profile = (await accounts.profiles([userId])).get(userId);
      if (profile === undefined) return refuse('NOT_AUTHENTICATED');
      const locale = named ?? localeCode(profile.localeId);
      const mostSockets = profile.owner === null ? AMOUNTS.sockets.most : AMOUNTS.botSockets.most;
      if (sockets.ofUser(userId).size >= mostSockets) return refuse('TOO_MANY_SOCKETS', locale);
      Object.assign(socket.data, {
        userId,
        sessionId,
        locale,
        address,
        gameId: null,
        isWatching: false,
        resumed: null,
        watchKey: null,
        pushedEvents: 0,
        lobbyAt: 0,
      });
      next();
    };
    if (refused.has(socket.conn) && strangers.take('stranger', address) > 0) {
      socket.conn.close();
      return;
    }
    identify().catch((error: unknown) => {
      // It is not the client's fault.
      strangers.giveBack('stranger', address);
      log.error({ err: error }, 'A connection could not be identified');
      refuse(isDatabaseDown(error) ? 'UNAVAILABLE' : 'INTERNAL');
    });
  };
};
