import type { Locale } from '@magnaty/content';
import { useEffect } from 'react';
import { Die } from '../../shared/art/die.tsx';
import logo from '../../shared/art/marks/logo.svg?raw';
import latinLogo from '../../shared/art/marks/logo-latin.svg?raw';
import { Svg } from '../../shared/art/svg.tsx';
import { LanguageSwitch } from '../../shared/ui/language-switch.tsx';
import styles from './boot-screen.module.css';

/** Texts of the only screen that is shown before the dictionary is loaded. */
const TEXTS = {
  ru: {
    site: 'Магнаты',
    language: 'Язык',
    loading: 'Загрузка',
    noAnswer: 'Сервер не отвечает',
    broken: 'Что-то пошло не так',
    retry: 'Попробовать ещё раз',
  },
  en: {
    site: 'Magnaty',
    language: 'Language',
    loading: 'Loading',
    noAnswer: 'The server does not answer',
    broken: 'Something went wrong',
    retry: 'Try again',
  },
};

interface BootScreenProps {
  readonly locale: Locale;
  readonly onPick: (locale: Locale) => void;
  /** Set if loading, or later the whole site, has failed. */
  readonly onRetry: (() => void) | null;
  readonly problem?: 'noAnswer' | 'broken';
}

export function BootScreen({ locale, onPick, onRetry, problem = 'noAnswer' }: BootScreenProps) {
  const text = TEXTS[locale.code];
  useEffect(() => {
    document.title = text.site;
  }, [text]);
  return (
    <main className={`stack anchor clipped on-ink ${styles.screen}`}>
      <LanguageSwitch
        label={text.language}
        chosen={locale.code}
        onChoose={onPick}
        ground="ink"
        className={styles.language}
      />
      <Svg source={locale.wordmark === 'cyrillic' ? logo : latinLogo} className={styles.logo} />
      <svg className={`cover full ${styles.planes}`} viewBox="0 0 1440 900" preserveAspectRatio="none" aria-hidden>
        <path d="M0 560L1440 409V900H0z" />
        <path d="M0 720L1440 569V900H0z" />
      </svg>
      <div className={`over ${styles.disc}`}>
        <svg viewBox="0 0 500 500" aria-hidden>
          <circle cx="250" cy="250" r="250" />
          <circle cx="250" cy="250" r="222" className={styles.track} />
          <circle cx="250" cy="250" r="222" pathLength="100" className={onRetry ? styles.track : styles.run} />
          <circle cx="250" cy="250" r="196" className={styles.sun} />
        </svg>
        <Die value={5} skin="red" className={styles.die} />
      </div>
      {onRetry ? (
        <div className={`grid over ${styles.failed}`} role="alert">
          <p className="poster">{text[problem]}</p>
          <button type="button" onClick={onRetry}>
            {text.retry}
          </button>
        </div>
      ) : (
        <p className={`poster baseline over ${styles.loading}`} role="status">
          <span>{text.loading}</span>
          <i />
          <i />
          <i />
        </p>
      )}
    </main>
  );
}
