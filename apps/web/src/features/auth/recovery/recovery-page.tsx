import { PAGE_PATHS } from '@magnaty/protocol';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { navigate, useHistoryState } from 'wouter/use-browser-location';
import { Chip } from '../../../shared/art/chip.tsx';
import { useText } from '../../../shared/i18n/use-text.ts';
import { useServerInfo } from '../../../shared/session/server-info.ts';
import { siteClock } from '../../../shared/time/server-clock.ts';
import { Logo } from '../../../shared/ui/logo.tsx';
import { notify } from '../../../shared/ui/toasts.ts';
import { CodeStep } from './code-step.tsx';
import { EmailStep } from './email-step.tsx';
import { PasswordStep } from './password-step.tsx';
import styles from './recovery-page.module.css';
import { historyStateOf, type Recovery, recoveryOf, RECOVERY_STEPS } from './recovery-state.ts';
import { StepCard } from './step-card.tsx';

/** Shows a step by its own entry of the history. */
function show(recovery: Recovery, { replace = false } = {}): void {
  navigate(PAGE_PATHS.resetPassword, { replace, state: historyStateOf(recovery) });
}

const HEADINGS = { email: 'recovery.email', code: 'recovery.code', password: 'recovery.password' } as const;

const SUMMARIES = {
  email: { ahead: 'recovery.email.text', done: 'recovery.email.done' },
  code: { ahead: 'recovery.code.ahead', done: 'recovery.code.done' },
  password: { ahead: 'recovery.password.ahead', done: 'recovery.password.ahead' },
} as const;

const OUTLINES = { email: 'line', code: 'digits', password: 'lines' } as const;

/** Password recovery in three steps side by side. The others say what they ask for. */
export default function RecoveryPage() {
  const t = useText();
  const { timeoutSentToEmail } = useServerInfo();
  const recovery = recoveryOf(useHistoryState<unknown>());
  const { email } = recovery;
  const at = RECOVERY_STEPS.indexOf(recovery.step);

  const sent = (to: string): Recovery => ({
    step: 'code',
    email: to,
    mayResendAt: siteClock.now() + timeoutSentToEmail * 1000,
  });

  const content = (): ReactNode => {
    switch (recovery.step) {
      case 'email':
        return (
          <EmailStep
            email={email}
            onSent={(to) => {
              // The field has the address again after a step back.
              show({ step: 'email', email: to }, { replace: true });
              show(sent(to));
            }}
          />
        );
      case 'code':
        return (
          <CodeStep
            email={email}
            mayResendAt={recovery.mayResendAt}
            onResent={() => show(sent(email), { replace: true })}
            onChangeEmail={() => window.history.back()}
            onConfirmed={(secretCode) => show({ step: 'password', email, secretCode })}
          />
        );
      case 'password':
        return (
          <PasswordStep
            secretCode={recovery.secretCode}
            onExpired={(text) => {
              notify('error', text);
              show({ step: 'email', email }, { replace: true });
            }}
            onChanged={() => {
              notify('success', t('password.changed'));
              navigate('/authorization', { replace: true });
            }}
          />
        );
    }
  };

  return (
    <div className={`grow anchor clipped ${styles.page}`}>
      <div className={`over ${styles.plane}`} data-player="1">
        <i className={`over ${styles.wedge}`} />
        <svg viewBox="0 0 462 462" className={`over ${styles.disc}`} aria-hidden>
          <circle cx="231" cy="231" r="226" fill="none" stroke="var(--bone-50)" strokeWidth={9} />
          <circle cx="231" cy="231" r="202" fill="var(--p)" />
        </svg>
        <Chip of="kit" className={styles.chip} />
      </div>
      <header className={`over ${styles.head}`}>
        <Link to="/" className={styles.home} aria-label={t('auth.home')}>
          <Logo tone="onRed" />
        </Link>
      </header>
      <div className="anchor">
        <h1 className={`poster over nowrap ${styles.title}`}>{t('recovery.title')}</h1>
        <ol className={`grid ${styles.steps}`} aria-label={t('recovery.steps')}>
          {RECOVERY_STEPS.map((step, index) => (
            <StepCard
              key={step}
              number={index + 1}
              total={RECOVERY_STEPS.length}
              heading={t(HEADINGS[step])}
              state={index < at ? 'done' : index === at ? 'current' : 'ahead'}
              summary={t(index < at ? SUMMARIES[step].done : SUMMARIES[step].ahead, { email })}
              outline={OUTLINES[step]}
            >
              {content()}
            </StepCard>
          ))}
        </ol>
      </div>
    </div>
  );
}
