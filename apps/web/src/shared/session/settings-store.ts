import { create } from 'zustand';

export type SettingsPane = 'main' | 'avatar' | 'password' | 'removal' | 'accounts';

interface SettingsState {
  /** Which pane is wanted; null while the settings are closed. */
  readonly pane: SettingsPane | null;
  /** Counts how often they were opened: each time they begin anew. */
  readonly openCount: number;
}

export const useSettingsStore = create<SettingsState>()(() => ({ pane: null, openCount: 0 }));

/** Opens the settings from anywhere, or shows another pane of the open ones. */
export function openSettings(pane: SettingsPane = 'main'): void {
  useSettingsStore.setState((door) => ({ pane, openCount: door.pane === null ? door.openCount + 1 : door.openCount }));
}

export function closeSettings(): void {
  useSettingsStore.setState({ pane: null });
}
