import type { LocaleCode } from '@magnaty/content';
import { emptyGame } from '@magnaty/rules';
import { expect, test } from 'vitest';
import { localised } from './localised.ts';

test('chips have names in the reader’s language', () => {
  const chips = [
    { id: 1, image: '/chips/kit.svg', selectUserId: null, ownerUserIds: [] },
    { id: 101, image: '/chips/tigr.svg', selectUserId: null, ownerUserIds: ['anna'] },
  ];
  const timer = { name: 'StartSelectChipTimer', payload: { timeout: 20_000, deadline: 30_000, chips } } as const;
  expect(localised('ru', timer).payload).toMatchObject({
    timeout: 20_000,
    chips: [
      { id: 1, name: 'Кит' },
      { id: 101, name: 'Тигр' },
    ],
  });
  expect(localised('en', timer).payload).toMatchObject({
    timeout: 20_000,
    chips: [
      { id: 1, name: 'Whale' },
      { id: 101, name: 'Tiger' },
    ],
  });
});

test('a notification has its text in the reader’s language', () => {
  const params = { unit: 'second', count: 5 } as const;
  const notification = {
    name: 'NewNotification',
    payload: { type: 'warning', key: 'error.TOO_MANY_REQUESTS', params },
  } as const;
  expect(localised('ru', notification)).toEqual({
    name: 'NewNotification',
    payload: { type: 'warning', text: 'Слишком много попыток. Повторите через 5 секунд' },
  });
  expect(localised('en', notification).payload).toEqual({
    type: 'warning',
    text: 'Too many attempts. Try again in 5 seconds',
  });
});

test('a snapshot has the game with its words in the reader’s language', () => {
  const game = { ...emptyGame(), gameId: 'g' };
  const snapshot = {
    name: 'ThisUserResumeGame',
    payload: { gameId: 'g', seq: 1, at: 5, game, recentEvents: [] },
  } as const;
  const infoIn = (locale: LocaleCode) => {
    const { name, payload } = localised(locale, snapshot);
    expect(payload).toMatchObject(snapshot.payload);
    return name === 'ThisUserResumeGame' ? payload.gameMainInfo : undefined;
  };
  expect(infoIn('ru')).toMatchObject({ gameId: 'g' });
  expect(infoIn('ru')?.categoryList[0]).toMatchObject({ id: 1, name: 'Кофейни' });
  expect(infoIn('en')?.itemList[1]).toMatchObject({ name: 'Grain', category: { name: 'Coffee houses' } });
});

test('an event without texts is not changed', () => {
  const event = { name: 'UserLeaveLobby', payload: { userId: 'anna' } } as const;
  expect(localised('en', event)).toBe(event);
});
