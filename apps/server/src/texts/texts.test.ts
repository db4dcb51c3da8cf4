import { DICTIONARY } from '@magnaty/content';
import { CONNECT_CODES, HTTP_CODES, REFUSAL_CODES, SOCKET_CODES } from '@magnaty/protocol';
import { expect, test } from 'vitest';
import { messageOf, requestedLocale, text, type EveryCodeHasText, type Text } from './texts.ts';

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

test('arguments are filled in', () => {
  expect(text('ru', { key: 'field.password.min', params: { min: 8 } })).toBe(
    'Пароль должен содержать минимум 8 символов',
  );
  // @ts-expect-error the message needs its arguments
  const incomplete: Text = { key: 'field.password.min' };
  // @ts-expect-error the argument has another name
  const wrong: Text = { key: 'field.password.min', params: { least: 8 } };
  expect([incomplete, wrong]).toHaveLength(2);
});

test('a code is a failure of a call or a refusal of the rules', () => {
  expect(messageOf('ru', 'NOT_AUTHENTICATED')).toBe('Войдите, чтобы продолжить');
  expect(messageOf('en', 'NOT_YOUR_MOVE')).toBe("It is another player's turn");
  expect(messageOf('en', { code: 'TOO_MANY_REQUESTS', params: { unit: 'second', count: 3 } })).toBe(
    'Too many attempts. Try again in 3 seconds',
  );
  // @ts-expect-error no such code
  expect(messageOf('en', 'NO_SUCH_CODE')).toBe('refusal.NO_SUCH_CODE');
});

test('every code has its own text in each language', () => {
  const missing: EveryCodeHasText[] = [];
  expect(missing).toEqual([]);
  for (const code of [...Object.values(REFUSAL_CODES), ...SOCKET_CODES, ...CONNECT_CODES, ...HTTP_CODES]) {
    for (const texts of Object.values(DICTIONARY)) {
      expect(texts[`error.${code}`] ?? texts[`refusal.${code}`], code).toBeTruthy();
    }
  }
});
