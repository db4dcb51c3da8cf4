import type { PlainTextKey } from '@magnaty/content';
import type { CurrentUser } from '@magnaty/protocol';
import type { ComponentType } from 'react';
import type { RailPane } from '../session/settings-store.ts';

/** A pane of the settings that a feature adds. */
export interface SettingsPart {
  readonly id: Extract<RailPane, `of.${string}`>;
  readonly name: PlainTextKey;
  readonly icon: string;
  readonly Pane: ComponentType;
  /** A quick account has it, too. */
  readonly isForQuick: boolean;
}

/** What features add to the settings. */
export interface SettingsParts {
  /** Panes before the sessions, in this order. One that fails says so in its place. */
  readonly panes: readonly SettingsPart[];
  /** Further portraits in the window of the picture. They say so in their place if they fail. */
  readonly Portraits?: ComponentType<{ readonly user: CurrentUser }>;
  /** The switch of the mailings, beside the notices; without it there is none. */
  readonly subscription?: {
    readonly load: () => Promise<{ readonly isSubscribed: boolean }>;
    readonly save: (choice: { readonly isSubscribed: boolean }) => Promise<unknown>;
  };
}
