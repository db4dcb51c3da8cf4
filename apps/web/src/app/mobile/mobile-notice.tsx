import { useEffect } from 'react';
import { Chip } from '../../shared/art/chip.tsx';
import { useText } from '../../shared/i18n/use-text.ts';
import { Logo } from '../../shared/ui/logo.tsx';
import screen from './screen.svg';
import styles from './mobile-notice.module.css';

/** Replaces the whole site on a phone or a tablet. */
export default function MobileNotice() {
  const t = useText();
  useEffect(() => {
    document.documentElement.dataset['layout'] = 'mobile';
  }, []);
  return (
    <main className={styles.notice}>
      <div className={styles.art}>
        <Logo tone="onRed" className={styles.logo} />
        <i className={styles.disc} />
        <img src={screen} alt="" className={styles.screen} />
        <span data-player="1" className={styles.chip}>
          <Chip of="lis" />
        </span>
      </div>
      <div className={styles.text}>
        <h1 className="poster">{t('mobile.title')}</h1>
        <p>{t('mobile.text')}</p>
        <span className={styles.version}>{t('site.version')}</span>
      </div>
    </main>
  );
}
