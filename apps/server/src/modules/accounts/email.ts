import { domainToASCII } from 'node:url';
import type { FieldError } from '../../http/failure.ts';
import { EMAIL_LENGTH } from './limits-of-fields.ts';

const LOCAL = /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?$/u;

export const normaliseEmail = (raw: string): string => raw.normalize('NFKC').trim();

/** The domain as DNS has it: an international one in Punycode. Empty for a domain that cannot exist. */
const asciiDomain = (domain: string): string => domainToASCII(domain);

/**
 * Addresses of one mailbox have one key. They differ in letter case, or in the spelling of an international domain:
 * `почта.рф` is `xn--80a1acny.xn--p1ai`.
 */
export const emailKey = (email: string): string => {
  const at = email.lastIndexOf('@') + 1;
  return email.slice(0, at).toLowerCase() + (asciiDomain(email.slice(at)) || email.slice(at).toLowerCase());
};

const isEmail = (email: string): boolean => {
  const [local = '', domain = '', ...rest] = email.split('@');
  const labels = domain.split('.');
  return (
    rest.length === 0 &&
    email.length <= EMAIL_LENGTH.max &&
    local.length <= EMAIL_LENGTH.maxLocal &&
    LOCAL.test(local) &&
    labels.length >= 2 &&
    labels.every((label) => LABEL.test(label)) &&
    // DNS counts the letters of the Punycode.
    asciiDomain(domain)
      .split('.')
      .every((label) => label !== '' && label.length <= 63) &&
    /\p{L}/u.test(labels.at(-1) ?? '')
  );
};

/** The errors of a normalised address. */
export const emailErrors = (email: string): FieldError[] => {
  if (email === '') return [{ key: 'field.required' }];
  return isEmail(email) ? [] : [{ key: 'field.email.shape' }];
};
