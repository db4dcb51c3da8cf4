import { Children, Fragment, type ReactNode } from 'react';

/**
 * Puts each text among the children into an element of its own. A translator of the browser replaces a bare text by an
 * element, and React, which still holds the text, could not change it any more.
 */
export function wrapTexts(children: ReactNode): ReactNode[] {
  const parts: { readonly index: number; text: string; readonly child: ReactNode }[] = [];
  Children.forEach(children, (child, index) => {
    if (child === null || child === undefined || typeof child === 'boolean') return;
    const isText = typeof child === 'string' || typeof child === 'number';
    const last = parts.at(-1);
    if (!isText) parts.push({ index, text: '', child });
    else if (last !== undefined && last.child === null) last.text += child;
    else parts.push({ index, text: String(child), child: null });
  });
  return parts.map(({ index, text, child }) =>
    child === null ? <span key={index}>{text}</span> : <Fragment key={index}>{child}</Fragment>,
  );
}
