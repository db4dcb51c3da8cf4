import { COUNTRIES, LOCALES } from '@magnaty/content';
import type { AccountPart, UpdatedField } from '@magnaty/protocol';
import type { Database } from '../../../db/database.ts';
import { errorCode, UNIQUE_VIOLATION } from '../../../db/database-errors.ts';
import { notAuthenticated, wrongFields, type FieldError } from '../../../http/failure.ts';
import { localeCode } from '../../../texts/texts.ts';
import type { Mail } from '../../mail/index.ts';
import type { Core } from '../core.ts';
import { emailKey, normaliseEmail } from '../email.ts';
import { fieldErrors, type CheckedField } from '../fields.ts';
import { normaliseNickname } from '../nickname.ts';
import { normalisePersonName } from '../person-name.ts';
import { dropRecovery } from '../recovery/recovery-store.ts';
import { renameUser } from '../renaming.ts';
import { lockUser, NicknameTaken, NO_FORMER_EMAIL, updateUser, type UserRow } from '../user-store.ts';

type Change = Parameters<typeof updateUser>[2];

/** Time for which a replaced confirmed address can recover the account, ms; longer while the new one is unconfirmed. */
const FORMER_EMAIL_MS = 7 * 24 * 3_600_000;

/** The part of the account that other pages of the user ask for again after a change of the field. */
const NEWS_OF: Readonly<Partial<Record<UpdatedField, AccountPart>>> = {
  locale: 'locale',
  email: 'notifications',
  login: 'profile',
  firstName: 'profile',
  lastName: 'profile',
  gender: 'profile',
  country: 'profile',
};

const GENDERS = new Set(['male', 'female']);

/** The change of a plain setting; an error for an unknown value. */
const plainChange = (field: 'locale' | 'volume' | 'gender' | 'country', value: string): Change | FieldError => {
  switch (field) {
    case 'locale': {
      const locale = LOCALES.find(({ id }) => String(id) === value);
      return locale === undefined ? { key: 'field.locale.unknown' } : { localeId: locale.id };
    }
    case 'volume':
      return /^\d{1,3}$/.test(value) && Number(value) <= 100
        ? { volume: Number(value) }
        : { key: 'field.volume.range' };
    case 'gender':
      if (value === '') return { gender: null };
      return GENDERS.has(value) ? { gender: value as 'male' | 'female' } : { key: 'field.gender.unknown' };
    case 'country': {
      if (value === '') return { countryId: null };
      const country = COUNTRIES.find(({ id }) => String(id) === value);
      return country === undefined ? { key: 'field.country.unknown' } : { countryId: country.id };
    }
  }
};

const nameChange = (field: Exclude<CheckedField, 'login'>, value: string): Change => {
  if (field === 'firstName' || field === 'lastName') return { [field]: normalisePersonName(value) || null };
  const email = normaliseEmail(value);
  return { email, emailKey: emailKey(email), isConfirmedEmail: false, confirmReminderAt: null };
};

const isSame = (user: UserRow, field: UpdatedField, change: Change, value: string): boolean => {
  if (field === 'login') return normaliseNickname(value) === user.nickname;
  if (field === 'email') return change.email === user.email;
  return Object.entries(change).every(([name, changed]) => user[name as keyof UserRow] === changed);
};

const isError = (change: Change | FieldError): change is FieldError => 'key' in change;

/** Changes only the fields listed here. Every refusal is a 406 that names the field. */
export const fieldChanges = ({ core, mail }: { core: Core; mail: Pick<Mail, 'sendLater'> }) => {
  const { database, clock, limits, news } = core;

  const write = async (tx: Database, user: UserRow, change: Change): Promise<void> => {
    // Codes mailed to the former address become invalid.
    if ('emailKey' in change && user.emailKey !== null) await dropRecovery(tx, user.emailKey);
    const whole = { ...change, ...formerOf(user, change) };
    await updateUser(tx, user.id, whole);
    if (whole.isConfirmedEmail === true) core.confirmed(tx, user.id);
  };

  /**
   * A thief may use a stolen session to replace the address. The owner can then recover the account by the address
   * confirmed first. Further replacements do not change it.
   */
  const formerOf = (user: UserRow, { emailKey }: Change): Change => {
    if (emailKey === undefined || emailKey === user.emailKey) return {};
    if (emailKey === user.formerEmailKey) return { ...NO_FORMER_EMAIL, isConfirmedEmail: true };
    const now = clock.now();
    const isKept = user.formerEmailUntil !== null && (!user.isConfirmedEmail || user.formerEmailUntil.getTime() > now);
    if (isKept || !user.isConfirmedEmail) return {};
    return {
      formerEmail: user.email,
      formerEmailKey: user.emailKey,
      formerEmailUntil: new Date(now + FORMER_EMAIL_MS),
    };
  };

  return async (userId: string, field: UpdatedField, value: string): Promise<void> => {
    await limits.take('field.user', userId);
    if (field === 'email' || field === 'login') await limits.take('name.user', userId, field);
    const refuse = (errors: readonly FieldError[]) => wrongFields({ [field]: errors }, 406);
    let change: Change;
    if (field === 'login' || field === 'firstName' || field === 'lastName' || field === 'email') {
      const errors = await fieldErrors(database, { field, value, userId });
      if (errors.length > 0) throw refuse(errors);
      change = field === 'login' ? {} : nameChange(field, value);
    } else {
      const plain = plainChange(field, value);
      if (isError(plain)) throw refuse([plain]);
      change = plain;
    }
    const before = await database
      .transaction(async (tx) => {
        const user = await lockUser(tx, userId);
        if (user === null) throw notAuthenticated();
        // An address alone opens no account: it comes with a password, by /api/user/save.
        if (field === 'email' && user.isQuick) throw refuse([{ key: 'error.QUICK_ACCOUNT' }]);
        // The same address again keeps its confirmation.
        if (isSame(user, field, change, value)) return user;
        if (field === 'login') await renameUser(tx, { userId, nickname: value, now: clock.now() });
        else await write(tx, user, change);
        const part = NEWS_OF[field];
        if (part !== undefined) news.changed(tx, userId, part);
        return user;
      })
      .catch((error: unknown) => {
        const isTaken = error instanceof NicknameTaken || errorCode(error) === UNIQUE_VIOLATION;
        // Another user took the value after the check above.
        if (isTaken && (field === 'login' || field === 'email')) throw refuse([{ key: `field.${field}.taken` }]);
        throw error;
      });
    if (field !== 'email' || before.email === null || !before.isConfirmedEmail) return;
    if (change.emailKey === before.emailKey) return;
    mail.sendLater({
      to: before.email,
      locale: localeCode(before.localeId),
      content: { kind: 'emailChanged' },
    });
  };
};
