import { create } from 'zustand';

export type SettingsPane = 'main' | 'avatar' | 'password' | 'removal' | 'accounts';

interface SettingsState {
  /** The pane to show; null while the settings are closed. */
  readonly pane: SettingsPane | null;
  /** Number of times that the settings were opened. Each time they start with fresh state. */
  readonly openCount: number;
}

export const useSettingsStore = create<SettingsState>()(() => ({ pane: null, openCount: 0 }));

/** Opens the settings, or shows another pane of the open settings. */
export function openSettings(pane: SettingsPane = 'main'): void {
  useSettingsStore.setState((settings) => ({
    pane,
    openCount: settings.pane === null ? settings.openCount + 1 : settings.openCount,
  }));
}

export function closeSettings(): void {
  useSettingsStore.setState({ pane: null });
}
