import type { LeaderboardEntry } from '@magnaty/protocol';
import { formatNumber } from '../../shared/i18n/format-number.ts';
import { useText } from '../../shared/i18n/use-text.ts';

interface MissingGamesProps {
  /** The user's own entry, without a place. */
  readonly entry: Pick<LeaderboardEntry, 'missingGames'>;
  /** A quick account cannot play rated games. */
  readonly isQuick: boolean;
}

/** What the user misses for a place in the rating. */
export function MissingGames({ entry: { missingGames }, isQuick }: MissingGamesProps) {
  const t = useText();
  return isQuick ? t('rating.quick') : t('rating.missing', { count: missingGames, n: formatNumber(missingGames) });
}
