import { useEffect, useRef, useState } from 'react';
import { copyText } from '../../shared/copy-text.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';
import { Logo } from '../../shared/ui/logo.tsx';
import { PageLanguage } from '../../shared/ui/page-language.tsx';
import styles from './mobile-notice.module.css';
import screen from './screen.svg';

/** Replaces the whole site on a phone or a tablet. */
export default function MobileNotice() {
  const t = useText();
  useEffect(() => {
    document.documentElement.dataset['layout'] = 'mobile';
    document.title = t('site.name');
  }, [t]);
  return (
    <main className={`stack wide clipped ${styles.notice}`}>
      <div className={`grow anchor clipped on-red ${styles.art}`}>
        <Logo tone="onRed" className={styles.logo} />
        <i className={`over round ${styles.disc}`} />
        <img src={screen} alt="" className={`over ${styles.screen}`} />
        <img src="/chips/lis.svg" alt="" className={`over ${styles.chip}`} />
      </div>
      <div className={styles.text}>
        <h1 className="poster">{t('mobile.title')}</h1>
        <p>{t('mobile.text')}</p>
        <SendLink />
        <footer className={`row apart wraps ${styles.foot}`}>
          <span className={styles.version}>{t('site.version')}</span>
          <PageLanguage ground="bone" className={styles.language} />
        </footer>
      </div>
    </main>
  );
}

/** With the library that draws it. */
const QrCode = lazyPart(() => import('../../shared/ui/qr-code.tsx'), 'pane');

/** Ways to bring the address of this page, perhaps an invite, from a phone to a computer. */
function SendLink() {
  const t = useText();
  const field = useRef<HTMLInputElement>(null);
  const [news, setNews] = useState('');
  const [isQrShown, setQrShown] = useState(false);
  const link = window.location.href;

  const share = async () => {
    try {
      await navigator.share({ title: t('site.name'), url: link });
    } catch {
      // The user has closed the sheet: the other ways are still there.
      return;
    }
  };
  const copy = async () => {
    const isCopied = await copyText(link, field.current);
    setNews(t(isCopied ? 'mobile.copied' : 'mobile.notCopied'));
  };

  return (
    <section className={styles.send} aria-label={t('mobile.send')}>
      <p className={styles.head}>{t('mobile.send')}</p>
      <div className={`flex wraps ${styles.buttons}`}>
        {typeof navigator.share === 'function' && <Button onClick={() => void share()}>{t('mobile.share')}</Button>}
        <Button variant="ink" icon="copy-bold" onClick={() => void copy()}>
          {t('mobile.copy')}
        </Button>
        <Button variant="line" aria-expanded={isQrShown} onClick={() => setQrShown(!isQrShown)}>
          {t('mobile.qr')}
        </Button>
      </div>
      <input ref={field} className="unseen" readOnly tabIndex={-1} aria-hidden value={link} />
      <p className={styles.news} role="status">
        {news}
      </p>
      {isQrShown && (
        <div className={styles.code}>
          <QrCode payload={link} label={t('mobile.qrLabel')} />
        </div>
      )}
    </section>
  );
}
