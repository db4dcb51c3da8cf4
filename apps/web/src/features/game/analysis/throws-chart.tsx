import type { GameStatistics } from '@magnaty/rules';
import { useText } from '../../../shared/i18n/use-text.ts';
import { classes } from '../../../shared/ui/classes.ts';
import { percent } from './percent.ts';
import styles from './throws-chart.module.css';

/** Rarer than this is called rare; a share of fair games. */
const RARE = 0.05;
/** A smaller share is written as «less than». */
const LEAST_SAID = 0.01;

/** How often each total fell, beside what fair dice give on average. */
export function ThrowsChart({ statistics: { totals, throws, likelihood } }: { readonly statistics: GameStatistics }) {
  const t = useText();
  const most = Math.max(1, ...totals.flatMap(({ count, expected }) => [count, expected]));
  return (
    <section className={styles.throws}>
      <h3 className="poster">{t('analysis.dice', { count: throws })}</h3>
      <ol className={styles.bars}>
        {totals.map(({ total, count, expected }) => (
          <li key={total}>
            <span className="unseen">
              {t('analysis.total', { total, count, expected: Math.round(expected * 10) / 10 })}
            </span>
            <span className={classes('num', styles.count)} aria-hidden="true">
              {count}
            </span>
            <span className={styles.track} aria-hidden="true">
              <span className={styles.bar} style={{ height: `${(count / most) * 100}%` }} />
              <span className={styles.expected} style={{ bottom: `${(expected / most) * 100}%` }} />
            </span>
            <span className={classes('num', styles.total)} aria-hidden="true">
              {total}
            </span>
          </li>
        ))}
      </ol>
      <p className={styles.text}>{likelihood === null ? t('analysis.fewThrows') : <Verdict of={likelihood} />}</p>
    </section>
  );
}

function Verdict({ of }: { readonly of: number }) {
  const t = useText();
  if (of < LEAST_SAID) return t('analysis.veryRareDice');
  return t(of < RARE ? 'analysis.rareDice' : 'analysis.usualDice', { share: percent(of) });
}
