import { byName } from '../../shared/art/raw-files.ts';

/** The nine names of the specification, and those of the moments between. */
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
  'hop',
  'land',
  'pay',
  'receive',
  'jail',
  'flood',
  'win',
  'bankrupt',
] as const;

export type SoundName = (typeof SOUND_NAMES)[number];

const files = byName(import.meta.glob<string>('./files/*.wav', { query: '?url', import: 'default', eager: true }));

/** Address of a sound's file. */
export const soundAddress = (name: SoundName): string => files[name] ?? '';
