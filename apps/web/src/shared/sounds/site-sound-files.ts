import { byName } from '../art/raw-files.ts';

/** The addresses of the sounds, by name. */
export const addresses = byName(
  import.meta.glob<string>('./files/*.wav', { query: '?url', import: 'default', eager: true }),
);
