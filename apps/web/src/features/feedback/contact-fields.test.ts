import { expect, test } from 'vitest';
import { isWrongFile, withAttachments } from './attachments.ts';
import { contactErrors } from './contact-fields.ts';

const GOOD = { name: 'Мира', email: 'mira@example.org', question: 'Почему стол завис?', isConsent: true };

test.each([
  ['name', '  ', 'field.askerName.empty'],
  ['name', ' М ', 'field.askerName.min'],
  ['email', '', 'field.askerEmail.empty'],
  ['email', 'mira@', 'contact.email.wrong'],
  ['email', 'mi ra@example.org', 'contact.email.wrong'],
  ['question', '\n', 'field.question.empty'],
  ['question', 'Помогите ', 'field.question.min'],
  ['isConsent', false, 'contact.consent.missing'],
] as const)('%s «%s» is wrong', (field, value, key) => {
  expect(contactErrors({ ...GOOD, [field]: value })).toMatchObject({ [field]: { key } });
});

test('a good form has no errors', () => expect(contactErrors(GOOD)).toEqual({}));

test('a file is a PNG, JPEG, WEBP or BMP of at most 10 MB', () => {
  const size = 10 * 1024 * 1024;
  for (const type of ['image/png', 'image/jpeg', 'image/webp', 'image/bmp'])
    expect(isWrongFile({ type, size })).toBe(false);
  expect(isWrongFile({ type: 'image/png', size: size + 1 })).toBe(true);
  for (const type of ['image/svg+xml', 'text/html', '']) expect(isWrongFile({ type, size: 1 })).toBe(true);
});

test('only the last five files are kept', () => {
  const files = Array.from({ length: 7 }, (_, at) => ({
    id: String(at),
    name: `${at}.png`,
    size: 1,
    dataUrl: 'data:',
  }));
  expect(withAttachments(files.slice(0, 4), files.slice(4)).map(({ id }) => id)).toEqual(['2', '3', '4', '5', '6']);
});
