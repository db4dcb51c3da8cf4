import type { ReactNode } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import { classes } from '../../../shared/ui/classes.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import styles from './step-card.module.css';

interface StepCardProps {
  readonly number: number;
  readonly total: number;
  readonly heading: string;
  readonly state: 'done' | 'current' | 'ahead';
  /** The demand of the step, or its result; shown while it is not the current one. */
  readonly summary: string;
  /** The fields of the step, as drawn outlines. */
  readonly outline: 'line' | 'digits' | 'lines';
  /** Rendered only while this is the current step. */
  readonly children: ReactNode;
}

/** Fields that a drawing of a step has. */
const OUTLINES = { line: 1, digits: 6, lines: 2 } as const;

export function StepCard({ number, total, heading, state, summary, outline, children }: StepCardProps) {
  const t = useText();
  const isCurrent = state === 'current';
  return (
    <li className={classes(styles.card, styles[state])} aria-current={isCurrent ? 'step' : undefined}>
      <header className={`row on-ink ${styles.head}`}>
        <b className={classes('num centred rigid', styles.number)} aria-hidden>
          {state === 'done' ? <Icon name="check-bold" /> : number}
        </b>
        <h2 className={classes('poster grow nowrap', styles.heading)}>
          {heading}
          <span className="unseen">
            {`. ${t('recovery.step', { number, total })}${state === 'done' ? `, ${t('recovery.done')}` : ''}`}
          </span>
        </h2>
        {isCurrent && (
          <span className={`flex ${styles.bars}`} aria-hidden>
            {Array.from({ length: total }, (_, index) => (
              <i key={index} className={classes(index < number && styles.on)} />
            ))}
          </span>
        )}
      </header>
      <div className={`grow ${styles.body}`}>
        {isCurrent ? (
          children
        ) : (
          <>
            <p>{summary}</p>
            <div className={classes(styles.outline, styles[outline])} aria-hidden>
              {Array.from({ length: OUTLINES[outline] }, (_, nth) => (
                <i key={nth} />
              ))}
            </div>
          </>
        )}
      </div>
    </li>
  );
}
