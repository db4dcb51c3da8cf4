import type { Page } from '@playwright/test';

/** The least size of a text on the game's screen, pixels of the window. */
const LEAST = 11;

/** Finds visible texts whose letters are smaller than 11 pixels of the window, with the scale of all outer boxes. */
export const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const scales = new Map<Element, number>();
    const scaleOf = (element: Element | null): number => {
      if (element === null) return 1;
      const known = scales.get(element);
      if (known !== undefined) return known;
      const { transform } = getComputedStyle(element);
      const { a, b, c, d } = new DOMMatrix(transform === 'none' ? '' : transform);
      // What is in the top layer is not scaled with what is around it.
      const outer = element.matches(':modal, :popover-open') ? null : element.parentElement;
      const scale = Math.sqrt(Math.abs(a * d - b * c)) * scaleOf(outer);
      scales.set(element, scale);
      return scale;
    };
    const found = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const parent = text.parentElement;
      if (parent === null || text.textContent?.trim() === '' || parent.closest('.unseen, svg') !== null) continue;
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const size = Number.parseFloat(getComputedStyle(parent).fontSize) * scaleOf(parent);
      if (size < least) {
        found.add(
          `${size.toFixed(1)} px: <${parent.tagName.toLowerCase()} class="${parent.className}"> ${text.textContent?.slice(0, 30)}`,
        );
      }
    }
    return [...found];
  }, LEAST);
