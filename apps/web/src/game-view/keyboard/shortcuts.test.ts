import { DICTIONARY } from '@magnaty/content';
import { expect, it } from 'vitest';
import { SHORTCUTS, shortcutOf } from './shortcuts.ts';

const press = { key: '', hasModifier: false, isTyping: false, isOnControl: false };

it('uses physical keys, in any keyboard layout', () => {
  expect(shortcutOf({ ...press, code: 'KeyB', key: 'и' })).toBe('buy');
  expect(shortcutOf({ ...press, code: 'Slash', key: '?' })).toBe('help');
  expect(shortcutOf({ ...press, code: 'Digit7', key: '?' })).toBe('help');
});

it('ignores typing, modified keys, and the own keys of a focused button', () => {
  expect(shortcutOf({ ...press, code: 'KeyB', isTyping: true })).toBeNull();
  expect(shortcutOf({ ...press, code: 'KeyR', hasModifier: true })).toBeNull();
  expect(shortcutOf({ ...press, code: 'Space', isOnControl: true })).toBeNull();
  expect(shortcutOf({ ...press, code: 'KeyE', isOnControl: true })).toBe('endMove');
  expect(shortcutOf({ ...press, code: 'KeyG', isOnControl: true })).toBe('main');
});

it('has a text for every key of the list, in both languages', () => {
  for (const { id } of SHORTCUTS) {
    expect(DICTIONARY.ru[`game.shortcut.${id}`]).toBeDefined();
    expect(DICTIONARY.en[`game.shortcut.${id}`]).toBeDefined();
  }
});
