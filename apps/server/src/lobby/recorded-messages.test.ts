import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { RECORDED_FILE, recordedMessages } from './testing/recorded-messages.ts';

test('the gallery shows what the lobby sends now (npm run lobby-messages writes it)', () => {
  expect(readFileSync(RECORDED_FILE, 'utf8')).toBe(recordedMessages());
});
