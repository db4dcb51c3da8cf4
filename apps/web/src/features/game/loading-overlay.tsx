import { Chip } from '../../shared/art/chip.tsx';
import { useText } from '../../shared/i18n/use-text.ts';
import { Logo } from '../../shared/ui/logo.tsx';
import styles from './loading-overlay.module.css';

/** Shown until the map is ready. */
export function LoadingOverlay() {
  const t = useText();
  return (
    <div className={styles.overlay}>
      <div className={styles.stage}>
        <svg className={styles.ground} viewBox="0 0 1874 1022" aria-hidden="true">
          <path d="M-2000 1232L3874 615V3000H-2000z" className={styles.deep} />
          <path d="M1980-1000H2200L-160 2022H-380z" className={styles.light} />
          <circle cx="1330" cy="430" r="330" className={styles.deep} />
          <circle cx="1330" cy="430" r="372" className={styles.ring} />
        </svg>
        <span className={styles.chip} data-player="2">
          <Chip of="sova" />
        </span>
        <Logo className={styles.logo} />
        <p className={`poster ${styles.title}`} role="status">
          {t('game.loading')}
          <span className={styles.dots} aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
        </p>
      </div>
    </div>
  );
}
