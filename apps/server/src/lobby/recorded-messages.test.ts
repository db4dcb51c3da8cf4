import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { recordedRematches, REMATCHES_FILE } from './testing/recorded-rematches.ts';
import { RECORDED_FILE, recordedMessages } from './testing/recorded-messages.ts';

test('the gallery of the game shows the rematches that the lobby sends now', () => {
  expect(readFileSync(REMATCHES_FILE, 'utf8')).toBe(recordedRematches());
});

test('the gallery shows what the lobby sends now (npm run lobby-messages writes it)', () => {
  expect(readFileSync(RECORDED_FILE, 'utf8')).toBe(recordedMessages());
});
