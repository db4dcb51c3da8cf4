import type { SettingsPart } from '../../shared/slots/settings-part.ts';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';

/** The user's programs, which play with a token. */
export const programPanes: readonly SettingsPart[] = [
  {
    id: 'of.programs',
    name: 'settings.pane.bots',
    icon: 'robot',
    Pane: lazyPart(() => import('./bots-pane.tsx'), 'pane'),
    isForQuick: false,
  },
];
