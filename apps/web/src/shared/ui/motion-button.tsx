import { useText } from '../i18n/use-text.ts';
import styles from './motion-button.module.css';

interface MotionButtonProps {
  readonly isStopped: boolean;
  readonly onToggle: () => void;
}

/** Stops the moving background, and lets it go on. */
export function MotionButton({ isStopped, onToggle }: MotionButtonProps) {
  const t = useText();
  const label = t(isStopped ? 'home.motion.start' : 'home.motion.stop');
  return (
    <button
      type="button"
      className={`centred over on-ink ${styles.button}`}
      aria-label={label}
      title={label}
      onClick={onToggle}
    >
      <svg viewBox="0 0 24 24" aria-hidden>
        <path d={isStopped ? 'M7 3L21 12 7 21z' : 'M5 3H10V21H5zM14 3H19V21H14z'} />
      </svg>
    </button>
  );
}
