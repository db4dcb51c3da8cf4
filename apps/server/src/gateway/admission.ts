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
import type { Strangers } from './strangers.ts';
import type { GameSocket, OpenSockets } from '../broadcast/index.ts';
import type { Log } from '../ports/log.ts';

/** Connections that one user may have at once. */
export const MOST_SOCKETS = 12;
/** A bot needs one, and another one while a broken connection is not noticed. */
export const MOST_BOT_SOCKETS = 3;

/**
 * Whether this request may open a connection. A browser always names its page, since the port is another one. A client
 * that names no page is no browser, so no page can misuse its user's cookie.
 */
export const isFromOurPage = (config: Pick<Config, 'PUBLIC_URL'>, request: IncomingMessage): boolean => {
  const { origin, host } = request.headers;
  return origin === undefined || isAllowedOrigin(config, { origin, host, anyPort: true });
};

interface Deps {
  readonly strangers: Strangers;
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
      strangers.giveBack(address);
      const { userId, sessionId } = session;
      const profile = (await accounts.profiles([userId])).get(userId);
      if (profile === undefined) return refuse('NOT_AUTHENTICATED');
      const locale = named ?? localeCode(profile.localeId);
      const mostSockets = profile.owner === null ? MOST_SOCKETS : MOST_BOT_SOCKETS;
      if (sockets.ofUser(userId).size >= mostSockets) return refuse('TOO_MANY_SOCKETS', locale);
      Object.assign(socket.data, { userId, sessionId, locale, address, gameId: null, pushedEvents: 0, lobbyAt: 0 });
      next();
    };
    if (refused.has(socket.conn) && !strangers.mayTry(address)) {
      socket.conn.close();
      return;
    }
    identify().catch((error: unknown) => {
      // It is not the client's fault.
      strangers.giveBack(address);
      log.error({ err: error }, 'A connection could not be identified');
      refuse(isDatabaseDown(error) ? 'UNAVAILABLE' : 'INTERNAL');
    });
  };
};
