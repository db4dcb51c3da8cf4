import { DECISION_CUES } from './decision-cues.ts';
import { MOMENT_CUES } from './moment-cues.ts';
import { MOVE_CUES } from './move-cues.ts';
import { SITE_CUES } from './site-cues.ts';
import type { CueSound } from './take.ts';

/** The nine names of the specification, and those of the moments between. */
export const CUES: Readonly<Record<string, CueSound>> = { ...MOVE_CUES, ...DECISION_CUES, ...MOMENT_CUES };

/** The cues by the folder of their files. */
export const CUES_IN: Readonly<Record<string, Readonly<Record<string, CueSound>>>> = {
  'apps/web/src/game-view/sounds/files': CUES,
  'apps/web/src/shared/sounds/files': SITE_CUES,
};
