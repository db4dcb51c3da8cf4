import type { MouseEvent } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { classes } from './classes.ts';
import styles from './rich-text.module.css';

interface RichTextProps {
  /** HTML of our own server, which sanitises it as it comes in: headings, paragraphs, lists, tables, links, pictures. */
  readonly html: string;
  readonly className?: string | undefined;
  /** Called after a link has led to another page of the site. */
  readonly onLeave?: () => void;
}

/** A text with markup. A link to a page of the site opens it without a reload. */
export function RichText({ html, className, onLeave }: RichTextProps) {
  const follow = (event: MouseEvent) => {
    const path = pathOf(event);
    if (path === null) return;
    event.preventDefault();
    navigate(path);
    onLeave?.();
  };
  return (
    <div
      className={classes('breaks', styles.text, className)}
      onClick={follow}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** The path of the pressed link; null for other sites, for a place on this page, and where a new tab is wanted. */
function pathOf({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): string | null {
  const link = target instanceof Element ? target.closest('a') : null;
  const href = link?.getAttribute('href') ?? '';
  const isPlain = button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
  return isPlain && link?.target === '' && /^\/(?!\/|api\/)/.test(href) ? href : null;
}
