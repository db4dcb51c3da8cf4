import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { beforeEach } from 'vitest';
import type { FeedbackModule } from '../index.ts';
import { feedback, feedbackFiles } from '../tables.ts';
import { runCommand } from '../../../operator/run-command.ts';
import { openTestApp, Visitor, type TestAppOptions } from '../../../testing/app.ts';
import type { TestEngine } from '../../../testing/database.ts';
import { openSuite, type Suite } from '../../../testing/suite.ts';
import { formOf, type Part } from './forms.ts';

const ANNA = { login: 'Анна', email: 'anna@example.org', password: 'secret12' };
export const ASKED = { name: 'Борис', email: 'boris@example.org', question: 'Как мне сменить никнейм?' };
export const OPERATOR = 'operator@example.org';
/** For tests that ignore the log. */
export const NO_LOG = { error: () => undefined };
export const SEND = '/api/unregistered/feedback/send';

export const fieldsOf = (fields: Readonly<Record<string, string>>): Part[] =>
  Object.entries(fields).map(([name, value]) => ({ name, value }));
export const filesOf = (...urls: readonly string[]): Part[] => urls.map((value) => ({ name: 'files', value }));

export const post = (
  who: Visitor,
  parts: readonly Part[],
  options: Partial<InjectOptions> = {},
): Promise<LightMyRequestResponse> => {
  const { payload, headers } = formOf(parts);
  return who.call({ method: 'POST', url: SEND, payload, ...options, headers: { ...headers, ...options.headers } });
};

export const feedbackOf = ({ modules }: Pick<Suite, 'modules'>): FeedbackModule =>
  modules.find(({ name }) => name === 'feedback') as FeedbackModule;

/** A suite whose operator gets mails. Each test starts with a user, a guest and no questions. */
export const openAsking = (engine: TestEngine) => {
  const suite = openSuite(engine, ANNA, { env: { FEEDBACK_TO: OPERATOR } });
  const asking = {
    suite,
    /** Without a session. */
    guest: undefined as unknown as Visitor,
    ask: (fields: Partial<typeof ASKED> = {}, ...urls: string[]) =>
      post(asking.guest, [...fieldsOf({ ...ASKED, ...fields }), ...filesOf(...urls)]),
    kept: () => suite.opened.database.select().from(feedback).orderBy(feedback.id),
    keptFiles: () => suite.opened.database.select().from(feedbackFiles).orderBy(feedbackFiles.position),
    /** The output of the operator's command. */
    run: (...args: string[]) => runCommand(suite.commands, args),
    /** Runs `work` with a guest of another server on the same database. */
    withServer: async (options: TestAppOptions, work: (who: Visitor) => Promise<void>): Promise<void> => {
      const { app } = await openTestApp(suite.opened, options);
      await work(new Visitor(app));
      await app.close();
    },
  };
  beforeEach(async () => {
    await suite.opened.database.delete(feedback);
    asking.guest = new Visitor(suite.app);
    suite.clock.time = Date.UTC(2030, 0, 1);
  });
  return asking;
};
