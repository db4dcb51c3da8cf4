import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clientEvents } from '@magnaty/protocol';
import { expect, test } from 'vitest';

const server = join(import.meta.dirname, '../..');
const root = join(server, '../../..');
const table = readFileSync(join(root, 'docs/threats.md'), 'utf8');

const rows = table.split('\n').filter((line) => /^\| (?!threat |-)/.test(line));

test('every line of the threat table names an existing test', () => {
  expect(rows.length).toBeGreaterThan(40);
  for (const row of rows) {
    const [, file, title] = /`([\w./-]+\.test\.ts): ([^`]+)` +\|$/.exec(row) ?? [];
    expect(file, row).toBeDefined();
    const path = join(file?.startsWith('packages/') ? root : server, file ?? '');
    expect(readFileSync(path, 'utf8'), row).toContain(title);
  }
});

test('every event of a client is in the threat table', () => {
  const headings = table.split('\n').filter((line) => line.startsWith('## '));
  const named = new Set(headings.flatMap((line) => line.slice(3).split(', ')));
  for (const name of Object.keys(clientEvents)) expect(named).toContain(name);
});

test('the call that accepts files from guests is in the threat table', () => {
  expect(table).toContain('\n## POST /api/unregistered/feedback/send\n');
});

test('every call of the accounts is in the threat table', () => {
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
    expect(table).toMatch(new RegExp(`^## .*/api/user/${call}`, 'm'));
  }
});
