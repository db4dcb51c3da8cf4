import { DICTIONARY } from '@magnaty/content';
import { expect, test } from 'vitest';
import { messageOf, requestedLocale, text } from './texts.ts';

test.each([
  [undefined, 'ru'],
  ['', 'ru'],
  ['en', 'en'],
  ['en-US,en;q=0.9,ru;q=0.8', 'en'],
  ['de, en;q=0.5, ru;q=0.7', 'ru'],
  ['fr', 'ru'],
  ['en;q=0, ru', 'ru'],
  [';;;,,q=x', 'ru'],
])('Accept-Language %j asks for %s', (header, code) => {
  expect(requestedLocale(header)).toBe(code);
});

test('places are filled', () => {
  expect(text('ru', 'field.password.min', { min: 8 })).toBe('Пароль должен содержать минимум 8 символов');
});

test('a code is a failure of a call or a refusal of the rules', () => {
  expect(messageOf('ru', 'NOT_AUTHENTICATED')).toBe('Войдите, чтобы продолжить');
  expect(messageOf('en', 'NOT_YOUR_MOVE')).toBe("It is another player's move");
  expect(messageOf('en', 'NO_SUCH_CODE')).toBe(DICTIONARY.en['error.INTERNAL']);
});

test('the server fills plain places alone, so its texts have no others', () => {
  for (const texts of Object.values(DICTIONARY)) {
    for (const [key, message] of Object.entries(texts)) {
      if (!/^(?:error|field|refusal)\./.test(key)) continue;
      expect(message.replace(/\{\w+\}/g, ''), key).not.toMatch(/[{}]/);
    }
  }
});
