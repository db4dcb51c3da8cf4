import { expect, test } from 'vitest';
import { readConfig } from './config/config.ts';
import { withOperatorKey } from './http/operator-key.ts';
import { startLines } from './start-lines.ts';

const KEY = 'key-of-the-operator';

test('a trial run prints the links to its outbox and metrics with the key, and the address last', () => {
  expect(startLines(readConfig({ OPERATOR_KEY: KEY }))).toEqual([
    `Метрики: http://localhost:8080/metrics, Authorization: Bearer ${KEY}\n`,
    `Письма пробного запуска: http://localhost:8080/api/dev/outbox?key=${KEY}\n`,
    'Магнаты: http://localhost:8080\n',
  ]);
});

test('a server with its settings prints no key', () => {
  const env = { PUBLIC_URL: 'https://game.example', METRICS_TOKEN: 'token-of-the-metrics', OPERATOR_KEY: KEY };
  expect(startLines(readConfig(env))).toEqual(['Магнаты: https://game.example\n']);
});

test('the key is another one at each start, unless the operator gives it', () => {
  const [one, two] = [withOperatorKey(readConfig({})), withOperatorKey(readConfig({}))];
  expect(one.OPERATOR_KEY).toMatch(/^[\w-]{22}$/);
  expect(one.OPERATOR_KEY).not.toBe(two.OPERATOR_KEY);
  expect(withOperatorKey(readConfig({ OPERATOR_KEY: KEY })).OPERATOR_KEY).toBe(KEY);
});
