import { BOT_FACES, DICTIONARY } from '@magnaty/content';
import { expect, test } from 'vitest';
import { shownName } from './shown-name.ts';
import { createTranslator } from './translator.tsx';

const t = createTranslator({ texts: DICTIONARY.en, code: 'en', localeId: 2, version: '' });

test("bots have a name in the viewer's language", () => {
  const [bot] = BOT_FACES;
  expect(bot && shownName(t, { ...bot, isBot: true })).toBe('Ada');
});

test('people keep their own name, also with the picture of a bot', () => {
  expect(shownName(t, { isBot: false, avatarPath: '/avatars/ada.svg', nickname: 'Ада' })).toBe('Ада');
});

test('an unknown bot keeps its name', () => {
  expect(shownName(t, { isBot: true, avatarPath: null, nickname: 'Bot 1' })).toBe('Bot 1');
});
