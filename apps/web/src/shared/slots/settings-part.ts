import type { PlainTextKey } from '@magnaty/content';
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
