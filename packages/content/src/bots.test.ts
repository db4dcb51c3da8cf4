import { expect, test } from 'vitest';
import { BOT_PROFILES, botNameKey } from './bots.ts';
import { DICTIONARY } from './dictionary/dictionary.ts';

test('every bot has a different name in both languages', () => {
  const keys = BOT_PROFILES.map(({ avatarPath }) => botNameKey(avatarPath) ?? '');
  for (const texts of Object.values(DICTIONARY)) {
    expect(new Set(keys.map((key) => texts[key])).size).toBe(BOT_PROFILES.length);
  }
  expect(keys.map((key) => DICTIONARY.ru[key])).toEqual(BOT_PROFILES.map(({ nickname }) => nickname));
});

test('a picture of no bot gives no name', () => {
  expect([botNameKey(null), botNameKey('/avatars/other.svg')]).toEqual([null, null]);
});
