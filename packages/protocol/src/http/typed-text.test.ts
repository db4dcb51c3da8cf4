import { expect, test } from 'vitest';
import { registerPayload } from './account.ts';
import { recoveryPayload } from './recovery.ts';
import { changePasswordPayload, fieldUpdate } from './settings.ts';

const LONGEST = 'я'.repeat(16_384);
const SCHEMAS = {
  'a registration': (password: string) =>
    registerPayload.safeParse({ login: 'anna', email: 'a@example.org', password }),
  'a recovery': (newPassword: string) => recoveryPayload.safeParse({ secretCode: 'x', newPassword }),
  'a change of the password': (password: string) => changePasswordPayload.safeParse({ password }),
  'a field': (value: string) => fieldUpdate.safeParse({ value }),
};

test.each(Object.entries(SCHEMAS))('the text of %s is accepted up to its limit and refused above', (_, parse) => {
  expect(JSON.stringify(parse(LONGEST).data)).toContain(LONGEST);
  expect(parse(`${LONGEST}я`).success).toBe(false);
});
