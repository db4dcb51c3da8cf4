import { create } from 'zustand';

/** The core's panes of the rail. */
export type CorePane = 'main' | 'game' | 'privacy' | 'mails' | 'accounts' | 'sessions';

/** A pane of the rail; `of.` begins the pane of a feature. */
export type RailPane = CorePane | `of.${string}`;

/** A pane of the rail, or a window of its own. */
export type SettingsPane = RailPane | 'avatar' | 'password' | 'removal' | 'save';

/** The reason why a user should save a quick account. */
export type SaveReason = 'settings' | 'search' | 'roubles' | 'result' | 'leave';

interface SettingsState {
  /** The pane to show; null while the settings are closed. */
  readonly pane: SettingsPane | null;
  /** Number of times that the settings were opened. Each time they start with fresh state. */
  readonly openCount: number;
  /** The reason that the pane 'save' tells. */
  readonly reason: SaveReason;
}

export const useSettingsStore = create<SettingsState>()(() => ({ pane: null, openCount: 0, reason: 'settings' }));

/** Opens the settings, or shows another pane of the open settings. */
export function openSettings(pane: SettingsPane = 'main'): void {
  useSettingsStore.setState((settings) => ({
    pane,
    openCount: settings.pane === null ? settings.openCount + 1 : settings.openCount,
  }));
}

/** Says why a quick account has to be saved, and lets the user do it. */
export function offerSaving(reason: SaveReason): void {
  useSettingsStore.setState({ reason });
  openSettings('save');
}

export function closeSettings(): void {
  useSettingsStore.setState({ pane: null });
}
