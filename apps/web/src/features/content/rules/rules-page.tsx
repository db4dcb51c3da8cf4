import { useEffect, useMemo, useState } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { LoadState } from '../../../shared/ui/load-state.tsx';
import { RichText } from '../../../shared/ui/rich-text.tsx';
import { useContent } from '../../../shared/api/use-content.ts';
import styles from './rules-page.module.css';
import { offsetAt, sectionAt } from './section-at.ts';

interface Section {
  readonly id: string;
  readonly text: string;
}

interface Rules {
  /** Each section in an element of its own. */
  readonly html: string;
  /** The headings of the rules, each with the id that an address may name. */
  readonly sections: readonly Section[];
}

const rulesOf = (html: string): Rules => {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const headings = [...body.querySelectorAll(':scope > h2[id]')];
  for (const heading of headings) {
    const section = document.createElement('section');
    heading.before(section);
    let next: Element | null = heading;
    while (next !== null && (next === heading || !headings.includes(next))) {
      section.append(next);
      next = section.nextElementSibling;
    }
  }
  return {
    html: body.innerHTML,
    sections: headings.map(({ id, textContent }) => ({ id, text: textContent.trim() })),
  };
};

const DrawnCells = lazyPart(() => import('./drawn-cells.tsx'), 'decoration');

const NO_RULES: Rules = { html: '', sections: [] };

/** The rules of the game, made by the server from the numbers of the engine. */
export function RulesPage() {
  const t = useText();
  const { data, ...state } = useContent('getRules');
  const html = data?.html;
  const rules = useMemo(() => (html === undefined ? NO_RULES : rulesOf(html)), [html]);
  const { sections } = rules;
  const [body, setBody] = useState<HTMLElement | null>(null);
  const activeId = useActiveSection(sections.map(({ id }) => id));

  useEffect(() => {
    // The address names a section, and the browser looked for it before it was there.
    if (html !== undefined) document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
  }, [html]);

  return (
    <div className={`grid grow ${styles.page}`}>
      <aside className={`on-ink ${styles.side}`}>
        <h1 className="poster">
          <span>{t('rules.title')}</span> <span>{t('site.name')}</span>
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
                  <span>{text}</span>
                </a>
              </li>
            ))}
          </ol>
        </nav>
      </aside>
      <div ref={setBody} className={styles.body}>
        {html === undefined ? (
          <LoadState {...state} place="text" failure={t('document.failure')} />
        ) : (
          <>
            <RichText html={rules.html} className={styles.text} />
            {body !== null && <DrawnCells key={html} text={body} />}
          </>
        )}
      </div>
    </div>
  );
}

/** Shares of a section at which the browser calls: close enough for one that is many windows high. */
const STEPS = Array.from({ length: 101 }, (_, at) => at / 100);

/**
 * The section that the reader sees. The sections themselves are observed, so a jump to any place finds its section.
 *
 * @param ids ids of the headings, each the first child of its section, in the order of the page
 */
function useActiveSection(ids: readonly string[]): string | undefined {
  const [activeId, setActiveId] = useState<string>();
  const key = ids.join(' ');
  useEffect(() => {
    if (key === '') return undefined;
    const sections = key.split(' ').flatMap((id) => {
      const section = document.getElementById(id)?.parentElement;
      return section ? [{ id, section }] : [];
    });
    const update = (): void => {
      const { innerWidth, innerHeight: height, scrollY } = window;
      const isAtEnd = Math.ceil(scrollY + height) >= document.documentElement.scrollHeight;
      const extents = sections.map(({ id, section }) => {
        const { top, bottom } = section.getBoundingClientRect();
        return { id, top, bottom };
      });
      setActiveId(sectionAt(extents, { offset: offsetAt(innerWidth), height, isAtEnd }));
    };
    const observer = new IntersectionObserver(update, { threshold: STEPS });
    for (const { section } of sections) observer.observe(section);
    return () => observer.disconnect();
  }, [key]);
  return activeId ?? ids[0];
}
