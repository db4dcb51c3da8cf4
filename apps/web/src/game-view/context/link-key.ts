import type { GameContextValue } from '../state.ts';

/** The key of the link that has led to the shown game; null for its players, who need none. */
export const linkKey = (kind: GameContextValue['kind']): string | null =>
  kind === 'game' ? null : new URLSearchParams(window.location.search).get('key');
