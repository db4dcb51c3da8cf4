import type { Seat } from '@magnaty/rules';

/** A player of a test game. */
export const player = (userId: string, color: number, isBot = false): Seat => ({
  userId,
  nickname: userId,
  avatarPath: null,
  isBot,
  chipId: color,
  color,
  rating: 1000,
  experiencePercent: 100,
  frame: null,
  diceSkin: null,
});
