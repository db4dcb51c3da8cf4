import { randomUUID } from 'node:crypto';
import { FIRST_RATING, LOCALES } from '@magnaty/content';
import type { CurrentUser } from '@magnaty/protocol';
import type { Database } from '../../db/database.ts';
import { Failure, notAuthenticated, wrongFields, type FieldError } from '../../http/failure.ts';
import type { Attempts } from './attempts.ts';
import { currentUser } from './current-user.ts';
import { emailKey, normaliseEmail } from './email.ts';
import { fieldErrors, registrationErrors, type CheckedField } from './fields.ts';
import type { GameStatusReader } from './game-status.ts';
import { nicknameSkeleton, normaliseNickname } from './nickname.ts';
import type { PasswordHasher } from './password.ts';
import type { OpenedSession, Sessions } from './sessions.ts';
import { findByEmail, findBySkeleton, findUser, insertUser, updateSettings, type UserRow } from './user-store.ts';

/** Who calls, as far as he is known before he has logged in. */
export interface Caller {
  readonly address: string;
  readonly cookieHeader: string | undefined;
  readonly localeId: number;
}

export interface Opened {
  readonly user: CurrentUser;
  readonly session: OpenedSession;
}

interface Dependencies {
  readonly database: Database;
  readonly sessions: Sessions;
  readonly hasher: PasswordHasher;
  readonly attempts: Attempts;
  readonly gameStatus: GameStatusReader;
}

interface Registration {
  readonly login: string;
  readonly email: string;
  readonly password: string;
  readonly isRemember: boolean;
}

type Login = Omit<Registration, 'email'>;

export type AccountService = ReturnType<typeof accountService>;

export const accountService = ({ database, sessions, hasher, attempts, gameStatus }: Dependencies) => {
  const describe = async (user: UserRow): Promise<CurrentUser> => currentUser(user, await gameStatus.statusOf(user.id));

  /** The session may outlive its user by a moment. */
  const load = async (userId: string): Promise<UserRow> => {
    const user = await findUser(database, userId);
    if (user === null) throw notAuthenticated();
    return user;
  };

  const open = async (
    userId: string,
    { isRemember, cookieHeader }: { isRemember: boolean; cookieHeader: string | undefined },
  ): Promise<Opened> => {
    const user = await describe(await load(userId));
    return { user, session: await sessions.open({ userId, isRemember, cookieHeader }) };
  };

  /** By address where it has an @, which no nickname has; a nickname that only looks alike is another one. */
  const findByLogin = async (login: string): Promise<UserRow | null> => {
    if (login.includes('@')) return findByEmail(database, emailKey(normaliseEmail(login)));
    const nickname = normaliseNickname(login);
    const user = await findBySkeleton(database, nicknameSkeleton(nickname));
    return user?.nickname.toLowerCase() === nickname.toLowerCase() ? user : null;
  };

  const refuseWrong = (errors: Awaited<ReturnType<typeof registrationErrors>>): void => {
    if (Object.keys(errors).length > 0) throw wrongFields(errors);
  };

  return {
    register: async (form: Registration, caller: Caller): Promise<Opened> => {
      await attempts.registration(caller.address);
      refuseWrong(await registrationErrors(database, form));
      const nickname = normaliseNickname(form.login);
      const email = normaliseEmail(form.email);
      const id = randomUUID();
      const isNew = await insertUser(database, {
        id,
        nickname,
        nicknameSkeleton: nicknameSkeleton(nickname),
        email,
        emailKey: emailKey(email),
        passwordHash: await hasher.hash(form.password),
        localeId: caller.localeId,
        rating: FIRST_RATING,
      });
      if (!isNew) {
        refuseWrong(await registrationErrors(database, form));
        throw new Failure(503, 'BUSY', { retryAfter: 1 });
      }
      return open(id, { isRemember: form.isRemember, cookieHeader: caller.cookieHeader });
    },

    /** An unknown login and a wrong password are one answer, after the same time. */
    logIn: async (form: Login, caller: Caller): Promise<Opened> => {
      const attempt = { account: normaliseNickname(form.login).toLowerCase(), address: caller.address };
      await attempts.login(attempt);
      const user = await findByLogin(form.login);
      const isRight = await hasher.verify(user?.passwordHash ?? null, form.password);
      if (user === null || !isRight) throw new Failure(400, 'WRONG_CREDENTIALS');
      await attempts.loginSucceeded(attempt);
      return open(user.id, { isRemember: form.isRemember, cookieHeader: caller.cookieHeader });
    },

    info: async (userId: string): Promise<CurrentUser> => describe(await load(userId)),

    numbers: async (userId: string) => {
      const { balance, experience, rating } = await load(userId);
      return { balance, experience, rating };
    },

    checkField: async (
      check: { field: CheckedField; value: string; userId: string | null },
      address: string,
    ): Promise<FieldError[]> => {
      await attempts.fieldCheck(address);
      return fieldErrors(database, check);
    },

    setLocale: async (userId: string, value: string): Promise<void> => {
      const locale = LOCALES.find(({ id }) => String(id) === value);
      if (locale === undefined) throw wrongFields({ locale: [{ key: 'field.locale.unknown' }] }, 406);
      await updateSettings(database, userId, { localeId: locale.id });
    },

    setVolume: async (userId: string, value: string): Promise<void> => {
      if (!/^\d{1,3}$/.test(value) || Number(value) > 100) {
        throw wrongFields({ volume: [{ key: 'field.volume.range' }] }, 406);
      }
      await updateSettings(database, userId, { volume: Number(value) });
    },
  };
};
