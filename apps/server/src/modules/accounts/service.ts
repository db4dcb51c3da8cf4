import { randomUUID } from 'node:crypto';
import { FIRST_RATING } from '@magnaty/content';
import type { CurrentUser } from '@magnaty/protocol';
import type { Database } from '../../db/database.ts';
import { Failure, notAuthenticated, wrongFields, type FieldError } from '../../http/failure.ts';
import type { Wallet } from '../wallet/index.ts';
import { appliedOf, type AppliedItemsReader } from './applied-items.ts';
import type { ConfirmationService } from './confirmation/confirmation.ts';
import type { Core } from './core.ts';
import { currentUser, type PromisesReader } from './current-user.ts';
import { emailKey, normaliseEmail } from './email.ts';
import { fieldErrors, registrationErrors, type CheckedField } from './fields.ts';
import type { GameStatusReader } from './game-status.ts';
import type { RelationsReader } from './relations-reader.ts';
import { nicknameSkeleton, normaliseNickname } from './nickname.ts';
import { knownBrowserOf } from './known-browsers.ts';
import type { SanctionsReader } from './sanctions-reader.ts';
import { linksOf } from './services/link-store.ts';
import type { Browser, OpenedSession } from './sessions.ts';
import { findUser, findUserByLogin, insertUser, type UserRow } from './user-store.ts';

/** The sender of a call, as far as known before the login. */
export interface Caller extends Browser {
  readonly address: string;
  readonly localeId: number;
  /** The site's address for links in mails to the caller. */
  readonly site: string;
  /** The call comes from this machine, in a trial run. */
  readonly mayUseFakes: boolean;
}

export interface Opened {
  readonly user: CurrentUser;
  readonly session: OpenedSession;
}

interface Dependencies {
  readonly core: Core;
  readonly gameStatus: GameStatusReader;
  readonly wallet: Pick<Wallet, 'balanceOf'>;
  readonly promises: PromisesReader;
  readonly inventory: AppliedItemsReader;
  readonly relations: RelationsReader;
  readonly sanctions: SanctionsReader;
  readonly confirmation: Pick<ConfirmationService, 'welcome'>;
}

interface Registration {
  readonly login: string;
  readonly email: string;
  readonly password: string;
  readonly isRemember: boolean;
}

type Login = Omit<Registration, 'email'>;

export type AccountService = ReturnType<typeof accountService>;

export const accountService = ({
  core,
  gameStatus,
  wallet,
  promises,
  inventory,
  relations,
  sanctions,
  confirmation,
}: Dependencies) => {
  const { database, sessions, hasher, attempts, limits } = core;

  const describe = async (user: UserRow): Promise<CurrentUser> =>
    currentUser({
      user,
      links: await linksOf(database, user.id),
      gameStatus: await gameStatus.statusOf(user.id),
      balance: await wallet.balanceOf(user.id),
      promised: await promises.waitingFor(user.id),
      applied: await appliedOf(inventory, user.id),
      relations: await relations.of(user.id),
      sanctions: await sanctions.shownTo(user.id),
    });

  /** A session may exist for a moment after its user is deleted. */
  const load = async (userId: string): Promise<UserRow> => {
    const user = await findUser(database, userId);
    if (user === null) throw notAuthenticated();
    return user;
  };

  /** @returns null if the password has changed meanwhile. */
  const open = async (
    { id, passwordHash }: Pick<UserRow, 'id' | 'passwordHash'>,
    isRemember: boolean,
    browser: Browser,
  ): Promise<Opened | null> => {
    const mayOpen = (_tx: Database, user: UserRow): boolean => user.passwordHash === passwordHash;
    const session = await sessions.open({ userId: id, isRemember, browser, mayOpen });
    return session && { user: await describe(await load(id)), session };
  };

  const refuseWrong = (errors: Awaited<ReturnType<typeof registrationErrors>>): void => {
    if (Object.keys(errors).length > 0) throw wrongFields(errors);
  };

  return {
    open,

    register: async (form: Registration, caller: Caller): Promise<Opened> => {
      await limits.take('registration.address', caller.address);
      refuseWrong(await registrationErrors(database, form));
      const nickname = normaliseNickname(form.login);
      const email = normaliseEmail(form.email);
      const id = randomUUID();
      const passwordHash = await hasher.hash(form.password);
      const isNew = await insertUser(database, {
        id,
        nickname,
        nicknameSkeleton: nicknameSkeleton(nickname),
        email,
        emailKey: emailKey(email),
        passwordHash,
        localeId: caller.localeId,
        rating: FIRST_RATING,
      });
      if (!isNew) {
        refuseWrong(await registrationErrors(database, form));
        throw new Failure(503, 'BUSY', { retryAfter: 1 });
      }
      await confirmation.welcome({ id, email, emailKey: emailKey(email), localeId: caller.localeId }, caller.site);
      core.metrics.accountOpened('registered');
      const opened = await open({ id, passwordHash }, form.isRemember, caller);
      if (opened === null) throw notAuthenticated();
      return opened;
    },

    /** An unknown login and a wrong password get the same answer, after the same time. */
    logIn: async (form: Login, caller: Caller): Promise<Opened> => {
      const { address, cookieHeader } = caller;
      const user = await findUserByLogin(database, form.login);
      const account = user?.id ?? normaliseNickname(form.login).toLowerCase();
      const browser = await knownBrowserOf(database, { userId: account, cookieHeader, now: core.clock.now() });
      const attempt = { account, address, browser };
      await attempts.login(attempt);
      const isRight = await hasher.verify(user?.passwordHash ?? null, form.password);
      if (user === null || !isRight) throw new Failure(400, 'WRONG_CREDENTIALS');
      const opened = await open(user, form.isRemember, caller);
      if (opened === null) throw new Failure(400, 'WRONG_CREDENTIALS');
      await attempts.loginSucceeded(attempt);
      return opened;
    },

    info: async (userId: string): Promise<CurrentUser> => describe(await load(userId)),

    numbers: async (userId: string) => {
      const { experience, rating } = await load(userId);
      const [balance, promised] = await Promise.all([wallet.balanceOf(userId), promises.waitingFor(userId)]);
      return { balance, promised, experience, rating };
    },

    checkField: async (
      check: { field: CheckedField; value: string; userId: string | null },
      address: string,
    ): Promise<FieldError[]> => {
      await limits.take('fieldCheck.address', address);
      return fieldErrors(database, check);
    },
  };
};
