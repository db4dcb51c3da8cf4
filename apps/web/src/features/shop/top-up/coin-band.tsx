import { Svg } from '../../../shared/art/svg.tsx';
import { formatNumber } from '../../../shared/i18n/format-number.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { classes } from '../../../shared/ui/classes.ts';
import styles from './coin-band.module.css';
import one from './coin-flat.svg?raw';
import stack from './coin-stack.svg?raw';

/** The coins of the chosen amount, which cannot be edited. */
export function CoinBand({ coins }: { readonly coins: number }) {
  const t = useText();
  return (
    <div className={classes(styles.band, coins === 0 && styles.zero)}>
      <p className="label">{t('topUp.get')}</p>
      <output className={classes('num', styles.sum)} aria-label={`${t('topUp.get')}: ${formatNumber(coins)} M`}>
        {formatNumber(coins)}
        <small>M</small>
      </output>
      <Svg source={coins === 0 ? one : stack} className={styles.coins} />
    </div>
  );
}
