import type { Service } from '@magnaty/protocol';
import { randomPKCECodeVerifier } from 'openid-client';
import type { Database } from '../../../db/database.ts';
import { Failure } from '../../../http/failure.ts';
import type { ConfirmationService } from '../confirmation/confirmation.ts';
import type { Core } from '../core.ts';
import type { Caller } from '../service.ts';
import { hashToken, newToken, tokenOf } from '../session-token.ts';
import type { OpenedSession } from '../sessions.ts';
import type { SessionRow } from '../session-store.ts';
import { findUser, lockUser, updateUser } from '../user-store.ts';
import { deleteLink, findLink, insertLink, linksOf } from './link-store.ts';
import { createAccount } from './new-account.ts';
import { NotIdentifiedError, type Identity } from './provider.ts';
import { providerOf, type ServicesConfig } from './providers.ts';
import { insertVisit, takeVisit, useProof, type VisitRow } from './visit-store.ts';

/** Maximum duration of a visit, ms. */
const VISIT_MS = 15 * 60_000;

export const VISIT_COOKIE = 'magnaty_visit';

const callbackPath = (service: Service): string => `/api/user/service_callback/${service}`;

/** The result of a visit. */
export type Outcome =
  | { readonly kind: 'linked' }
  | { readonly kind: 'notLinked' }
  | { readonly kind: 'loggedIn'; readonly session: OpenedSession }
  | { readonly kind: 'notLoggedIn' };

interface Begin {
  readonly service: Service;
  /** The session whose account the service is linked to; null for a login. */
  readonly session: SessionRow | null;
  readonly isRemember: boolean;
}

interface Settings {
  readonly core: Core;
  readonly confirmation: Pick<ConfirmationService, 'welcome'>;
  readonly config: ServicesConfig;
  /** Tests replace it. */
  readonly provide?: typeof providerOf;
}

export type ServiceVisits = ReturnType<typeof serviceVisits>;

/** Starts and finishes visits to login services. */
export const serviceVisits = ({ core, confirmation, config, provide = providerOf }: Settings) => {
  const { database, clock, sessions, limits, metrics } = core;

  const providerAt = (service: Service, caller: Caller) => {
    const { site, mayUseFakes } = caller;
    const provider = provide(service, { config, clock, site, mayUseFakes });
    if (provider === null) throw new Failure(404, 'NOT_FOUND');
    return provider;
  };

  const link = (
    { userId, sessionId }: SessionRow,
    service: Service,
    { externalId, username }: Identity,
  ): Promise<Outcome> =>
    database.transaction(async (tx) => {
      // The session may have ended meanwhile: a password recovery removes all links and must not get a new one.
      const user = await lockUser(tx, userId);
      if (user === null || !(await sessions.isOpen(tx, sessionId))) return { kind: 'notLinked' };
      if (await insertLink(tx, { service, externalId, userId, username })) {
        // The service is a way to log in, so the account is a registered one from now on.
        if (user.isQuick) {
          await updateUser(tx, userId, { isQuick: false });
          metrics.accountOpened('saved');
        }
        core.confirmed(tx, userId);
        return { kind: 'linked' };
      }
      const owner = await findLink(tx, { service, externalId });
      return { kind: owner?.userId === userId ? 'linked' : 'notLinked' };
    });

  const logIn = async (visit: VisitRow, identity: Identity, caller: Caller): Promise<Outcome> => {
    const { service, isRemember, localeId } = visit;
    const { externalId } = identity;
    const known = await findLink(database, { service, externalId });
    let userId = known?.userId ?? null;
    if (userId === null) {
      await limits.take('registration.address', caller.address);
      userId = await database.transaction((tx) => createAccount(tx, { service, identity, localeId }));
      metrics.accountOpened('service');
      const user = await findUser(database, userId);
      if (user !== null) await confirmation.welcome(user, caller.site);
    }
    const mayOpen = async (tx: Database): Promise<boolean> =>
      (await findLink(tx, { service, externalId }))?.userId === userId;
    const session = await sessions.open({ userId, isRemember, browser: caller, mayOpen });
    return session === null ? { kind: 'notLoggedIn' } : { kind: 'loggedIn', session };
  };

  /** @throws NotIdentifiedError */
  const identify = async (visit: VisitRow, parameters: URLSearchParams, caller: Caller): Promise<Identity> => {
    const state = parameters.get('state') ?? '';
    const { codeVerifier, redirectUri } = visit;
    const provider = providerAt(visit.service, caller);
    const { identity, once } = await provider.identify({ state, codeVerifier, redirectUri }, parameters);
    const isFirst =
      once === null || (await useProof(database, { hash: hashToken(once.key), expiresAt: new Date(once.until) }));
    if (!isFirst) throw new NotIdentifiedError('The proof was used before');
    return identity;
  };

  return {
    /**
     * @returns the service's address, and the token for the cookie.
     * @throws Failure 404 if the service cannot be used.
     */
    begin: async (
      { service, session, isRemember }: Begin,
      caller: Caller,
    ): Promise<{ url: string; browserToken: string }> => {
      await limits.take('service.address', caller.address);
      const provider = providerAt(service, caller);
      const state = newToken();
      // A browser may visit several services at once with one cookie.
      const browserToken = tokenOf(caller.cookieHeader, VISIT_COOKIE) ?? newToken();
      const codeVerifier = randomPKCECodeVerifier();
      const redirectUri = `${caller.site}${callbackPath(service)}`;
      const url = await provider.begin({ state, codeVerifier, redirectUri });
      await insertVisit(database, {
        stateHash: hashToken(state),
        browserHash: hashToken(browserToken),
        service,
        sessionId: session?.sessionId ?? null,
        isRemember,
        // The callback request has the browser's language, not the site's.
        localeId: caller.localeId,
        codeVerifier,
        redirectUri,
        expiresAt: new Date(clock.now() + VISIT_MS),
      });
      return { url: url.href, browserToken };
    },

    /** Handles the callback. Any wrong parameter leads to `notLinked` or `notLoggedIn`. */
    finish: async (service: Service, parameters: URLSearchParams, caller: Caller): Promise<Outcome> => {
      const session = await sessions.find(caller.cookieHeader);
      const visit = await takeVisit(database, {
        stateHash: hashToken(parameters.get('state') ?? ''),
        browserHash: hashToken(tokenOf(caller.cookieHeader, VISIT_COOKIE) ?? ''),
        service,
        now: new Date(clock.now()),
      });
      if (visit === null) return { kind: session === null ? 'notLoggedIn' : 'notLinked' };
      const failed: Outcome = { kind: visit.sessionId === null ? 'notLoggedIn' : 'notLinked' };
      // The session that started the visit must still be the browser's session.
      if (visit.sessionId !== null && visit.sessionId !== session?.sessionId) return failed;
      try {
        const identity = await identify(visit, parameters, caller);
        return visit.sessionId === null || session === null
          ? await logIn(visit, identity, caller)
          : await link(session, service, identity);
      } catch (error) {
        if (error instanceof NotIdentifiedError || error instanceof Failure) return failed;
        throw error;
      }
    },

    /**
     * @throws Failure 404 NOT_LINKED; 403 LAST_LOGIN if the account would lose its last login: the address is not
     * confirmed, and no other service is linked.
     */
    unlink: (userId: string, service: Service): Promise<void> =>
      database.transaction(async (tx) => {
        // The lock prevents two parallel calls from removing the last two links.
        const user = await lockUser(tx, userId);
        const links = user === null ? [] : await linksOf(tx, userId);
        if (user === null || !links.some((link) => link.service === service)) throw new Failure(404, 'NOT_LINKED');
        if (!user.isConfirmedEmail && links.length < 2) throw new Failure(403, 'LAST_LOGIN');
        await deleteLink(tx, { userId, service });
      }),
  };
};
