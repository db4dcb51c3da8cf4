import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
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
import { type Recovery, RECOVERY_STEPS } from './recovery-state.ts';
import { StepCard } from './step-card.tsx';

const HEADINGS = { email: 'recovery.email', code: 'recovery.code', password: 'recovery.password' } as const;

/** Password recovery in three steps side by side. Only the current step shows more than its heading. */
export default function RecoveryPage() {
  const t = useText();
  const { timeoutSentToEmail } = useServerInfo();
  const [recovery, setRecovery] = useState<Recovery>({ step: 'email', email: '' });
  const at = RECOVERY_STEPS.indexOf(recovery.step);

  const begin = (email: string) => setRecovery({ step: 'email', email });
  const sent = (email: string) =>
    setRecovery({ step: 'code', email, mayResendAt: siteClock.now() + timeoutSentToEmail * 1000 });

  const content = (): ReactNode => {
    switch (recovery.step) {
      case 'email':
        return <EmailStep email={recovery.email} onSent={sent} />;
      case 'code':
        return (
          <CodeStep
            email={recovery.email}
            mayResendAt={recovery.mayResendAt}
            onResent={() => sent(recovery.email)}
            onChangeEmail={() => begin(recovery.email)}
            onConfirmed={(secretCode) => setRecovery({ step: 'password', email: recovery.email, secretCode })}
          />
        );
      case 'password':
        return (
          <PasswordStep
            secretCode={recovery.secretCode}
            onExpired={(text) => {
              notify('error', text);
              begin(recovery.email);
            }}
            onChanged={() => {
              notify('success', t('password.changed'));
              navigate('/authorization');
            }}
          />
        );
    }
  };

  return (
    <div className={styles.page}>
      <div className={styles.plane} data-player="1">
        <i className={styles.wedge} />
        <svg viewBox="0 0 462 462" className={styles.disc} aria-hidden>
          <circle cx="231" cy="231" r="226" className={styles.ring} />
          <circle cx="231" cy="231" r="202" className={styles.face} />
        </svg>
        <Chip of="kit" className={styles.chip} />
      </div>
      <Link to="/" className={styles.home} aria-label={t('auth.home')}>
        <Logo tone="onRed" />
      </Link>
      <main className={styles.main}>
        <h1 className={`poster ${styles.title}`}>{t('recovery.title')}</h1>
        <ol className={styles.steps} aria-label={t('recovery.steps')}>
          {RECOVERY_STEPS.map((step, index) => (
            <StepCard
              key={step}
              number={index + 1}
              total={RECOVERY_STEPS.length}
              heading={t(HEADINGS[step])}
              state={index < at ? 'done' : index === at ? 'current' : 'ahead'}
            >
              {content()}
            </StepCard>
          ))}
        </ol>
      </main>
    </div>
  );
}
