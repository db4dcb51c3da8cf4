import { DICTIONARY, type LocaleCode } from '@magnaty/content';
import type { Promised } from '@magnaty/protocol';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createTranslator } from '../i18n/translator.tsx';
import { TextContext } from '../i18n/use-text.ts';
import { PromisedNote } from './promised-note.tsx';

const wordsOf = (promised: Promised, code: LocaleCode = 'ru') => {
  const t = createTranslator({ texts: DICTIONARY[code], code, localeId: 1, version: '' });
  const { container } = render(
    <TextContext value={t}>
      <PromisedNote promised={promised} />
    </TextContext>,
  );
  return container.textContent;
};
const LAPSES_AT = 4_000_000_000_000;

test.each([
  [{ coins: 18, items: 0 }, '18 монет ждут подтверждения почты', '18 coins wait for you to confirm your email'],
  [{ coins: 1, items: 0 }, '1 монета ждёт подтверждения почты', '1 coin waits for you to confirm your email'],
  [{ coins: 0, items: 2 }, '2 приза ждут подтверждения почты', '2 prizes wait for you to confirm your email'],
  [
    { coins: 21, items: 1 },
    '21 монета и 1 приз ждут подтверждения почты',
    '21 coins and 1 prize wait for you to confirm your email',
  ],
])('%j: one sentence names all that waits', (sums, inRussian, inEnglish) => {
  const promised = { ...sums, lapsesAt: LAPSES_AT };
  expect(wordsOf(promised)).toBe(inRussian);
  expect(wordsOf(promised, 'en')).toBe(inEnglish);
});

test.each([null, undefined])('%s: nothing waits, and nothing is said', (promised) => {
  expect(wordsOf(promised)).toBe('');
});
