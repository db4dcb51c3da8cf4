import { randomUUID } from 'node:crypto';
import { FIRST_RATING, proposeName } from '@magnaty/content';
import type { CurrentUser, SavePayload } from '@magnaty/protocol';
import { errorCode, UNIQUE_VIOLATION } from '../../../db/database-errors.ts';
import { Failure, notAuthenticated, wrongFields } from '../../../http/failure.ts';
import { localeCode } from '../../../texts/texts.ts';
import type { ConfirmationService } from '../confirmation/confirmation.ts';
import type { Core } from '../core.ts';
import { emailKey, normaliseEmail } from '../email.ts';
import { fieldErrors } from '../fields.ts';
import { nicknameSkeleton, normaliseNickname } from '../nickname.ts';
import { passwordErrors } from '../password.ts';
import type { AccountService, Caller, Opened } from '../service.ts';
import { insertUser, lockUser, updateUser } from '../user-store.ts';

/** Number of proposed names that are looked up before the answer is one with a long number. */
const TRIES = 5;

export type QuickAccounts = ReturnType<typeof quickAccounts>;

interface Dependencies {
  readonly core: Core;
  readonly service: AccountService;
  readonly confirmation: Pick<ConfirmationService, 'welcome'>;
}

/** Accounts from a name alone, and their way to registered ones. */
export const quickAccounts = ({ core, service, confirmation }: Dependencies) => {
  const { database, limits, hasher } = core;

  const saveErrors = async ({ email, password }: SavePayload, userId: string) => {
    const all = {
      email: await fieldErrors(database, { field: 'email', value: email, userId }),
      password: passwordErrors(password),
    };
    return Object.fromEntries(Object.entries(all).filter(([, errors]) => errors.length > 0));
  };

  const refuse = async (form: SavePayload, userId: string): Promise<void> => {
    const errors = await saveErrors(form, userId);
    if (Object.keys(errors).length > 0) throw wrongFields(errors);
  };

  return {
    /** A nickname that is free at the moment. */
    propose: async ({ address, localeId }: Caller): Promise<string> => {
      await limits.take('fieldCheck.address', address);
      for (let attempt = 0; attempt < TRIES; attempt += 1) {
        const name = proposeName(localeCode(localeId), Math.random);
        const errors = await fieldErrors(database, { field: 'login', value: name, userId: null });
        if (errors.length === 0) return name;
      }
      return proposeName(localeCode(localeId), Math.random, 1_000_000);
    },

    /** @throws Failure 400 WRONG_FIELDS, 429 TOO_MANY_REQUESTS */
    open: async (login: string, caller: Caller): Promise<Opened> => {
      await limits.take('quick.address', caller.address);
      const refuseName = async (): Promise<void> => {
        const errors = await fieldErrors(database, { field: 'login', value: login, userId: null });
        if (errors.length > 0) throw wrongFields({ login: errors });
      };
      await refuseName();
      const nickname = normaliseNickname(login);
      const id = randomUUID();
      const isNew = await insertUser(database, {
        id,
        nickname,
        nicknameSkeleton: nicknameSkeleton(nickname),
        email: null,
        emailKey: null,
        passwordHash: null,
        localeId: caller.localeId,
        rating: FIRST_RATING,
        isQuick: true,
      });
      if (!isNew) {
        await refuseName();
        throw new Failure(503, 'BUSY', { retryAfter: 1 });
      }
      core.metrics.accountOpened('quick');
      const opened = await service.open({ id, passwordHash: null }, true, caller);
      if (opened === null) throw notAuthenticated();
      return opened;
    },

    /**
     * Makes the account a registered one. Everything that it has earned stays.
     * @throws Failure 400 WRONG_FIELDS; 409 ALREADY_SAVED; 429 TOO_MANY_REQUESTS
     */
    save: async (userId: string, form: SavePayload, caller: Caller): Promise<CurrentUser> => {
      await limits.take('registration.address', caller.address);
      await refuse(form, userId);
      const passwordHash = await hasher.hash(form.password);
      const email = normaliseEmail(form.email);
      await database
        .transaction(async (tx) => {
          const user = await lockUser(tx, userId);
          if (user === null) throw notAuthenticated();
          if (!user.isQuick) throw new Failure(409, 'ALREADY_SAVED');
          await updateUser(tx, userId, { passwordHash, email, emailKey: emailKey(email), isQuick: false });
        })
        .catch((error: unknown) => {
          // Another user took the address after the check.
          if (errorCode(error) === UNIQUE_VIOLATION) throw wrongFields({ email: [{ key: 'field.email.taken' }] });
          throw error;
        });
      core.metrics.accountOpened('saved');
      await confirmation.welcome(
        { id: userId, email, emailKey: emailKey(email), localeId: caller.localeId },
        caller.site,
      );
      return service.info(userId);
    },
  };
};
