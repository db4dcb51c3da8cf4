import type { OnboardingStep } from '@magnaty/protocol';
import { type CSSProperties, type ReactNode, type Ref, useId } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { classes } from '../../shared/ui/classes.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import styles from './tutorial-panel.module.css';

interface TutorialPanelProps {
  readonly ref: Ref<HTMLElement>;
  readonly step: OnboardingStep;
  /** Number of steps. */
  readonly count: number;
  readonly isPlaying: boolean;
  /** Pixels of the window. */
  readonly place: { readonly left: number; readonly top: number };
  /** The place of the arrow to what is explained, pixels of the panel; null without one. */
  readonly pointer: CSSProperties | null;
  readonly onBack: () => void;
  readonly onNext: () => void;
  readonly onClose: () => void;
  readonly lastActions: ReactNode;
}

/** The window of one step. It is not modal: the newcomer plays beside it. */
export function TutorialPanel({ ref, step, count, isPlaying, place, pointer, ...on }: TutorialPanelProps) {
  const t = useText();
  const head = useId();
  const text = useId();
  const isLast = step.step === count;
  return (
    <section
      ref={ref}
      role="dialog"
      aria-labelledby={head}
      aria-describedby={text}
      tabIndex={-1}
      className={classes('over on-bone', styles.panel, isPlaying && styles.small)}
      style={{ transform: `translate(${place.left}px, ${place.top}px)` }}
      data-step={step.type}
    >
      {pointer !== null && <span className={`over ${styles.pointer}`} style={pointer} aria-hidden="true" />}
      <header className={`row anchor on-ink ${styles.head}`} data-ground="ink">
        <span className={classes('poster grow', styles.count)}>
          {t.rich('education.step', { step: step.step, count, b: (chunks) => <b>{chunks}</b> })}
        </span>
        <button
          type="button"
          className={`centred ${styles.close}`}
          aria-label={t('education.leave')}
          onClick={on.onClose}
        >
          <Icon name="x-bold" />
        </button>
        <ol className={`flex over ${styles.progress}`} aria-hidden="true">
          {Array.from({ length: count }, (_, nth) => (
            <li
              key={nth}
              className={classes(nth + 1 < step.step && styles.past, nth + 1 === step.step && styles.now)}
            />
          ))}
        </ol>
      </header>
      <div className={styles.body} aria-live="polite">
        <h2 id={head} className="poster">
          {isPlaying ? t('education.watch') : step.head}
        </h2>
        <div id={text} className={`grid ${styles.text}`}>
          {!isPlaying && <p>{step.text}</p>}
          {!isPlaying && step.task !== null && (
            <p className={`flex on-ink ${styles.task}`}>
              <Icon name="arrow-right-bold" />
              <span>{step.task}</span>
            </p>
          )}
        </div>
      </div>
      <footer className={`flex ${styles.foot}`}>
        {isPlaying ? (
          <Button size="small" variant="line" onClick={on.onNext}>
            {t('education.skip')}
          </Button>
        ) : (
          <>
            <Button icon="arrow-left-bold" variant="line" disabled={step.step === 1} onClick={on.onBack}>
              {t('education.back')}
            </Button>
            {isLast ? (
              <Button variant="line" className={`grow ${styles.next}`} onClick={on.onClose}>
                {t('education.close')}
              </Button>
            ) : (
              // One red button in a view: with a task, it is the game's.
              <Button
                className={`grow ${styles.next}`}
                variant={step.task === null ? 'primary' : 'ink'}
                onClick={on.onNext}
              >
                {t('education.next')}
                <Icon name="arrow-right-bold" />
              </Button>
            )}
          </>
        )}
      </footer>
      {isLast && !isPlaying && <div className={styles.last}>{on.lastActions}</div>}
    </section>
  );
}
