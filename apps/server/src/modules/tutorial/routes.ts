import { empty, onboardingInfo } from '@magnaty/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { localeOf } from '../../http/locale.ts';
import type { LimitsOfAllServers } from '../../limits/limiter.ts';
import { FAILED, FAILED_FOR_USER, type AccountsModule, type Guard } from '../accounts/index.ts';
import { describeTutorial } from './tutorial.ts';

interface Options {
  readonly guard: Guard;
  readonly limits: Pick<LimitsOfAllServers, 'take'>;
  readonly accounts: Pick<AccountsModule, 'profiles'>;
  /** A user has played the tutorial to its end; it may be repeated. */
  readonly finished: (userId: string) => Promise<void>;
}

/** The calls under /api/onboarding; the tutorial is open to guests. */
export const onboardingRoutes =
  ({ guard, limits, accounts, finished }: Options): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/info',
      {
        schema: {
          tags: ['onboarding'],
          summary: 'The tutorial: the game at its first step, and the steps with their texts',
          response: { 200: onboardingInfo, ...FAILED },
        },
      },
      async (request) => {
        const session = await guard.find(request);
        const profile = session === null ? null : (await accounts.profiles([session.userId])).get(session.userId);
        return describeTutorial(localeOf(request), profile ?? null);
      },
    );
    app.post(
      '/finished',
      {
        schema: {
          tags: ['onboarding'],
          summary: 'The user has played the tutorial to its end, which gives a stamp once',
          response: { 200: empty, ...FAILED_FOR_USER },
        },
      },
      async (request) => {
        const { userId } = await guard.need(request);
        await limits.take('progress.user', userId);
        await finished(userId);
        return {};
      },
    );
  };
