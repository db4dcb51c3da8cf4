import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createMessages, createTranslator } from './translator.tsx';
import { RUSSIAN } from '../testing/samples.ts';

const translator = (texts: Record<string, string>, code = 'ru') =>
  createMessages({ version: 'v', localeId: 1, code, texts });

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

test('only a text without arguments can be shown by a key that is made when the program runs', () => {
  const t = createTranslator(RUSSIAN);
  expect(t.has('home.play')).toBe(true);
  expect(t.has('home.sum')).toBe(false);
  expect(t.has('no.such.key')).toBe(false);
});

test('the compiler knows the keys, and the values that each needs', () => {
  const t = createTranslator(RUSSIAN);
  const side: 'won' | 'over' = 'won';
  const key = ['home.play', 'home.sum'][0] ?? '';
  const wrong = [
    // @ts-expect-error no such text
    () => t('home.plya'),
    // @ts-expect-error any string may lack a text
    () => t(key),
    // @ts-expect-error the cells have no such text
    () => t(`cell.${1 as number}.nam`),
    // @ts-expect-error the text needs its value
    () => t('home.sum'),
    // @ts-expect-error the value has another name
    () => t('home.sum', { amount: 5 }),
    // @ts-expect-error the text has no arguments
    () => t('home.play', { sum: 5 }),
    // @ts-expect-error the plural needs a number
    () => t('home.secondsLeft', { seconds: '5' }),
    // @ts-expect-error one of the texts needs a second value
    () => t(side === 'won' ? 'home.sum' : 'home.secondsLeft', { sum: '5' }),
    // @ts-expect-error a tag needs an element
    () => t('terms.login', { agreement: '', privacy: '' }),
    // @ts-expect-error one of the tags is missing
    () => t.rich('terms.login', { agreement: (chunks) => chunks }),
  ];
  expect(wrong).toHaveLength(10);
  expect(t(`game.result.${side}`)).toBe(RUSSIAN.texts['game.result.won']);
  expect(t(`cell.${1 as number}.name`)).toBe(RUSSIAN.texts['cell.1.name']);
});
