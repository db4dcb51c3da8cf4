import type { FieldError } from '../../http/failure.ts';
import { PERSON_NAME_LENGTH } from './limits-of-fields.ts';

export type PersonNameField = 'firstName' | 'lastName';

export const normalisePersonName = (raw: string): string => raw.normalize('NFKC').trim();

/** The errors of a normalised first or last name. */
export const personNameErrors = (name: string, field: PersonNameField): FieldError[] => {
  const errors: FieldError[] = [];
  const length = [...name].length;
  if (length < PERSON_NAME_LENGTH.min || length > PERSON_NAME_LENGTH.max) {
    errors.push({ key: `field.${field}.length`, params: PERSON_NAME_LENGTH });
  }
  if (!/^[\p{L}\p{M} '’-]*$/u.test(name)) errors.push({ key: `field.${field}.characters` });
  return errors;
};
