import { BOARD } from '@magnaty/content';
import type { MissingReward } from '@magnaty/rules';
import { useText } from '../../shared/i18n/use-text.ts';
import styles from './reward-note.module.css';

/** A line that says why the viewer has got less than their place usually gives. */
export function RewardNote({ why }: { readonly why: MissingReward | null }) {
  const t = useText();
  if (why === null) return null;
  const { fromRound, botMoneyPerDay } = BOARD.numbers.rewards;
  return <p className={styles.note}>{t(`game.result.noReward.${why}`, { round: fromRound, coins: botMoneyPerDay })}</p>;
}
