import { useText } from '../../shared/i18n/use-text.ts';
import styles from './loading-overlay.module.css';

/** Shown until the map is ready. */
export function LoadingOverlay() {
  const t = useText();
  return (
    <div className={styles.overlay} role="status">
      <p className="poster">
        {t('game.loading')}
        <span className={styles.dots} aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
      </p>
    </div>
  );
}
