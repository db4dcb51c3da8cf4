import { byName } from '../../shared/art/raw-files.ts';
import type { SoundName } from './sound-names.ts';

const files = byName(import.meta.glob<string>('./files/*.wav', { query: '?url', import: 'default', eager: true }));

/** Addresses of the files of a sound, first take first. */
export const soundAddresses = (name: SoundName): readonly string[] =>
  [files[name], files[`${name}.2`], files[`${name}.3`]].filter((address) => address !== undefined);
