import { CALIBRATION } from '@magnaty/judge';
import { formatNumber } from '../../../shared/i18n/format-number.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import styles from './analysis-report.module.css';
import { percent } from './percent.ts';

/** The tenth that the sentence takes as an example: the chances from 70 to 80 %. */
const EXAMPLE = 7;

/** Says how well the model's chances have come true. */
export function Calibration() {
  const t = useText();
  const { games, deciles } = CALIBRATION;
  const { said, happened } = deciles[EXAMPLE]!;
  return (
    <p className={styles.calibration}>
      {t('analysis.calibration', { games: formatNumber(games), said: percent(said), happened: percent(happened) })}
    </p>
  );
}
