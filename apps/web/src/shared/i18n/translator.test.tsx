import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createTranslator } from './translator.tsx';

const translator = (texts: Record<string, string>, code = 'ru') =>
  createTranslator({ version: 'v', localeId: 1, code, texts });

test('a text without arguments is returned unchanged, a missing one as its key', () => {
  const t = translator({ hello: 'Привет' });
  expect(t('hello')).toBe('Привет');
  expect(t('no.such.key')).toBe('no.such.key');
});

test('plurals follow the language', () => {
  const message = '{n, plural, one {# ход} few {# хода} many {# ходов} other {# хода}}';
  const t = translator({ moves: message });
  expect([1, 3, 5, 21, 112].map((n) => t('moves', { n }))).toEqual([
    '1 ход',
    '3 хода',
    '5 ходов',
    '21 ход',
    '112 ходов',
  ]);
});

test('numbers are written as in Russian in every language', () => {
  const t = translator({ sum: '{n, number} M' }, 'en');
  expect(t('sum', { n: -12480 })).toBe('−12\u00a0480 M');
});

test('tags become elements', () => {
  const t = translator({ paid: '<b>{who}</b> платит {sum}' });
  const { container } = render(
    <p>{t.rich('paid', { who: 'Лев', sum: <i>20</i>, b: (chunks) => <strong>{chunks}</strong> })}</p>,
  );
  expect(container.innerHTML).toBe('<p><strong>Лев</strong> платит <i>20</i></p>');
});

test('elements inside a tag have keys', () => {
  const warned = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const t = translator({ paid: '<b>{who} и {to}</b>' });
  const { container } = render(
    <p>{t.rich('paid', { who: <i>Лев</i>, to: <i>Вера</i>, b: (chunks) => <b>{chunks}</b> })}</p>,
  );
  expect(container.innerHTML).toBe('<p><b><i>Лев</i> и <i>Вера</i></b></p>');
  expect(warned).not.toHaveBeenCalled();
  warned.mockRestore();
});
