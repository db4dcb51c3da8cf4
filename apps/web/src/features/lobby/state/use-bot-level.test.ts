import { beforeEach, expect, test, vi } from 'vitest';
import { storeBotLevel, storedBotLevel } from './use-bot-level.ts';

beforeEach(() => localStorage.clear());

test('each user of a browser has an own level', () => {
  storeBotLevel('mira', 'strong');
  expect(storedBotLevel('mira')).toBe('strong');
  expect(storedBotLevel('lev')).toBeNull();
});

test('a level that does not exist counts as none', () => {
  storeBotLevel('mira', 'easy');
  localStorage.setItem('magnaty.botLevel.mira', 'expert');
  expect(storedBotLevel('mira')).toBeNull();
});

test('without storage nothing is kept, and nothing fails', () => {
  const blocked = () => {
    throw new Error('blocked');
  };
  const spies = [
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked),
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked),
  ];
  expect(() => storeBotLevel('mira', 'easy')).not.toThrow();
  expect(storedBotLevel('mira')).toBeNull();
  for (const spy of spies) spy.mockRestore();
});
