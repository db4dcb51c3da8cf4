import { expect, test } from 'vitest';
import { messageOf } from './texts.ts';
import { waitOf } from './wait.ts';

test.each([
  [1, '1 секунду', '1 second'],
  [3, '3 секунды', '3 seconds'],
  [59, '59 секунд', '59 seconds'],
  [60, 'минуту', 'a minute'],
  [61, '2 минуты', '2 minutes'],
  [715, '12 минут', '12 minutes'],
  [1201, '21 минуту', '21 minutes'],
  [3541, 'час', 'an hour'],
  [3600, 'час', 'an hour'],
  [3601, '61 минуту', '61 minutes'],
  [5401, '2 часа', '2 hours'],
  [75_600, '21 час', '21 hours'],
  [86_400, '24 часа', '24 hours'],
])('a wait of %i s reads "%s" and "%s"', (seconds, russian, english) => {
  const reason = { code: 'TOO_MANY_REQUESTS', params: waitOf(seconds) } as const;
  expect(messageOf('ru', reason)).toBe(`Слишком много попыток. Повторите через ${russian}`);
  expect(messageOf('en', reason)).toBe(`Too many attempts. Try again in ${english}`);
});
