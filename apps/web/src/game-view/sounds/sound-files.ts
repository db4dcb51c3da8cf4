import { byName } from '../../shared/art/raw-files.ts';

/** The nine names of the specification, and those of the moments between. What a game needs first is loaded first. */
export const SOUND_NAMES = [
  'dice-1',
  'dice-2',
  'dice-rattle',
  'notification',
  'hop',
  'land',
  'buy',
  'flight',
  'opening',
  'pay-small',
  'pay',
  'coins-3',
  'coins-8',
  'doubles',
  'card-flick',
  'timer',
  'auction-bet',
  'gavel-1',
  'gavel-2',
  'gavel-3',
  'tower',
  'sale',
  'deal-signing',
  'pay-large',
  'coins-22',
  'jail',
  'three-doubles',
  'category',
  'tower-high',
  'surrender',
  'bankrupt',
  'flood',
  'win',
  'count',
] as const;

export type SoundName = (typeof SOUND_NAMES)[number];

const files = byName(import.meta.glob<string>('./files/*.wav', { query: '?url', import: 'default', eager: true }));

/** Addresses of the files of a sound, first take first. */
export const soundAddresses = (name: SoundName): readonly string[] =>
  [files[name], files[`${name}.2`], files[`${name}.3`]].filter((address) => address !== undefined);
