import { empty, onboardingInfo } from '@magnaty/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { callsOf, type SessionReader } from '../../http/call.ts';
import type { LimitsOfAllServers } from '../../limits/limiter.ts';
import type { AccountsModule } from '../accounts/index.ts';
import { describeTutorial } from './tutorial.ts';

interface Options {
  readonly sessions: SessionReader;
  readonly limits: Pick<LimitsOfAllServers, 'take'>;
  readonly accounts: Pick<AccountsModule, 'profiles'>;
  /** A user has played the tutorial to its end; it may be repeated. */
  readonly finished: (userId: string) => Promise<void>;
}

/** The calls under /api/onboarding; the tutorial is open to guests. */
export const onboardingRoutes =
  ({ sessions, limits, accounts, finished }: Options): FastifyPluginAsyncZod =>
  async (app) => {
    const call = callsOf(app, { sessions, tags: ['onboarding'] });
    call({
      method: 'GET',
      path: '/info',
      who: 'anyone',
      limit: 'call.user',
      summary: 'The tutorial: the game at its first step, and the steps with their texts',
      answer: onboardingInfo,
      run: async ({ session, locale }) => {
        const profile = session === null ? null : (await accounts.profiles([session.userId])).get(session.userId);
        return describeTutorial(locale, profile ?? null);
      },
    });
    call({
      method: 'POST',
      path: '/finished',
      who: 'user',
      limit: { inWork: 'progress.user' },
      summary: 'The user has played the tutorial to its end, which gives a stamp once',
      answer: empty,
      run: async ({ userId }) => {
        await limits.take('progress.user', userId);
        await finished(userId);
        return {};
      },
    });
  };
