import type { ChipKey } from '@magnaty/content';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Chip } from '../../shared/art/chip.tsx';
import { useText } from '../../shared/i18n/use-text.ts';
import { classes } from '../../shared/ui/classes.ts';
import { Logo } from '../../shared/ui/logo.tsx';
import styles from './auth-layout.module.css';

interface AuthLayoutProps {
  readonly tone: 'red' | 'ink';
  readonly title: string;
  readonly subtitle: string;
  readonly heading: string;
  /** The chip on the red or ink plane, and the player whose paint it has, 1–5. */
  readonly chip: ChipKey;
  readonly player: number;
  readonly children: ReactNode;
}

/** A poster plane on the left, the card with the form on the right. */
export function AuthLayout({ tone, title, subtitle, heading, chip, player, children }: AuthLayoutProps) {
  const t = useText();
  return (
    <div className={`flex grow anchor ${styles.layout}`}>
      <aside className={classes(styles.plane, styles[tone])} data-player={player}>
        <svg viewBox="0 0 560 900" className={`cover wide ${styles.art}`} aria-hidden>
          <path d="M0 470L560 350V1000H0z" className={styles.wedge} />
          <circle cx="236" cy="650" r="236" fill="none" stroke="var(--bone-50)" strokeWidth={9} />
          <circle cx="236" cy="650" r="212" fill="var(--p)" />
        </svg>
        <Link to="/" className={styles.home} aria-label={t('auth.home')}>
          <Logo {...(tone === 'red' && { tone: 'onRed' })} />
        </Link>
        <p className={classes('poster over nowrap', styles.title)}>{title}</p>
        <p className={`over type-text-bold ${styles.subtitle}`}>{subtitle}</p>
        <Chip of={chip} className={styles.chip} />
      </aside>
      <div className={`centred grow ${styles.main}`}>
        <section className={styles.card}>
          <h1 className="poster">{heading}</h1>
          {children}
        </section>
      </div>
    </div>
  );
}
