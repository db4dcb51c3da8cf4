import coin from '../art/marks/coin.svg?raw';
import { Svg } from '../art/svg.tsx';
import { formatNumber } from '../i18n/format-number.ts';
import { useText } from '../i18n/use-text.ts';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import styles from './statistic.module.css';
import { Tooltip } from './tooltip.tsx';

interface StatisticProps {
  readonly kind: 'rating' | 'balance' | 'experience';
  readonly value: number;
}

/** A number of the user with its icon. The tooltip and the text for screen readers explain it. */
export function Statistic({ kind, value }: StatisticProps) {
  const t = useText();
  return (
    <Tooltip text={t(`statistic.${kind}.help`)}>
      <span className={classes('num', styles.statistic)}>
        <Mark kind={kind} />
        <span className="unseen">{t(`statistic.${kind}`)}: </span>
        <span>
          {formatNumber(value)}
          {kind === 'balance' && <small>M</small>}
        </span>
      </span>
    </Tooltip>
  );
}

function Mark({ kind }: Pick<StatisticProps, 'kind'>) {
  switch (kind) {
    case 'rating':
      return <Icon name="trophy-fill" className={styles.mark} />;
    case 'balance':
      return <Svg source={coin} className={styles.coin} />;
    case 'experience':
      return <Icon name="lightning-fill" className={styles.mark} />;
  }
}
