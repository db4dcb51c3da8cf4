import type { OnboardingInfo } from '@magnaty/protocol';
import { request } from '../../shared/api/request.ts';

/** The tutorial, in the reader's language. */
export const getOnboardingInfo = () => request<OnboardingInfo>({ path: '/api/onboarding/info' });

/** The user has played the tutorial to its end. */
export const noteTutorialFinished = () =>
  request<Record<string, never>>({ method: 'POST', path: '/api/onboarding/finished' });
