import { DICTIONARY, LOCALES } from '@magnaty/content';
import { expect, it } from 'vitest';
import { createTranslator } from '../../shared/i18n/translator.tsx';
import { useToasts } from '../../shared/ui/toasts.ts';
import { explainUnsent } from './explain-unsent.ts';

const shown = (): readonly string[] => useToasts.getState().toasts.map(({ text }) => text);

it.each(LOCALES.map(({ code }) => code))('explains a refusal in the language of the page (%s)', (code) => {
  const t = createTranslator({ texts: DICTIONARY[code], code, localeId: 1, version: '' });
  explainUnsent(t, { code: 'IN_TRADE' });
  explainUnsent(t, { code: 'OUTDATED' });
  explainUnsent(t, { code: 'TOO_MANY_REQUESTS', message: '12 s' });
  explainUnsent(t, { code: 'UNAVAILABLE' });
  expect(shown()).toEqual([t('refusal.IN_TRADE'), t('error.OUTDATED'), '12 s', t('error.UNAVAILABLE')]);
  for (const text of shown()) expect(text).not.toMatch(/^(refusal|error)\./);
});

it('does not repeat a text that is still shown', () => {
  const t = createTranslator({ texts: DICTIONARY.ru, code: 'ru', localeId: 1, version: '' });
  explainUnsent(t, { code: 'NOT_YOUR_MOVE' });
  explainUnsent(t, { code: 'NOT_YOUR_MOVE' });
  expect(shown()).toEqual(['Сейчас ход другого игрока']);
});

it('tells an outbid without an error', () => {
  const t = createTranslator({ texts: DICTIONARY.ru, code: 'ru', localeId: 1, version: '' });
  explainUnsent(t, { code: 'WRONG_RAISE', message: 'Нельзя', outbid: { name: 'Глеб_77', price: 50, next: 55 } });
  expect(shown().map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
    'Глеб_77 быстрее: ставка уже 50 млн. Следующая — 55 млн',
  ]);
});
