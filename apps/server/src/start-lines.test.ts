import { expect, test } from 'vitest';
import { readConfig } from './config/config.ts';
import { newOperatorKey } from './http/operator-key.ts';
import { startLines } from './start-lines.ts';

const KEY = 'key-of-the-operator';

test('a trial run prints the links to its outbox and metrics with the key of this run, and the address last', () => {
  expect(startLines(readConfig({}), KEY)).toEqual([
    `Метрики: http://localhost:8080/metrics, Authorization: Bearer ${KEY}\n`,
    `Письма и платежи пробного запуска: http://localhost:8080/api/dev/outbox?key=${KEY}\n`,
    'Магнаты: http://localhost:8080\n',
  ]);
});

test('a server with its settings prints no key', () => {
  const env = { PUBLIC_URL: 'https://game.example', METRICS_TOKEN: 'token-of-the-metrics', OPERATOR_KEY: KEY };
  expect(startLines(readConfig(env), null)).toEqual(['Магнаты: https://game.example\n']);
});

test.each([{}, { METRICS_TOKEN: 'token-of-the-metrics' }, { SMTP_URL: 'smtp://localhost' }])(
  // Threat payment: The operator's key in the output of a server, which is kept and shown → Only a key that the server
  // has made for this run is printed.
  'the key that the operator gives is never printed: %o',
  (env) => {
    const lines = startLines(readConfig({ ...env, OPERATOR_KEY: KEY }), null).join('');
    expect(lines).not.toContain(KEY);
    expect(lines).toContain('?key=<OPERATOR_KEY>');
  },
);

test(
  'a public server with payment keys says in one line which settings of the owner it needs to sell',
  { tags: 'shop' },
  () => {
    const shop = { YOOKASSA_SHOP_ID: '100500', YOOKASSA_SECRET_KEY: 'secret', METRICS_TOKEN: 'token-of-the-metrics' };
    const site = { ...shop, PUBLIC_URL: 'https://game.example' };
    const owner = {
      OWNER_NAME: 'ИП Кольцова В. И.',
      OWNER_TAX_NUMBER: '770123456789',
      OWNER_ADDRESS: 'Москва, Лесная, 1',
    };
    expect(startLines(readConfig({ ...site, ...owner }), null)).toEqual([
      'Продажа за рубли выключена: не указан владелец сайта (OWNER_EMAIL)\n',
      'Магнаты: https://game.example\n',
    ]);
    const whole = { ...site, ...owner, OWNER_EMAIL: 'owner@game.example' };
    expect(startLines(readConfig(whole), null)).toEqual(['Магнаты: https://game.example\n']);
    // A trial with the keys on one machine sells to nobody.
    expect(startLines(readConfig(shop), null).join('')).not.toContain('владелец');
  },
);

test('the key of a run is another one at each start', () => {
  expect(newOperatorKey()).toMatch(/^[\w-]{22}$/);
  expect(newOperatorKey()).not.toBe(newOperatorKey());
});
