import type { UnsubscribeAnswer, UnsubscribePayload } from '@magnaty/protocol';
import { useEffect, useRef } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { Modal } from '../../../shared/ui/modal.tsx';
import { Questionnaire } from './questionnaire.tsx';
import styles from './unsubscribe.module.css';

/** `off`: the mailings are off, and there is nothing to answer. */
export type Step = 'confirm' | 'reasons' | 'thanks' | 'off';

interface UnsubscribeViewProps {
  readonly step: Step;
  readonly reasons: UnsubscribeAnswer['reasonList'];
  readonly isBusy: boolean;
  readonly onLeave: () => void;
  readonly onUnsubscribe: () => void;
  readonly onAnswer: (answer: UnsubscribePayload) => void;
  /** Closes the questionnaire without an answer. */
  readonly onSkip: () => void;
}

const HEADINGS = {
  confirm: 'unsubscribe.title',
  reasons: 'unsubscribe.title',
  thanks: 'unsubscribe.thanks',
  off: 'unsubscribe.off',
} as const satisfies Record<Step, string>;

/** In rem. */
const WIDTH = 37;

/** The first two steps are dialogs over the page, the end is the page itself. */
export function UnsubscribeView({ step, reasons, isBusy, onLeave, onUnsubscribe, ...rest }: UnsubscribeViewProps) {
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const isOver = step === 'thanks' || step === 'off';
  useEffect(() => {
    if (isOver) heading.current?.focus();
  }, [isOver]);
  return (
    <div className={`grid grow anchor clipped ${styles.page}`}>
      <Envelope />
      <section className={isOver ? styles.end : 'unseen'}>
        <h1 ref={heading} tabIndex={-1} className="poster">
          {t(HEADINGS[step])}
        </h1>
        {isOver && (
          <>
            <p>{t('unsubscribe.offText')}</p>
            <ButtonLink to="/">{t('unsubscribe.home')}</ButtonLink>
          </>
        )}
      </section>
      <Modal open={step === 'confirm'} title={t('unsubscribe.title')} size="small" width={WIDTH} onClose={onLeave}>
        <p className={`type-title ${styles.question}`}>{t('unsubscribe.question')}</p>
        <div className={`grid ${styles.buttons}`}>
          <Button variant="line" onClick={onLeave}>
            {t('unsubscribe.home')}
          </Button>
          <Button disabled={isBusy || step !== 'confirm'} onClick={onUnsubscribe}>
            {t('unsubscribe.submit')}
          </Button>
        </div>
      </Modal>
      <Modal
        open={step === 'reasons'}
        title={t('unsubscribe.why')}
        step="reasons"
        size="small"
        width={WIDTH}
        onClose={rest.onSkip}
      >
        <Questionnaire
          reasons={reasons}
          isBusy={isBusy || step !== 'reasons'}
          onLeave={onLeave}
          onAnswer={rest.onAnswer}
        />
      </Modal>
    </div>
  );
}

/** The ground of the page: a letter behind the red band. */
function Envelope() {
  return (
    <svg
      viewBox="0 0 1440 824"
      preserveAspectRatio="xMinYMid slice"
      className={`cover full ${styles.ground}`}
      aria-hidden
    >
      <path d="M0 560L1440 120V824H0z" fill="var(--bone-300)" />
      <g transform="translate(350 470) rotate(-6) scale(1.36)">
        <path d="M-190-120H230V150H-190z" fill="var(--bone-100)" />
        <path d="M-190-120L20 50 230-120z" fill="var(--bone-50)" />
        <path d="M-190-120L20 50 230-120z" fill="none" stroke="var(--ink-900)" strokeWidth={9} />
        <path d="M-190-120H230V150H-190z" fill="none" stroke="var(--ink-900)" strokeWidth={9} />
      </g>
      <path d="M0 716L1440 564V604L0 756z" fill="var(--red)" />
    </svg>
  );
}
