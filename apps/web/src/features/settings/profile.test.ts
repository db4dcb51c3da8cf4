import { expect, test } from 'vitest';
import { fakeServer } from '../../shared/testing/fake-server.ts';
import { sampleUser } from '../../shared/testing/samples.ts';
import { editedFields, profileOf, savedPart, saveProfile } from './profile.ts';

const user = sampleUser({
  name: { firstName: 'Мира', lastName: 'Кот' },
  gender: 'female',
  countryId: 643,
  isConfirmedEmail: true,
});
const stored = profileOf(user);
const refusal = (field: string, text: string) => ({
  status: 406,
  body: { code: 'WRONG_FIELDS', message: 'Проверьте поля', errors: { [field]: [text, 'И ещё'] } },
});

test('a field is unedited again when its value equals the stored one', () => {
  expect(editedFields(stored, stored)).toEqual([]);
  expect(editedFields({ ...stored, login: 'mira', country: '' }, stored)).toEqual(['login', 'country']);
  expect(editedFields({ ...stored, login: ' mira_k ' }, stored)).toEqual([]);
});

test('a missing value is an empty field', () => {
  expect(profileOf(sampleUser({ email: null }))).toEqual({
    login: 'mira_k',
    firstName: '',
    gender: '',
    country: '',
    email: '',
  });
});

test('a saved address is not confirmed, and other fields do not change that', () => {
  expect(savedPart('email', 'new@example.com', user)).toEqual({ email: 'new@example.com', isConfirmedEmail: false });
  expect(savedPart('country', '', user)).toEqual({ countryId: null });
  expect(savedPart('gender', 'male', user)).toEqual({ gender: 'male' });
  expect(savedPart('firstName', '', user)).toEqual({ name: { firstName: null, lastName: 'Кот' } });
});

test('each edited field is saved by its own call', async () => {
  const calls = fakeServer({
    'POST /api/user/update/field/login': {},
    'POST /api/user/update/field/gender': {},
  });
  const draft = { ...stored, login: ' mira ', gender: '' };
  const outcome = await saveProfile(draft, editedFields(draft, stored), user);
  expect(calls.map(({ url, body }) => [url, body])).toEqual([
    ['/api/user/update/field/login', { value: 'mira' }],
    ['/api/user/update/field/gender', { value: '' }],
  ]);
  expect(outcome).toEqual({
    result: 'all',
    savedFields: ['login', 'gender'],
    saved: { nickname: 'mira', gender: null },
    errors: {},
    failure: null,
  });
});

test('a refused field does not stop the others from being saved', async () => {
  fakeServer({
    'POST /api/user/update/field/login': refusal('login', 'Занят'),
    'POST /api/user/update/field/email': {},
  });
  const draft = { ...stored, login: 'lev', email: 'new@example.com' };
  expect(await saveProfile(draft, ['login', 'email'], user)).toEqual({
    result: 'some',
    savedFields: ['email'],
    saved: { email: 'new@example.com', isConfirmedEmail: false },
    errors: { login: 'Занят, И ещё' },
    failure: null,
  });
});

test('failures without a field are reported once', async () => {
  fakeServer({
    'POST /api/user/update/field/login': { status: 429, body: { code: 'TOO_MANY_REQUESTS', message: 'Позже' } },
    'POST /api/user/update/field/email': { status: 503, body: { code: 'BUSY', message: 'Занято' } },
  });
  const draft = { ...stored, login: 'lev', email: 'new@example.com' };
  expect(await saveProfile(draft, ['login', 'email'], user)).toEqual({
    result: 'none',
    savedFields: [],
    saved: {},
    errors: {},
    failure: expect.objectContaining({ code: 'TOO_MANY_REQUESTS', message: 'Позже' }) as unknown,
  });
});
