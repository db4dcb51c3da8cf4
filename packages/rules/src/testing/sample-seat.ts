import type { Seat } from '../model/setup.ts';

/** A person without items, by id and place. */
export const sampleSeat = <Id extends string>(
  userId: Id,
  place: number,
  own: Partial<Seat> = {},
): Seat & { readonly userId: Id } => ({
  nickname: userId,
  avatarPath: null,
  isBot: false,
  bot: null,
  botOwner: null,
  chipId: place,
  color: place,
  rating: 1000,
  experiencePercent: 100,
  frame: null,
  diceSkin: null,
  ...own,
  userId,
});
