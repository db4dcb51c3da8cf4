import { useText } from '../../../shared/i18n/use-text.ts';
import { useServerInfo } from '../../../shared/session/server-info.ts';
import { clockOf } from '../../../shared/time/clock-of.ts';
import { siteClock } from '../../../shared/time/server-clock.ts';
import { useSecondsLeft } from '../../../shared/time/use-seconds-left.ts';
import styles from './recovery-form.module.css';

interface ResendRowProps {
  /** Server's epoch ms. */
  readonly mayResendAt: number;
  readonly isSending: boolean;
  readonly onResend: () => void;
}

/** A countdown until another code may be requested, then the button that requests it. */
export function ResendRow({ mayResendAt, isSending, onResend }: ResendRowProps) {
  const t = useText();
  const { timeoutSentToEmail } = useServerInfo();
  const seconds = useSecondsLeft(siteClock, mayResendAt);
  if (seconds === 0) {
    return (
      <div className={styles.again}>
        <button type="button" className="link" disabled={isSending} onClick={onResend}>
          {t('recovery.code.again')}
        </button>
      </div>
    );
  }
  return (
    <div className={styles.again}>
      <span className={styles.wait}>
        <svg viewBox="0 0 44 44" className={styles.dial} aria-hidden>
          <circle cx="22" cy="22" r="19" />
          <circle
            cx="22"
            cy="22"
            r="19"
            pathLength={timeoutSentToEmail}
            strokeDasharray={`${Math.min(seconds, timeoutSentToEmail)} ${timeoutSentToEmail}`}
            transform="rotate(-90 22 22)"
            className={styles.hand}
          />
        </svg>
        <span role="timer">
          {t.rich('recovery.code.againIn', { time: clockOf(seconds), b: (chunks) => <b className="num">{chunks}</b> })}
        </span>
      </span>
    </div>
  );
}
