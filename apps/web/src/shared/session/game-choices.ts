import { SPEEDS, type Speed } from '@magnaty/protocol';
import { keptChoices } from './kept-choices.ts';

type Stored = Readonly<Record<string, unknown>>;

const fieldsOf = (stored: unknown): Stored => (typeof stored === 'object' && stored !== null ? (stored as Stored) : {});

const speeds = keptChoices<Speed>((stored) => SPEEDS.find((speed) => speed === stored) ?? 'usual');

/** The speed that the user wants for games. */
export const speedChoice = (userId: string) => speeds(`magnaty.speed.${userId}`);

/** What the user wants to see of the stickers and phrases of others. */
export interface StickerChoices {
  readonly isOff: boolean;
  /** User ids whose stickers are neither shown nor read out. */
  readonly muted: readonly string[];
}

const stickers = keptChoices((stored): StickerChoices => {
  const { isOff, muted } = fieldsOf(stored);
  return { isOff: isOff === true, muted: Array.isArray(muted) ? muted.filter((id) => typeof id === 'string') : [] };
});

export const stickerChoice = (userId: string) => stickers(`magnaty.stickers.${userId}`);

/** What the game does by itself for the viewer in this browser. */
export interface PaceChoices {
  readonly throws: boolean;
  /** The end of a move in which nothing can be bought, built or redeemed. */
  readonly ends: boolean;
  /** Debts, in the cheapest way. */
  readonly settles: boolean;
}

export const PACES = ['throws', 'ends', 'settles'] as const;

/** A former version has stored the choices as `state`. */
export const paceChoice = keptChoices((stored): PaceChoices => {
  const fields = fieldsOf(stored);
  const { throws, ends, settles } = fieldsOf(fields['state'] ?? fields);
  return { throws: throws === true, ends: ends === true, settles: settles === true };
})('ownPace');
