import { byName } from '../../../shared/art/raw-files.ts';

export const SOUND_NAMES = [
  'auction-bet',
  'buy',
  'card-flick',
  'deal-signing',
  'dice-1',
  'dice-2',
  'notification',
  'sale',
  'timer',
] as const;

export type SoundName = (typeof SOUND_NAMES)[number];

const files = byName(import.meta.glob<string>('./files/*.wav', { query: '?url', import: 'default', eager: true }));

/** Address of a sound's file. */
export const soundAddress = (name: SoundName): string => files[name] ?? '';
