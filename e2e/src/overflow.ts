import type { Page } from '@playwright/test';

/**
 * Finds overflowing texts: wider or higher than their own box, clipped by an outer box, or outside the window. Texts in
 * scrollable boxes and texts with an ellipsis do not count.
 */
export const overflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    /** Tolerance for rounding, pixels. */
    const TOLERANCE = 1.5;
    /** Empty space of a font above and below its letters, as a share of the font size. */
    const FONT_MARGIN = 0.25;
    /** A rotated line extends beyond its box by this share of the font size, from the sine of its angle. */
    const ROTATION = 0.05;
    const found: string[] = [];
    const isClipping = ({ overflowX, overflowY }: CSSStyleDeclaration): boolean =>
      overflowX === 'hidden' || overflowX === 'clip' || overflowY === 'hidden' || overflowY === 'clip';
    const isScrolling = ({ overflowX, overflowY }: CSSStyleDeclaration): boolean =>
      [overflowX, overflowY].some((overflow) => overflow === 'auto' || overflow === 'scroll');
    const nameOf = (element: Element): string =>
      `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> ${element.textContent.slice(0, 40)}`;

    const boxes = new Map<Element, { readonly style: CSSStyleDeclaration; readonly box: DOMRect }>();
    const boxOf = (element: Element): { readonly style: CSSStyleDeclaration; readonly box: DOMRect } => {
      const known = boxes.get(element) ?? { style: getComputedStyle(element), box: element.getBoundingClientRect() };
      boxes.set(element, known);
      return known;
    };

    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const parent = text.parentElement;
      if (parent === null || text.textContent?.trim() === '' || parent.closest('.unseen') !== null) continue;
      // The picture of the home page is cut by the window.
      if (parent.closest('[data-motion][aria-hidden]') !== null) continue;
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const place = range.getBoundingClientRect();
      if (place.width === 0) continue;
      for (let element: Element | null = parent; element !== null; element = element.parentElement) {
        const { style, box } = boxOf(element);
        if (isScrolling(style) || style.textOverflow === 'ellipsis') break;
        const isOwnBox = element === parent && style.display !== 'inline' && element.clientWidth > 0;
        // A decoration outside the box does not count, and neither does the small overhang of a rotated line.
        const rotation = ROTATION * Number.parseFloat(style.fontSize);
        const isOut = place.left < box.left - rotation || place.right > box.right + rotation;
        if (isOwnBox && isOut && element.scrollWidth > element.clientWidth + TOLERANCE) {
          found.push(`wider than its box by ${element.scrollWidth - element.clientWidth}: ${nameOf(element)}`);
        }
        const isBox = isClipping(style) || element.matches('button, [role="button"], dialog section');
        if (!isBox || box.width === 0) continue;
        // A line that does not fit whole lies in a column that the frame does not show.
        if (style.columnCount !== 'auto' && place.left >= box.right) break;
        const margin = FONT_MARGIN * Number.parseFloat(getComputedStyle(parent).fontSize);
        const out = Math.max(
          box.left - place.left,
          place.right - box.right,
          box.top - place.top - margin,
          place.bottom - box.bottom - margin,
        );
        if (out > TOLERANCE) {
          found.push(`outside its frame by ${out.toFixed(1)}: ${nameOf(parent)} in ${nameOf(element)}`);
          break;
        }
      }
    }
    return [...new Set(found)];
  });
