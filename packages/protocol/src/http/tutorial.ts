import { z } from 'zod';
import { gameState } from '../game-events/game-state.ts';
import { gameMainInfo } from '../game-info/schema.ts';

/** A step of the tutorial. */
export const onboardingStep = z.object({
  id: z.number().int().describe('The id of its position in the script, from 50.'),
  type: z.string().describe('The key of the step: playingField … final.'),
  step: z.number().int().min(1).describe('Its number, from 1.'),
  head: z.string().describe("In the reader's language."),
  text: z.string().describe("In the reader's language."),
  task: z.string().nullable().describe("What the newcomer does, in the reader's language; null if it only explains."),
});
export type OnboardingStep = z.infer<typeof onboardingStep>;

/** GET /api/onboarding/info */
export const onboardingInfo = z.object({
  gameMainInfo,
  progressUserInGame: gameState.describe('The whole state of the game at the first step.'),
  stepList: z.array(onboardingStep).describe('In the order of the lesson.'),
});
export type OnboardingInfo = z.infer<typeof onboardingInfo>;
