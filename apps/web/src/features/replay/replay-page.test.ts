import { expect, it } from 'vitest';
import { ApiError } from '../../shared/api/api-error.ts';
import { readLog } from './replay-log.ts';
import { whyLost } from './replay-page.tsx';

const reading = (text: string): unknown => {
  try {
    return readLog(text, (seat) => seat);
  } catch (error) {
    return error;
  }
};

it.each([
  ['newer', reading('{"format":"magnaty-game","version":2}')],
  ['broken', reading('{"format":"magnaty-game","version":1}\n{"seq":1,')],
  ['broken', reading('')],
  ['running', new ApiError(409, { code: 'GAME_IS_NOT_OVER', message: '' })],
  ['login', ApiError.unknown(401)],
  ['notFound', ApiError.unknown(404)],
  ['away', ApiError.unknown(503)],
  ['away', ApiError.noAnswer()],
] as const)('a replay is not there: %s', (why, error) => {
  expect(whyLost(error)).toBe(why);
});
