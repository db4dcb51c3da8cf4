import { wrongFields, type FieldError } from '../../http/failure.ts';
import { emailErrors, normaliseEmail } from '../accounts/index.ts';
import { NAME_LENGTH, QUESTION_LENGTH } from './bounds.ts';

export interface AskedFields {
  readonly name: string;
  readonly email: string;
  readonly question: string;
}

/** Characters that end a line, control a terminal, or change the direction of the text beside them. */
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;
/** The same for a text of several lines, where line ends and tabs are allowed. */
const CONTROLS_IN_LINES = /(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

const lengthOf = (text: string): number => [...text].length;

const nameErrors = (name: string): FieldError[] => {
  if (name === '') return [{ key: 'field.askerName.empty' }];
  const length = lengthOf(name);
  if (length < NAME_LENGTH.min) return [{ key: 'field.askerName.min', params: NAME_LENGTH }];
  if (length > NAME_LENGTH.max) return [{ key: 'field.askerName.max', params: NAME_LENGTH }];
  return CONTROLS.test(name) ? [{ key: 'field.askerName.characters' }] : [];
};

const addressErrors = (email: string): FieldError[] =>
  email === '' ? [{ key: 'field.askerEmail.empty' }] : emailErrors(email);

const questionErrors = (question: string): FieldError[] => {
  if (question === '') return [{ key: 'field.question.empty' }];
  const length = lengthOf(question);
  if (length < QUESTION_LENGTH.min) return [{ key: 'field.question.min', params: QUESTION_LENGTH }];
  return length > QUESTION_LENGTH.max ? [{ key: 'field.question.max', params: QUESTION_LENGTH }] : [];
};

/** Removes control characters: nobody types them, but a pasted text may contain them unseen. */
const normaliseQuestion = (raw: string): string =>
  raw
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(CONTROLS_IN_LINES, '')
    .trim();

/**
 * @returns the fields as they are stored.
 * @throws Failure 400 WRONG_FIELDS with all errors, by field
 */
export const checkFields = (raw: AskedFields): AskedFields => {
  const name = raw.name.normalize('NFC').trim();
  const email = normaliseEmail(raw.email);
  const question = normaliseQuestion(raw.question);
  const all = { name: nameErrors(name), email: addressErrors(email), question: questionErrors(question) };
  const errors = Object.fromEntries(Object.entries(all).filter(([, list]) => list.length > 0));
  if (Object.keys(errors).length > 0) throw wrongFields(errors);
  return { name, email, question };
};
