import type { ComponentType } from 'react';

/** What features add to an open profile. */
export interface ProfileParts {
  /** Beside the name of another person. */
  readonly Buttons?: ComponentType<{ readonly userId: string; readonly nickname: string }>;
  /** The last stamps of a person, between the played tables and the collection. Without an answer they are left out. */
  readonly Stamps?: ComponentType<{ readonly userId: string; readonly isOwn: boolean }>;
}
