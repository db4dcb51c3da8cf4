import { expect, type BrowserContext, type Page } from '@playwright/test';

declare global {
  /** Texts of the notifications that this document has shown and no test has asked for yet. */
  var shownToasts: string[] | undefined;
}

/**
 * Keeps the texts of notifications in each page of the context. A notification closes after 4 s, and on a busy computer
 * a test may look for it later than that.
 */
export const recordToasts = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    if (globalThis.shownToasts !== undefined) return;
    const shown: string[] = (globalThis.shownToasts = []);
    const seen = new WeakSet<Node>();
    const look = (): void => {
      for (const row of document.querySelectorAll('ol[popover] > li')) {
        if (seen.has(row)) continue;
        seen.add(row);
        // A no-break space is a space, as in Playwright's own comparisons of texts.
        shown.push(row.textContent.replaceAll('\u00a0', ' '));
      }
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  });

/** Waits until the page has shown a notification with this text. Each shown one is counted once. */
export const expectToast = async (page: Page, text: string): Promise<void> => {
  const take = (): Promise<string[] | null> =>
    page.evaluate((wanted) => {
      const shown = globalThis.shownToasts ?? [];
      const at = shown.findIndex((one) => one.includes(wanted));
      if (at === -1) return shown;
      shown.splice(at, 1);
      return null;
    }, text);
  // The answer names what was shown instead, and a page that is about to change has no answer.
  await expect.poll(() => take().catch(() => ['the page changes']), { message: `toast '${text}'` }).toBeNull();
};
