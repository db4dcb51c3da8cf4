import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { clientEvents } from '@magnaty/protocol';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../../../..');
const list = readFileSync(join(root, 'docs/threats.md'), 'utf8');

const lines = list.split('\n').filter((line) => line.startsWith('- '));
const tests = ['apps/server/src', 'packages']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(root, folder, file)),
  )
  .filter((file) => file.endsWith('.test.ts') && !file.includes('node_modules'))
  .map((file) => ({ name: basename(file), text: readFileSync(file, 'utf8') }));

test('every threat names the title of a test, which one file has', () => {
  expect(lines.length).toBeGreaterThan(400);
  for (const line of lines) {
    const [, file, title] = / → .*: `(?:([\w.-]+\.test\.ts): )?([^`]+)`$/.exec(line) ?? [];
    expect(title, line).toBeDefined();
    const having = tests.filter(({ name, text }) => (file ?? name) === name && text.includes(title!));
    expect(having.length, line).toBe(1);
  }
});

test('every event of a client is in the list of threats', () => {
  const headings = list.split('\n').filter((line) => line.startsWith('## '));
  const named = new Set(headings.flatMap((line) => line.slice(3).split(', ')));
  for (const name of Object.keys(clientEvents)) expect(named).toContain(name);
});

test('the call that accepts files from guests is in the list of threats', () => {
  expect(list).toContain('\n## POST /api/unregistered/feedback/send\n');
});

test('every call of the accounts is in the list of threats', () => {
  for (const call of [
    'register',
    'auth',
    'validate/field',
    'recover_password/send_code',
    'update/field',
    'approveLogin',
    'remove',
    'confirm_email/send_code',
    'setAvatar',
    'self_connect',
  ]) {
    expect(list).toMatch(new RegExp(`^## .*/api/user/${call}`, 'm'));
  }
});
