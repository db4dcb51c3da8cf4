import coin from '../art/marks/coin.svg?raw';
import { Svg } from '../art/svg.tsx';
import { formatNumber } from '../i18n/format-number.ts';
import { useText } from '../i18n/use-text.ts';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import styles from './statistic.module.css';
import { Tooltip } from './tooltip.tsx';

interface StatisticProps {
  readonly kind: 'rating' | 'balance';
  readonly value: number;
  /** Shows a button that tops up the balance. */
  readonly onTopUp?: () => void;
  /** Makes the number a button. */
  readonly onOpen?: () => void;
}

/** A number of the user with its icon. The tooltip and the text for screen readers explain it. */
export function Statistic({ kind, value, onTopUp, onOpen }: StatisticProps) {
  const t = useText();
  const Tag = onOpen === undefined ? 'span' : 'button';
  const number = (
    <Tooltip text={t(`statistic.${kind}.help`)}>
      <Tag type={onOpen && 'button'} className={classes('num', styles.statistic)} onClick={onOpen}>
        <Mark kind={kind} />
        <span className="unseen">{`${t(`statistic.${kind}`)}: `}</span>
        <span>
          <span>{formatNumber(value)}</span>
          {kind === 'balance' && <small>M</small>}
        </span>
      </Tag>
    </Tooltip>
  );
  if (onTopUp === undefined) return number;
  return (
    <span className={`row ${styles.withTopUp}`}>
      {number}
      <Tooltip kind="name" text={t('header.topUp')}>
        <button
          type="button"
          className={`centred on-red ${styles.topUp}`}
          aria-label={t('header.topUp')}
          onClick={onTopUp}
        >
          <Icon name="plus-bold" />
        </button>
      </Tooltip>
    </span>
  );
}

function Mark({ kind }: Pick<StatisticProps, 'kind'>) {
  switch (kind) {
    case 'rating':
      return <Icon name="trophy-fill" className={styles.mark} />;
    case 'balance':
      return <Svg source={coin} className={styles.coin} />;
  }
}
