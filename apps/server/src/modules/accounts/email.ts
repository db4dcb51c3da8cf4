import type { FieldError } from '../../http/failure.ts';
import { EMAIL_LENGTH } from './limits-of-fields.ts';

const LOCAL = /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?$/u;

export const normaliseEmail = (raw: string): string => raw.normalize('NFKC').trim();

/** Addresses that differ only in letter case belong to one account. */
export const emailKey = (email: string): string => email.toLowerCase();

const isEmail = (email: string): boolean => {
  const [local = '', domain = '', ...rest] = email.split('@');
  const labels = domain.split('.');
  return (
    rest.length === 0 &&
    email.length <= EMAIL_LENGTH.max &&
    local.length <= EMAIL_LENGTH.maxLocal &&
    LOCAL.test(local) &&
    labels.length >= 2 &&
    labels.every((label) => label.length <= 63 && LABEL.test(label)) &&
    /\p{L}/u.test(labels.at(-1) ?? '')
  );
};

/** The errors of a normalised address. */
export const emailErrors = (email: string): FieldError[] => {
  if (email === '') return [{ key: 'field.required' }];
  return isEmail(email) ? [] : [{ key: 'field.email.shape' }];
};
