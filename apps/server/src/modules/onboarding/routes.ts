import { onboardingInfo } from '@magnaty/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { localeOf } from '../../http/locale.ts';
import { FAILED, type AccountsModule, type Guard } from '../accounts/index.ts';
import { describeTutorial } from './tutorial.ts';

interface Options {
  readonly guard: Pick<Guard, 'find'>;
  readonly accounts: Pick<AccountsModule, 'profiles'>;
}

/** The call under /api/onboarding, which is open to guests. */
export const onboardingRoutes =
  ({ guard, accounts }: Options): FastifyPluginAsyncZod =>
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
  };
