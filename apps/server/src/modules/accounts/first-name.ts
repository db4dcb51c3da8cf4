import type { FieldError } from '../../http/failure.ts';
import { FIRST_NAME_LENGTH } from './limits-of-fields.ts';

export const normaliseFirstName = (raw: string): string => raw.normalize('NFKC').trim();

/** The errors of a normalised first name. */
export const firstNameErrors = (name: string): FieldError[] => {
  const errors: FieldError[] = [];
  const length = [...name].length;
  if (length < FIRST_NAME_LENGTH.min || length > FIRST_NAME_LENGTH.max) {
    errors.push({ key: 'field.firstName.length', params: FIRST_NAME_LENGTH });
  }
  if (!/^[\p{L}\p{M} '’-]*$/u.test(name)) errors.push({ key: 'field.firstName.characters' });
  return errors;
};
