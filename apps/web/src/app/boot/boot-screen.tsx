import { Die } from '../../shared/art/die.tsx';
import logo from '../../shared/art/marks/logo.svg?raw';
import latinLogo from '../../shared/art/marks/logo-latin.svg?raw';
import { Svg } from '../../shared/art/svg.tsx';
import styles from './boot-screen.module.css';

/** Texts of the only screen that is shown before the dictionary is loaded. */
const TEXTS = {
  ru: { loading: 'Загрузка', failed: 'Сервер не отвечает', retry: 'Попробовать ещё раз' },
  en: { loading: 'Loading', failed: 'The server does not answer', retry: 'Try again' },
};

interface BootScreenProps {
  /** Set if loading has failed. */
  readonly onRetry: (() => void) | null;
}

export function BootScreen({ onRetry }: BootScreenProps) {
  const isRussian = !/^en/.test(navigator.language);
  const text = isRussian ? TEXTS.ru : TEXTS.en;
  return (
    <main className={styles.screen}>
      <Svg source={isRussian ? logo : latinLogo} className={styles.logo} />
      <svg className={styles.planes} viewBox="0 0 1440 900" preserveAspectRatio="none" aria-hidden>
        <path d="M0 560L1440 409V900H0z" />
        <path d="M0 720L1440 569V900H0z" />
      </svg>
      <div className={styles.disc}>
        <svg viewBox="0 0 500 500" aria-hidden>
          <circle cx="250" cy="250" r="250" />
          <circle cx="250" cy="250" r="222" className={styles.track} />
          <circle cx="250" cy="250" r="222" pathLength="100" className={onRetry ? styles.track : styles.run} />
          <circle cx="250" cy="250" r="196" className={styles.sun} />
        </svg>
        <Die value={5} skin="red" className={styles.die} />
      </div>
      {onRetry ? (
        <div className={styles.failed} role="alert">
          <p className="poster">{text.failed}</p>
          <button type="button" onClick={onRetry}>
            {text.retry}
          </button>
        </div>
      ) : (
        <p className={`poster ${styles.loading}`} role="status">
          {text.loading}
          <i />
          <i />
          <i />
        </p>
      )}
    </main>
  );
}
