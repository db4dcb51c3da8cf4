import { TUTORIAL_STEPS, type TutorialStepType } from '@magnaty/content';
import type { OnboardingInfo } from '@magnaty/protocol';
import { getOnboardingInfo } from './calls.ts';

export interface Tutorial extends OnboardingInfo {
  /** The types of the steps that the screen knows, in order. */
  readonly types: readonly TutorialStepType[];
}

/** @throws ApiError */
export const loadTutorial = async (): Promise<Tutorial> => {
  const info = await getOnboardingInfo();
  // A newer server may have steps that this page does not know.
  const known: readonly string[] = TUTORIAL_STEPS;
  const stepList = info.stepList.filter(({ type }) => known.includes(type));
  return { ...info, stepList, types: stepList.map(({ type }) => type as TutorialStepType) };
};
