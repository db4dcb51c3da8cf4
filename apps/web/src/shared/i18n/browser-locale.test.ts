import { expect, test, vi } from 'vitest';
import { browserLocale, storeLocaleId } from './browser-locale.ts';

const prefer = (...languages: string[]) => vi.stubGlobal('navigator', { languages });

test.each([
  [['en-GB', 'ru'], 'en'],
  [['de-DE', 'ru-RU', 'en'], 'ru'],
  [['de', 'en-US'], 'en'],
  [['de', 'fr-FR'], 'ru'],
  [['eng'], 'ru'],
  [[], 'ru'],
])('a first visit with the preferences %j is in %s', (languages, code) => {
  prefer(...languages);
  expect(browserLocale().code).toBe(code);
});

test('the language that was chosen in this browser comes first', () => {
  prefer('ru');
  storeLocaleId(2);
  expect(browserLocale().code).toBe('en');
});

test.each(['9', 'x', ''])('a stored value that is no language of ours is ignored: "%s"', (stored) => {
  prefer('en');
  localStorage.setItem('magnaty.locale', stored);
  expect(browserLocale().code).toBe('en');
});

test('a link names the language, unless one was chosen in this browser', () => {
  prefer('ru');
  history.replaceState(null, '', '/?lang=en');
  expect(browserLocale().code).toBe('en');
  storeLocaleId(1);
  prefer('en');
  expect(browserLocale().code).toBe('ru');
  history.replaceState(null, '', '/');
});

test('a language that we do not have is ignored in a link', () => {
  prefer('en');
  history.replaceState(null, '', '/?lang=de');
  expect(browserLocale().code).toBe('en');
  history.replaceState(null, '', '/');
});
