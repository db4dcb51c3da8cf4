import type { CDPSession, Page } from '@playwright/test';

const JPEG_QUALITY = 90;

/** A picture that the browser has drawn. */
export interface Drawn {
  /** Epoch ms. */
  readonly at: number;
  /** JPEG, base64. */
  readonly data: string;
}

/** Every picture of a page's window, with the time at which the browser drew it. */
export class Screencast {
  readonly drawn: Drawn[] = [];

  private constructor(private readonly browser: CDPSession) {
    browser.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
      this.drawn.push({ at: metadata.timestamp === undefined ? Date.now() : metadata.timestamp * 1000, data });
      // The browser sends the next picture after this answer.
      void browser.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
    });
  }

  static async start(page: Page): Promise<Screencast> {
    const browser = await page.context().newCDPSession(page);
    const screencast = new Screencast(browser);
    const { width: maxWidth, height: maxHeight } = page.viewportSize()!;
    await browser.send('Page.startScreencast', { format: 'jpeg', quality: JPEG_QUALITY, maxWidth, maxHeight });
    return screencast;
  }

  async stop(): Promise<void> {
    await this.browser.send('Page.stopScreencast');
    await this.browser.detach();
  }

  /** What the window showed at this time, epoch ms. */
  shownAt(time: number): Drawn {
    const shown = this.drawn.findLast(({ at }) => at <= time) ?? this.drawn[0];
    if (shown === undefined) throw new Error('the browser has drawn nothing');
    return shown;
  }
}
