import { lazyPart } from '../../../shared/ui/lazy-part.tsx';

/** The panel of the game's settings, loaded after the board. */
export const SettingsPanel = lazyPart(() => import('./settings-panel.tsx'), 'pane');
