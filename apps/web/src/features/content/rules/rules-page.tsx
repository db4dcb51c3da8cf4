import { useEffect, useMemo } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import { RichText } from '../../../shared/ui/rich-text.tsx';
import { ContentState } from '../content-state.tsx';
import { useContent } from '../queries.ts';
import styles from './rules-page.module.css';
import { useActiveSection } from './use-active-section.ts';

interface Section {
  readonly id: string;
  readonly text: string;
}

/** The headings of the rules, each with the id that an address may name. */
const sectionsOf = (html: string): Section[] =>
  [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('h2[id]')].map(({ id, textContent }) => ({
    id,
    text: textContent.trim(),
  }));

/** The rules of the game, made by the server from the numbers of the engine. */
export function RulesPage() {
  const t = useText();
  const { data, ...state } = useContent('getRules');
  const html = data?.html;
  const sections = useMemo(() => (html === undefined ? [] : sectionsOf(html)), [html]);
  const activeId = useActiveSection(sections.map(({ id }) => id));

  useEffect(() => {
    // The address names a section, and the browser looked for it before it was there.
    if (html !== undefined) document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
  }, [html]);

  return (
    <div className={styles.page}>
      <aside className={styles.side}>
        <h1 className="poster">
          {t('rules.title')} <span>{t('site.name')}</span>
        </h1>
        <nav aria-label={t('rules.nav')}>
          <span className="label" aria-hidden>
            {t('rules.sections')}
          </span>
          <ol>
            {sections.map(({ id, text }, at) => (
              <li key={id}>
                <a href={`#${id}`} aria-current={id === activeId ? 'location' : undefined}>
                  <span className="num" aria-hidden>
                    {at + 1}
                  </span>
                  {text}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      </aside>
      <div className={styles.body}>
        {html === undefined ? (
          <ContentState {...state} failure={t('document.failure')} />
        ) : (
          <RichText html={html} className={styles.text} />
        )}
      </div>
    </div>
  );
}
