import { BOARD, FAIR_PLAY } from '@magnaty/content';
import type { MissingReward } from '@magnaty/rules';
import { useText } from '../../shared/i18n/use-text.ts';
import styles from './reward-note.module.css';

/** `ANNULLED`: the operators have taken back all that the game gave. `HELD`: the reward waits for their decision. */
export type WhyLess = MissingReward | 'ANNULLED' | 'HELD';

/** A line that says why the viewer has less than their place usually gives. */
export function RewardNote({ why }: { readonly why: WhyLess | null }) {
  const t = useText();
  if (why === null) return null;
  const { fromRound: round, botMoneyPerDay } = BOARD.numbers.rewards;
  const coins = why === 'BOT_LIMIT' ? botMoneyPerDay : FAIR_PLAY.coinsPerDay;
  const isAnnulled = why === 'ANNULLED';
  return (
    <p className={isAnnulled ? styles.annulled : styles.note} data-annulled={isAnnulled ? '' : undefined}>
      {t(`game.result.noReward.${why}`, { round, coins, days: FAIR_PLAY.waitDays })}
    </p>
  );
}
