import { STAMPS } from '@magnaty/content';
import type { Album } from '@magnaty/protocol';
import { useText } from '../../shared/i18n/use-text.ts';
import { classes } from '../../shared/ui/classes.ts';
import { stampName } from './progress-texts.ts';
import styles from './stamp.module.css';

export interface StampState extends Pick<Album['stamps'][number], 'id' | 'at'> {
  /** Null: nobody else reads it. */
  readonly count: number | null;
}

/** Perforated paper of 120 × 144: ten and twelve bites on its sides. */
const PAPER = `M0 0${'h2a4 4 0 0 0 8 0h2'.repeat(10)}${'v2a4 4 0 0 0 0 8v2'.repeat(12)}${'h-2a4 4 0 0 0-8 0h-2'.repeat(
  10,
)}${'v-2a4 4 0 0 0 0-8v-2'.repeat(12)}z`;
const WAVES = 'M34-12q8-5 16 0t16 0M35-2q8-5 16 0t16 0M34 8q8-5 16 0t16 0';

interface StampProps {
  readonly of: StampState;
  /** In its colours, though it was not given yet. */
  readonly isLit?: boolean;
  readonly className?: string | undefined;
}

/** A stamp: cancelled with the day on which it was given, or grey with its count. */
export function Stamp({ of: { id, at, count }, isLit = false, className }: StampProps) {
  const t = useText();
  const row = STAMPS.find((stamp) => stamp.id === id);
  const { experience, target } = row ?? { experience: 0, target: 1 };
  const name = stampName(t, id);
  const isCounted = at === null && target > 1 && count !== null;
  const nth = STAMPS.findIndex((stamp) => stamp.id === id);
  // By hand, nobody sets a postmark in the same place twice.
  const place = `translate(${80 + ((nth * 7) % 9)} ${100 + ((nth * 5) % 12)}) rotate(-14)`;
  const label =
    at !== null
      ? t('stamp.had', { name, experience, date: dateOf(at, t.code, { dateStyle: 'long' }) })
      : isCounted
        ? t('stamp.missing.count', { name, experience, count, target })
        : t('stamp.missing', { name, experience });
  return (
    <svg
      viewBox="-6 -8 138 160"
      role="img"
      aria-label={label}
      className={classes(styles.stamp, at === null && !isLit && styles.missing, className)}
    >
      {at !== null && <path d={PAPER} className={styles.shadow} transform="translate(5 6)" />}
      <path d={PAPER} className={styles.paper} />
      <rect x="11" y="11" width="98" height="98" className={styles.field} />
      <image href={`/stamps/${id}.svg`} x="11" y="11" width="98" height="98" className={styles.art} />
      <text x="13" y="134" fontSize="24" className={styles.value}>
        {experience}
        <tspan dx="3" fontSize="15">
          XP
        </tspan>
      </text>
      {at === null ? (
        isCounted && (
          <text x="107" y="134" fontSize="20" textAnchor="end" className={styles.value}>
            {`${count}/${target}`}
          </text>
        )
      ) : (
        <g transform={place} className={styles.postmark}>
          <circle r="33" />
          <circle r="21" />
          <path d={WAVES} />
          <text y="6" fontSize="17" textAnchor="middle">
            {dateOf(at, 'ru', { day: '2-digit', month: '2-digit' })}
          </text>
        </g>
      )}
    </svg>
  );
}

/** The day of Moscow's calendar: the one of the tasks. */
const dateOf = (at: number, code: string, format: Intl.DateTimeFormatOptions): string =>
  new Date(at).toLocaleDateString(code, { ...format, timeZone: 'Europe/Moscow' }).replace(/\s*г\.$/u, '');
