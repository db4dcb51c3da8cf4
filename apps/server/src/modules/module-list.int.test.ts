import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CommandError } from '../operator/command.ts';
import { runCommand } from '../operator/run-command.ts';
import type { ServerModule } from '../ports/server-module.ts';
import { openTestApp, Visitor, type TestApp } from '../testing/app.ts';
import { openTestDatabase, type TestDatabase } from '../testing/database.ts';
import { ModuleList } from './module-list.ts';

describe('a module that is added to the list', () => {
  const closed: string[] = [];
  const greetings: ServerModule = {
    name: 'greetings',
    calls: [
      {
        prefix: '/greetings',
        plugin: async (app) => {
          app.post('/hello', { schema: { hide: true } }, async () => ({ hello: 'you' }));
        },
      },
    ],
    pages: [
      {
        prefix: '/greetings',
        plugin: async (app) => {
          app.get('/page', { schema: { hide: true } }, async () => 'hello');
        },
      },
    ],
    commands: [{ name: 'greet', usage: [['greet <name>', 'says hello']], run: async ([name]) => [`hello ${name}`] }],
    close: async () => void closed.push('greetings'),
  };
  const after: ServerModule = { name: 'after', close: async () => void closed.push('after') };
  let opened: TestDatabase;
  let test_: TestApp;

  beforeAll(async () => {
    opened = await openTestDatabase();
    test_ = await openTestApp(opened, { modules: [greetings, after] });
  });
  afterAll(() => opened.close());

  test('has its calls below /api with the protection of the API, and its pages without it', async () => {
    const visitor = new Visitor(test_.app);
    const answer = await visitor.post('/api/greetings/hello', {});
    expect(answer.json()).toEqual({ hello: 'you' });
    expect(answer.headers['cache-control']).toBe('no-store');
    const foreign = { origin: 'https://other.example' };
    expect((await visitor.post('/api/greetings/hello', {}, foreign)).statusCode).toBe(403);
    expect((await visitor.get('/greetings/page', foreign)).body).toBe('hello');
  });

  test('has its commands and their usage in the operator’s command line', async () => {
    expect(await runCommand(test_.commands, ['greet', 'Anna'])).toEqual(['hello Anna']);
    const usage = await runCommand(test_.commands, []).catch((error: unknown) => (error as CommandError).message);
    expect(usage).toContain('npm run operator -- greet <name>');
    expect(usage).toContain('npm run operator -- sessions <nickname or e-mail>');
  });

  test('has its commands in the README', () => {
    const readme = readFileSync(join(import.meta.dirname, '../../../../README.md'), 'utf8');
    const own = test_.commands.filter(({ name }) => name !== 'greet');
    for (const [form] of own.flatMap(({ usage }) => usage)) {
      expect(readme).toContain(`\nnpm run operator -- ${form}\n`);
    }
  });

  test('is closed before the modules that come before it in the list', async () => {
    await test_.app.close();
    expect(closed).toEqual(['after', 'greetings']);
  });

  test('has a unique name', () => {
    const list = new ModuleList();
    list.add(greetings);
    expect(() => list.add({ name: 'greetings' })).toThrow('Two modules are named greetings');
  });
});

test('a module stands before the one that it names, and fails without it', () => {
  const list = new ModuleList();
  for (const name of ['first', 'last']) list.add({ name });
  list.add({ name: 'middle' }, 'last');
  expect(list.all.map(({ name }) => name)).toEqual(['first', 'middle', 'last']);
  expect(() => list.add({ name: 'other' }, 'none')).toThrow('No module is named none');
});
