import { expect, test } from 'vitest';
import { BOT_FACES, botNameKey } from './bots.ts';
import { DICTIONARY } from './dictionary/dictionary.ts';

test('every bot has a different name in both languages', () => {
  const keys = BOT_FACES.map(({ avatarPath }) => botNameKey(avatarPath) ?? '');
  for (const texts of Object.values(DICTIONARY)) {
    expect(new Set(keys.map((key) => texts[key])).size).toBe(BOT_FACES.length);
  }
  expect(keys.map((key) => DICTIONARY.ru[key])).toEqual(BOT_FACES.map(({ nickname }) => nickname));
});

test('a picture of no bot gives no name', () => {
  expect([botNameKey(null), botNameKey('/avatars/other.svg')]).toEqual([null, null]);
});
