import { useText } from '../../../shared/i18n/use-text.ts';

/** From so many seconds on the timer warns. */
export const URGENT_SECONDS = 5;

interface SpokenTimerProps {
  readonly seconds: number;
  /** Server's epoch ms; null while no time runs. */
  readonly deadline: number | null;
}

/** A timer in words: told when it begins to warn, and to be read at any time. */
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
