import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect } from 'vitest';

/** Replaces every text by elements, as the translators of browsers do, and marks it as translated. */
export function translateTexts(root: Node = document.body): void {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    if (text.textContent?.trim() !== '') found.push(text as Text);
  }
  for (const text of found) {
    const outer = document.createElement('font');
    outer.append(document.createElement('font'));
    outer.firstElementChild!.textContent = `translated ${text.data}`;
    text.replaceWith(outer);
  }
}

/** Words that were translated are new; all others must be those of the present state. */
const shown = (element: HTMLElement): string => (element.textContent ?? '').replaceAll('translated ', '');

/** On a translated page, an element that changes to its other state and back shows the texts of its present state. */
export function expectTranslatable(of: (isLater: boolean) => ReactNode): void {
  const fresh = render(of(true));
  const expected = shown(fresh.container);
  fresh.unmount();
  const former = render(of(false));
  const before = shown(former.container);
  expect(before).not.toBe(expected);
  translateTexts(former.container);
  former.rerender(of(true));
  expect(shown(former.container)).toBe(expected);
  translateTexts(former.container);
  former.rerender(of(false));
  expect(shown(former.container)).toBe(before);
  former.unmount();
}
