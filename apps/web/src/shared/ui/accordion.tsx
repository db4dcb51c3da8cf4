import { type ReactNode, useId } from 'react';
import styles from './accordion.module.css';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';

export interface AccordionItem {
  /** The element's id, so that an address can lead to it. */
  readonly id: string;
  readonly title: string;
  readonly content: ReactNode;
}

interface AccordionProps {
  readonly items: readonly AccordionItem[];
  /** The id of the open item; '' for none. */
  readonly openId: string;
  readonly onToggle: (id: string) => void;
}

/** Numbered questions; one may be open. Content opens and closes within 300 ms; closed content is inert. */
export function Accordion({ items, openId, onToggle }: AccordionProps) {
  const prefix = useId();
  return (
    <ol className={styles.list}>
      {items.map(({ id, title, content }, at) => {
        const isOpen = id === openId;
        const contentId = `${prefix}-${id}`;
        return (
          <li key={id} id={id} className={classes(styles.item, isOpen && styles.open)}>
            <h2>
              <button type="button" aria-expanded={isOpen} aria-controls={contentId} onClick={() => onToggle(id)}>
                <span className={classes('num rigid', styles.number)} aria-hidden>
                  {String(at + 1).padStart(2, '0')}
                </span>
                <span className={`grow ${styles.title}`}>{title}</span>
                <i className={`centred rigid ${styles.sign}`} aria-hidden>
                  <Icon name={isOpen ? 'minus-bold' : 'plus-bold'} />
                </i>
              </button>
            </h2>
            <div id={contentId} className={`grid ${styles.fold}`} inert={!isOpen}>
              <div className="low clipped">
                <div className={styles.content}>{content}</div>
              </div>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
