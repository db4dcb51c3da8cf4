import type { Page } from '@playwright/test';

/**
 * Texts that do not fit where they stand: wider or higher than their own box, cut by a box around them,
 * or out of the window. What scrolls may be longer; what says so by an ellipsis, too.
 */
export const overflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    /** A fraction of a pixel is rounding. */
    const SLACK = 1.5;
    /** Above and below its letters a font has air of its own, in parts of its size. */
    const AIR = 0.25;
    /** Sine of the look's angle, of the part of a line that is above its box. */
    const LEAN = 0.05;
    const found: string[] = [];
    const isClipping = ({ overflowX, overflowY }: CSSStyleDeclaration): boolean =>
      overflowX === 'hidden' || overflowX === 'clip' || overflowY === 'hidden' || overflowY === 'clip';
    const isScrolling = ({ overflowX, overflowY }: CSSStyleDeclaration): boolean =>
      [overflowX, overflowY].some((overflow) => overflow === 'auto' || overflow === 'scroll');
    const nameOf = (element: Element): string =>
      `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> ${element.textContent.slice(0, 40)}`;

    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const parent = text.parentElement;
      if (parent === null || text.textContent?.trim() === '' || parent.closest('.unseen') !== null) continue;
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const place = range.getBoundingClientRect();
      if (place.width === 0) continue;
      for (let element: Element | null = parent; element !== null; element = element.parentElement) {
        const style = getComputedStyle(element);
        if (isScrolling(style) || style.textOverflow === 'ellipsis') break;
        const box = element.getBoundingClientRect();
        const isOwnBox = element === parent && style.display !== 'inline' && element.clientWidth > 0;
        // What stands out may be a decoration of it; and a turned line does by a little of its height.
        const lean = LEAN * Number.parseFloat(style.fontSize);
        const isOut = place.left < box.left - lean || place.right > box.right + lean;
        if (isOwnBox && isOut && element.scrollWidth > element.clientWidth + SLACK) {
          found.push(`wider than its box by ${element.scrollWidth - element.clientWidth}: ${nameOf(element)}`);
        }
        const isBox = isClipping(style) || element.matches('button, [role="button"], dialog section');
        if (!isBox || box.width === 0) continue;
        const air = AIR * Number.parseFloat(getComputedStyle(parent).fontSize);
        const out = Math.max(
          box.left - place.left,
          place.right - box.right,
          box.top - place.top - air,
          place.bottom - box.bottom - air,
        );
        if (out > SLACK) {
          found.push(`out of its frame by ${out.toFixed(1)}: ${nameOf(parent)} in ${nameOf(element)}`);
          break;
        }
      }
    }
    return [...new Set(found)];
  });
