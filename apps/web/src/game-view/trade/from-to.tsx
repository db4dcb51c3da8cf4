import { formatNumber } from '../../shared/i18n/format-number.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { classes } from '../../shared/ui/classes.ts';
import styles from './from-to.module.css';

interface FromToProps {
  /** Millions, now. */
  readonly from: number;
  /** Millions, after the deal. */
  readonly to: number;
  /** Also says by how much it changes. */
  readonly hasDifference?: boolean;
}

/** A sum now and after the deal; one number if it stays the same. */
export function FromTo({ from, to, hasDifference = false }: FromToProps) {
  const t = useText();
  const tone = to < from ? styles.less : styles.more;
  if (from === to) return <b className="num">{formatNumber(from)}</b>;
  return (
    <>
      <span className="unseen">{t('game.trade.fromTo', { from: formatNumber(from), to: formatNumber(to) })}</span>
      <span className={`baseline ${styles.sums}`} aria-hidden="true">
        <b className="num">{formatNumber(from)}</b>
        <i>→</i>
        <b className={classes('num', tone)}>{formatNumber(to)}</b>
        {hasDifference && (
          <em className={classes('type-label-bold', styles.difference, tone)}>
            {formatNumber(to - from, { signDisplay: 'always' })}
          </em>
        )}
      </span>
    </>
  );
}
