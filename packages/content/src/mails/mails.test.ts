import { expect, test } from 'vitest';
import { MAIL_TEXTS } from './mails.ts';

test('mails have the same texts and parameters in both languages', () => {
  const places = (texts: Readonly<Record<string, string>>) =>
    Object.entries(texts).map(([key, text]) => [key, (text.match(/\{\w+\}/g) ?? []).sort().join()]);
  expect(places(MAIL_TEXTS.en)).toEqual(places(MAIL_TEXTS.ru));
});
