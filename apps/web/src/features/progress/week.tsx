import type { OwnProgress } from '@magnaty/protocol';
import { useText } from '../../shared/i18n/use-text.ts';
import { classes } from '../../shared/ui/classes.ts';
import { dayWords } from './day-words.ts';
import styles from './week.module.css';

interface WeekProps {
  readonly days: OwnProgress['days'];
  /** YYYY-MM-DD */
  readonly today: string;
}

/** The days of the week: a done one has its stamp. */
export function Week({ days, today }: WeekProps) {
  const t = useText();
  return (
    <ol className={styles.week} aria-label={t('day.week')}>
      {days.map(({ day, isDone }) => {
        const { weekdayShort, date, full } = dayWords(day, t.code);
        const time = day === today ? 'today' : day > today ? 'coming' : 'missed';
        return (
          <li
            key={day}
            className={classes(isDone ? styles.done : styles[time], isDone && day === today && styles.fresh)}
            aria-current={day === today ? 'date' : undefined}
          >
            <span className="unseen">{t(`day.of.${isDone ? 'done' : time}`, { day: full })}</span>
            <i aria-hidden>{weekdayShort}</i>
            <b className="num" aria-hidden>
              {date}
            </b>
            {isDone && (
              <em className={styles.stamp} aria-hidden>
                {t('day.stamp')}
              </em>
            )}
          </li>
        );
      })}
    </ol>
  );
}
