import { create } from 'zustand';

export type SettingsPane = 'main' | 'avatar' | 'password' | 'removal' | 'accounts';

interface SettingsDoor {
  /** Which pane is wanted; null while the settings are closed. */
  readonly pane: SettingsPane | null;
  /** Counts how often they were opened: each time they begin anew. */
  readonly opening: number;
}

export const useSettingsDoor = create<SettingsDoor>()(() => ({ pane: null, opening: 0 }));

/** Opens the settings from anywhere, or shows another pane of the open ones. */
export function openSettings(pane: SettingsPane = 'main'): void {
  useSettingsDoor.setState((door) => ({ pane, opening: door.pane === null ? door.opening + 1 : door.opening }));
}

export function closeSettings(): void {
  useSettingsDoor.setState({ pane: null });
}
