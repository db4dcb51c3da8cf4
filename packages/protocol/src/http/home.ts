import { z } from 'zod';
import { count, epochMs, gameId, userId } from '../primitives.ts';

/** From how many people in games on the home page tells their number. */
export const LEAST_PLAYING = 12;

/** GET /api/home/playing, also for guests: the people who play now. Bots and programs are not counted. */
export const peoplePlaying = z.object({ people: count });
export type PeoplePlaying = z.infer<typeof peoplePlaying>;

/** GET /api/home/recording: the public game of the last week with the best rated player; null without one. */
export const weekRecording = z.object({
  recording: z.object({ gameId, startedAt: epochMs, finishedAt: epochMs }).nullable(),
});
export type WeekRecording = z.infer<typeof weekRecording>;

/** GET /api/game/{gameId}/floors: of the people in a public game, or in one's own. Programs have no floor. */
export const gameFloors = z.object({
  floors: z.array(z.object({ userId, floor: z.number().int().positive() })),
});
export type GameFloors = z.infer<typeof gameFloors>;
