import { useText } from '../../../shared/i18n/use-text.ts';

/** From this many seconds on the timer warns. */
export const URGENT_SECONDS = 5;

interface SpokenTimerProps {
  readonly seconds: number;
  /** Server's epoch ms; null while no time runs. */
  readonly deadline: number | null;
}

/** A timer as text: announced when it starts to warn, and readable at any time. */
export function SpokenTimer({ seconds, deadline }: SpokenTimerProps) {
  const t = useText();
  if (deadline === null) return null;
  return (
    <>
      <p className="unseen" role="timer" aria-live="off">
        {t('lobby.timer.left', { seconds })}
      </p>
      <p className="unseen" aria-live="polite">
        {seconds > 0 && seconds <= URGENT_SECONDS && t('lobby.timer.left', { seconds: URGENT_SECONDS })}
      </p>
    </>
  );
}
