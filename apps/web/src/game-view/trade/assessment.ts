import { isUnknownToModel, isRated, type Game } from '@magnaty/rules';

/** From how much on a change of the chance to win is one more mark of the gauge. The model itself errs by about a point. */
const MARK = 0.03;
const MOST = 4;

export type Assessment = 'great' | 'good' | 'even' | 'bad' | 'awful';

/** The mark of the gauge for a change of the chance, −4 (bad for the viewer) to 4: it says no number. */
export const markOf = (change: number): number => Math.max(-MOST, Math.min(MOST, Math.round(change / MARK)));

export const assessmentOf = (mark: number): Assessment => {
  if (mark === 0) return 'even';
  if (mark > 0) return mark > 2 ? 'great' : 'good';
  return mark < -2 ? 'awful' : 'bad';
};

/** In a rated game nobody gets advice. The model knows no house rules. */
export const hasGauge = (game: Game): boolean => !isRated(game) && !isUnknownToModel(game);
