import type { Database } from '../../db/database.ts';
import type { FieldError, FieldErrors } from '../../http/failure.ts';
import { emailErrors, emailKey, normaliseEmail } from './email.ts';
import { nicknameErrors, nicknameSkeleton, normaliseNickname } from './nickname.ts';
import { passwordErrors } from './password.ts';
import { normalisePersonName, personNameErrors, type PersonNameField } from './person-name.ts';
import { isTakenAway } from './renaming.ts';
import { findByEmail, findByFormerEmail, findByFormerSkeleton, findBySkeleton } from './user-store.ts';

export type CheckedField = 'login' | 'email' | PersonNameField;

interface Check {
  readonly field: CheckedField;
  readonly value: string;
  /** The calling user, for whom their own values count as free; null for a guest. */
  readonly userId: string | null;
}

const taken = (field: 'login' | 'email'): FieldError[] => [{ key: `field.${field}.taken` }];

/** The errors of one value. Only a value of the right shape is looked up in the database. */
export const fieldErrors = async (database: Database, { field, value, userId }: Check): Promise<FieldError[]> => {
  if (field === 'firstName' || field === 'lastName') {
    const name = normalisePersonName(value);
    // The name is optional; nickname and address are not.
    return name === '' ? [] : personNameErrors(name, field);
  }
  const isLogin = field === 'login';
  const normal = isLogin ? normaliseNickname(value) : normaliseEmail(value);
  const errors = isLogin ? nicknameErrors(normal) : emailErrors(normal);
  if (errors.length > 0) return errors;
  const isOfOther = (owner: { readonly id: string } | null) => owner !== null && owner.id !== userId;
  if (!isLogin) {
    const key = emailKey(normal);
    const owner = (await findByEmail(database, key)) ?? (await findByFormerEmail(database, key));
    return isOfOther(owner) ? taken(field) : [];
  }
  const skeleton = nicknameSkeleton(normal);
  const isTaken =
    isOfOther(await findBySkeleton(database, skeleton)) ||
    isOfOther(await findByFormerSkeleton(database, skeleton)) ||
    (userId !== null && (await isTakenAway(database, userId, normal)));
  return isTaken ? taken(field) : [];
};

/** The errors of all fields of a registration; {} if there are none. */
export const registrationErrors = async (
  database: Database,
  { login, email, password }: { login: string; email: string; password: string },
): Promise<FieldErrors> => {
  const all = {
    login: await fieldErrors(database, { field: 'login', value: login, userId: null }),
    email: await fieldErrors(database, { field: 'email', value: email, userId: null }),
    password: passwordErrors(password),
  };
  return Object.fromEntries(Object.entries(all).filter(([, errors]) => errors.length > 0));
};
