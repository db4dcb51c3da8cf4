import { expect, test } from 'vitest';
import { redirectResultOf } from './redirect-result.ts';

const NOTHING = { linking: null, isEmailConfirmed: null, settings: null, rest: '' };

test.each([
  ['?page=settings', { settings: 'main' }],
  ['?page=settings&service=vk&connect=true', { settings: 'accounts', linking: { service: 'vk', isLinked: true } }],
  ['?service=ya&connect=false', { linking: { service: 'ya', isLinked: false } }],
  ['?service=vk', { linking: { service: 'vk', isLinked: false } }],
  ['?service=tg&connect=', { linking: { service: 'tg', isLinked: false } }],
  ['?emailConfirm=success', { isEmailConfirmed: true }],
  ['?emailConfirm=error&utm=a', { isEmailConfirmed: false, rest: '?utm=a' }],
])('%s', (search, expected) => {
  expect(redirectResultOf(search)).toEqual({ ...NOTHING, ...expected });
});

test.each(['', '?inviteRoom=K7M2QX', '?page=2', '?service=ok&connect=true'])(
  '"%s" has no result and stays',
  (search) => {
    expect(redirectResultOf(search)).toBeNull();
  },
);
