import { afterAll, beforeAll, beforeEach } from 'vitest';
import { attempts } from '../limits/tables.ts';
import { passwordRecoveries, serviceVisits, users } from '../modules/accounts/tables.ts';
import { openTestApp, Visitor, type TestApp, type TestAppOptions } from './app.ts';
import { openTestDatabase, type TestDatabase, type TestEngine } from './database.ts';
import { openMailbox } from './mailbox.ts';

/** The user who is registered before each test. */
export interface Newcomer {
  readonly login: string;
  readonly email: string;
  readonly password: string;
}

/** State that the tests of a suite share. Its fields are set only while a test runs. */
export interface Suite extends TestApp {
  readonly opened: TestDatabase;
  /** The newcomer's browser, logged in. */
  readonly anna: Visitor;
  /** The mails since the registration. */
  readonly mailbox: ReturnType<typeof openMailbox>;
}

/** Opens the app for the tests of the surrounding suite. Each test starts with one newly registered user. */
export const openSuite = (engine: TestEngine, newcomer: Newcomer, options: TestAppOptions = {}): Suite => {
  const mailbox = openMailbox();
  const suite = { mailbox } as { -readonly [Name in keyof Suite]: Suite[Name] };
  beforeAll(async () => {
    suite.opened = await openTestDatabase(engine);
    Object.assign(suite, await openTestApp(suite.opened, { transport: mailbox, ...options }));
  });
  afterAll(async () => {
    await suite.app.close();
    await suite.opened.close();
  });
  beforeEach(async () => {
    for (const table of [users, passwordRecoveries, serviceVisits, attempts]) await suite.opened.database.delete(table);
    mailbox.isBroken = false;
    suite.anna = new Visitor(suite.app);
    await suite.anna.post('/api/user/register', newcomer);
    await suite.mail.settled();
    mailbox.mails.length = 0;
  });
  return suite;
};
