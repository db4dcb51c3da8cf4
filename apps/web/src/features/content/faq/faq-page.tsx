import { useEffect, useState } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import { LoadState } from '../../../shared/ui/load-state.tsx';
import { Accordion } from '../../../shared/ui/accordion.tsx';
import { RichText } from '../../../shared/ui/rich-text.tsx';
import { useContent } from '../../../shared/api/use-content.ts';
import styles from './faq-page.module.css';

/** The part of the address that opens a question: `#q-3` for the third. */
const hashOf = (at: number): string => `q-${at + 1}`;

export function FaqPage() {
  const t = useText();
  const { data, ...state } = useContent('getFaq');
  const [openId, setOpenId] = useState(() => window.location.hash.slice(1));

  const toggle = (id: string) => {
    const next = id === openId ? '' : id;
    setOpenId(next);
    window.history.replaceState(window.history.state, '', next === '' ? window.location.pathname : `#${next}`);
  };

  const isLoaded = data !== undefined;
  useEffect(() => {
    // The address names a question, and the browser looked for it before it was there.
    if (isLoaded) document.getElementById(window.location.hash.slice(1))?.scrollIntoView({ block: 'center' });
  }, [isLoaded]);

  return (
    <div className={`flex grow ${styles.page}`}>
      <div className={`clipped ${styles.plane}`}>
        <h1 className="poster">{t('faq.title')}</h1>
        <svg viewBox="0 0 400 400" className={`block ${styles.sign}`} aria-hidden>
          <circle cx="200" cy="200" r="190" />
          <path d="M118 150c2-46 36-76 84-76 50 0 86 30 86 74 0 62-66 64-66 122h-44c0-78 62-78 62-120 0-22-16-36-38-36-24 0-38 16-40 40z" />
          <circle cx="200" cy="318" r="30" data-dot />
        </svg>
      </div>
      <div className={`grow slim ${styles.list}`}>
        {data === undefined ? (
          <LoadState {...state} place="text" failure={t('faq.failure')} />
        ) : (
          <Accordion
            items={data.map(({ question, answer }, at) => ({
              id: hashOf(at),
              title: question,
              content: <RichText html={answer} className={styles.answer} />,
            }))}
            openId={openId}
            onToggle={toggle}
          />
        )}
      </div>
    </div>
  );
}
