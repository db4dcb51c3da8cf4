import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { amount } from '../../apps/server/src/testing/amount.ts';

/** In the long form axe checks each text in each language, and each part together with all others. */
const isThorough = amount({ usual: false, long: true });

/** The violations in those parts of the page that no earlier state had in the same form. */
export const violationsOf = (page: Page, isFirst: boolean): Promise<string[]> =>
  page.evaluate(
    async ({ isWhole, isThorough }) => {
      const global = window as unknown as { axe: typeof axe; known?: Set<string> };
      const known = (global.known ??= new Set());
      /** The HTML without texts and ids: texts depend on the language, ids on the mount. Only their presence matters. */
      const formOf = (part: Element): string => {
        if (isThorough) return part.outerHTML;
        const copy = part.cloneNode(true) as Element;
        for (const element of [copy, ...copy.querySelectorAll('*')]) {
          for (const { name, value } of [...element.attributes]) {
            if (
              /^(?:id|for|title|alt|placeholder|value|data-.*|aria-(?:label.*|describedby|controls|owns))$/.test(name)
            )
              element.setAttribute(name, value === '' ? '' : 'x');
          }
        }
        const texts = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
          const text = texts.currentNode;
          text.nodeValue = text.nodeValue?.trim() === '' ? '' : 'x';
        }
        return copy.outerHTML;
      };
      // Panels that are not dialogs, and the messages for screen readers, follow the board in the document.
      const selector =
        '[data-cell], aside > *, main section > *, main ~ :not(aside, dialog), dialog[open], p[role="status"]';
      const parts = [...document.querySelectorAll(selector)];
      const newParts = parts.filter((part) => {
        const form = formOf(part);
        return !known.has(form) && known.add(form);
      });
      if (newParts.length === 0) return [];

      // The time of axe grows with the page, so empty copies replace the known parts. A dialog is not replaced: it
      // would leave the top layer. Nor is a part with a heading: axe checks the order of the headings.
      const isEmptied = (part: Element): boolean =>
        !part.matches('dialog, h1, h2, h3') &&
        part.querySelector('h1, h2, h3') === null &&
        !newParts.some((other) => part.contains(other) || other.contains(part));
      const emptied = isWhole || isThorough ? [] : parts.filter(isEmptied);
      const copies = emptied.map((part) => part.cloneNode(false) as Element);
      emptied.forEach((part, nth) => part.replaceWith(copies[nth]!));
      try {
        const context = isWhole ? document : { include: newParts };
        const { violations } = await global.axe.run(context, { resultTypes: ['violations'], preload: false });
        return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
      } finally {
        copies.forEach((copy, nth) => copy.replaceWith(emptied[nth]!));
      }
    },
    { isWhole: isFirst, isThorough },
  );
