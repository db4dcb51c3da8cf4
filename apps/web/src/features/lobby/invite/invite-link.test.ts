import { expect, test } from 'vitest';
import { inviteLink, inviteOf, withoutInvite } from './invite-link.ts';

test.each(['', '.', ')', ').', ',', '»', '%20жду', ' come in', '%E2%80%9D', '?', '!'])(
  'a link with «%s» behind it has the same code',
  (tail) => expect(inviteOf(new URL(inviteLink('K7M2QX') + tail).search)).toBe('K7M2QX'),
);

test('a query without a code is no invite', () => {
  expect([inviteOf(''), inviteOf('?inviteRoom='), inviteOf('?inviteRoom=).'), inviteOf('?a=1')]).toEqual(
    Array(4).fill(null),
  );
  expect(withoutInvite('?inviteRoom=).&a=1')).toBe('?a=1');
});
