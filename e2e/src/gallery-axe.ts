import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { amount } from '../../apps/server/src/testing/amount.ts';

/** In the long form axe looks at each text in each language, and at each part among all the others. */
const isThorough = amount({ usual: false, long: true });

/** The violations that axe finds in the parts of the page which no state before has shown in the same form. */
export const violationsOf = (page: Page, isFirst: boolean): Promise<string[]> =>
  page.evaluate(
    async ({ isWhole, isThorough }) => {
      const global = window as unknown as { axe: typeof axe; known?: Set<string> };
      const known = (global.known ??= new Set());
      /** Texts differ between the languages and ids between two mounts: axe judges whether they are there. */
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
      // After the board come the windows that are no dialogs, and the messages for screen readers.
      const selector =
        '[data-cell], aside > *, main section > *, main ~ :not(aside, dialog), dialog[open], p[role="status"]';
      const parts = [...document.querySelectorAll(selector)];
      const fresh = parts.filter((part) => {
        const form = formOf(part);
        return !known.has(form) && known.add(form);
      });
      if (fresh.length === 0) return [];

      // The time of axe grows with the page, so empty copies stand for the parts that it knows. A dialog stays: it
      // would lose its place above the page.
      const isEmptied = (part: Element): boolean =>
        !part.matches('dialog') && !fresh.some((other) => part.contains(other) || other.contains(part));
      const emptied = isWhole || isThorough ? [] : parts.filter(isEmptied);
      const copies = emptied.map((part) => part.cloneNode(false) as Element);
      emptied.forEach((part, nth) => part.replaceWith(copies[nth]!));
      try {
        const context = isWhole ? document : { include: fresh };
        const { violations } = await global.axe.run(context, { resultTypes: ['violations'], preload: false });
        return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
      } finally {
        copies.forEach((copy, nth) => copy.replaceWith(emptied[nth]!));
      }
    },
    { isWhole: isFirst, isThorough },
  );
