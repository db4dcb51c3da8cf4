import { expect, test } from 'vitest';
import { MAIL_TEXTS } from './group-texts.ts';

test('mails have the same texts and parameters in each language', () => {
  const places = (texts: Readonly<Record<string, string>>) =>
    Object.entries(texts).map(([key, text]) => [key, (text.match(/\{\w+\}/g) ?? []).sort().join()]);
  for (const texts of Object.values(MAIL_TEXTS)) expect(places(texts)).toEqual(places(MAIL_TEXTS.ru));
});
