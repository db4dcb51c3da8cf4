import { expect, test } from 'vitest';
import { BOT_PROFILES, botNameKey } from './bots.ts';
import { DICTIONARY } from './dictionary/dictionary.ts';

test('each bot has a name of its own in both languages', () => {
  const keys = BOT_PROFILES.map(({ avatarPath }) => botNameKey(avatarPath) ?? '');
  for (const texts of Object.values(DICTIONARY)) {
    expect(new Set(keys.map((key) => texts[key])).size).toBe(BOT_PROFILES.length);
  }
  expect(keys.map((key) => DICTIONARY.ru[key])).toEqual(BOT_PROFILES.map(({ nickname }) => nickname));
});

test('a picture that is no bot of ours names nobody', () => {
  expect([botNameKey(null), botNameKey('/avatars/other.svg')]).toEqual([null, null]);
});
