import type { Deadline, DeadlineKind, Game } from '@magnaty/rules';

/** The deadline whose time runs for this; null without one, and during a pause (TIME-9). */
export const runningDeadline = ({ deadline, pause }: Game, kind: DeadlineKind): Deadline | null =>
  pause === null && deadline?.kind === kind ? deadline : null;
