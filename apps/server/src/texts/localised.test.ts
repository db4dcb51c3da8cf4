import { expect, test } from 'vitest';
import { localised } from './localised.ts';

test('chips have names in the reader’s language', () => {
  const chips = [{ id: 1, image: '/chips/kit.svg', selectUserId: null }];
  const timer = { name: 'StartSelectChipTimer', payload: { timeout: 20_000, deadline: 30_000, chips } } as const;
  expect(localised('ru', timer).payload).toMatchObject({ timeout: 20_000, chips: [{ id: 1, name: 'Кит' }] });
  expect(localised('en', timer).payload).toMatchObject({ timeout: 20_000, chips: [{ id: 1, name: 'Whale' }] });
});

test('a notification has its text in the reader’s language', () => {
  const params = { seconds: 5 };
  const notification = {
    name: 'NewNotification',
    payload: { type: 'warning', key: 'error.TOO_MANY_REQUESTS', params },
  } as const;
  expect(localised('ru', notification)).toEqual({
    name: 'NewNotification',
    payload: { type: 'warning', text: 'Слишком много попыток. Повторите через 5 с' },
  });
  expect(localised('en', notification).payload).toEqual({
    type: 'warning',
    text: 'Too many attempts. Try again in 5 s',
  });
});

test('an event without texts is not changed', () => {
  const event = { name: 'UserLeaveLobby', payload: { userId: 'anna' } } as const;
  expect(localised('en', event)).toBe(event);
});
