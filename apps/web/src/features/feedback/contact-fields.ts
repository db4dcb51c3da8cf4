import type { PlainTextKey, TextValues } from '@magnaty/content';

export interface ContactFields {
  readonly name: string;
  readonly email: string;
  readonly question: string;
  readonly isConsent: boolean;
}

/** Characters. */
const NAME_MIN = 2;
export const QUESTION_MIN = 10;
export const QUESTION_MAX = 5000;

export const EMPTY_FIELDS: ContactFields = { name: '', email: '', question: '', isConsent: false };

type ShortText = 'field.askerName.min' | 'field.question.min';
type FieldError =
  | { readonly key: PlainTextKey; readonly params?: undefined }
  | { readonly key: ShortText; readonly params: TextValues<ShortText> };
type Errors = Partial<Record<keyof ContactFields, FieldError>>;

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const lengthOf = (text: string): number => Array.from(text.trim()).length;

/** By wrong field: the key of its error (section 5 of the specification). The server checks again. */
export const contactErrors = ({ name, email, question, isConsent }: ContactFields): Errors => {
  const errors: Errors = {};
  if (lengthOf(name) === 0) errors.name = { key: 'field.askerName.empty' };
  else if (lengthOf(name) < NAME_MIN) errors.name = { key: 'field.askerName.min', params: { min: NAME_MIN } };
  if (lengthOf(email) === 0) errors.email = { key: 'field.askerEmail.empty' };
  else if (!EMAIL.test(email.trim())) errors.email = { key: 'contact.email.wrong' };
  if (lengthOf(question) === 0) errors.question = { key: 'field.question.empty' };
  else if (lengthOf(question) < QUESTION_MIN)
    errors.question = { key: 'field.question.min', params: { min: QUESTION_MIN } };
  if (!isConsent) errors.isConsent = { key: 'contact.consent.missing' };
  return errors;
};
