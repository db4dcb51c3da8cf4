import { subscription } from '../features/mailings/subscription.ts';
import { programPanes } from '../features/programs/panes.ts';
import { FloorPortraits } from '../features/progress/portraits.ts';
import type { SettingsParts } from '../shared/slots/settings-part.ts';

// Loaded with the settings.
export const SETTINGS: SettingsParts = { panes: [...programPanes], Portraits: FloorPortraits, subscription };
