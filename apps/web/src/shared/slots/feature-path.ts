import { PAGE_PATHS } from '@magnaty/protocol';

const PATHS: Readonly<Record<string, string | undefined>> = PAGE_PATHS;

/** The path of a feature's page to which the core leads; null on a site without the feature. */
export const featurePath = (page: 'education' | 'inventory' | 'progress' | 'rating'): string | null =>
  PATHS[page] ?? null;
