import { byName } from '../art/raw-files.ts';

/** Where the sounds are, by name. */
export const addresses = byName(
  import.meta.glob<string>('./files/*.wav', { query: '?url', import: 'default', eager: true }),
);
