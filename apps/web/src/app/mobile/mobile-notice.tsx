import { useEffect } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';
import { Logo } from '../../shared/ui/logo.tsx';
import { PageLanguage } from '../../shared/ui/page-language.tsx';
import screen from './screen.svg';
import { SendLink } from './send-link.tsx';
import styles from './mobile-notice.module.css';

/** Replaces the whole site on a phone or a tablet. */
export default function MobileNotice() {
  const t = useText();
  useEffect(() => {
    document.documentElement.dataset['layout'] = 'mobile';
    document.title = t('site.name');
  }, [t]);
  return (
    <main className={styles.notice}>
      <div className={styles.art}>
        <Logo tone="onRed" className={styles.logo} />
        <i className={styles.disc} />
        <img src={screen} alt="" className={styles.screen} />
        <img src="/chips/lis.svg" alt="" className={styles.chip} />
      </div>
      <div className={styles.text}>
        <h1 className="poster">{t('mobile.title')}</h1>
        <p>{t('mobile.text')}</p>
        <SendLink />
        <footer className={styles.foot}>
          <span className={styles.version}>{t('site.version')}</span>
          <PageLanguage ground="bone" className={styles.language} />
        </footer>
      </div>
    </main>
  );
}
