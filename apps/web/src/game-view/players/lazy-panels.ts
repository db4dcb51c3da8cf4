import { lazyPart } from '../../shared/ui/lazy-part.tsx';

/** The content of the panels over the sidebar's buttons, loaded after the board. */
export const SettingsPanel = lazyPart(() => import('./settings-panel.tsx'), 'pane');
export const Volume = lazyPart(() => import('./volume.tsx'), 'pane');
