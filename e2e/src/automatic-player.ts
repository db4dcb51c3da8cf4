import type { Page } from '@playwright/test';

/** Names of buttons by priority. */
const BUTTONS = [
  /^Понятно/,
  /^Отклонить/,
  /^Расплатиться/,
  /^Купить/,
  /^На аукцион/,
  /^Отказаться/,
  /^Построить/,
  /^Бросить кубики/,
  /^Завершить ход/,
] as const;
const OVER = /^(Вы выиграли!|Игра завершена)$/;
/** Longest time without a button to click before the test fails, ms. */
const IDLE_LIMIT_MS = 120_000;

interface PageState {
  readonly isOver: boolean;
  /** Names of the enabled buttons. */
  readonly buttons: readonly string[];
}

/** A player who clicks the first known button of the page, until the game is over. */
export class AutomaticPlayer {
  clicks = 0;

  constructor(private readonly page: Page) {}

  get result() {
    return this.page.getByRole('heading', { name: OVER });
  }

  /** Plays until the game is over, or for at most `maxClicks` clicks. */
  async play(maxClicks = Number.POSITIVE_INFINITY): Promise<void> {
    const last = this.clicks + maxClicks;
    let idleSince = Date.now();
    while (this.clicks < last) {
      const state = await this.readPage();
      if (state.isOver) return;
      if (await this.clickFirst(BUTTONS, state)) {
        this.clicks++;
        idleSince = Date.now();
      } else {
        if (Date.now() - idleSince > IDLE_LIMIT_MS)
          throw new Error('no known button is enabled, and the game is not over');
        await this.page.waitForTimeout(50);
      }
    }
  }

  /** Reads the page in one call: a locator per button is slower, and a game needs hundreds of reads. */
  private readPage(): Promise<PageState> {
    return this.page.evaluate((over) => {
      const visible = (selector: string) =>
        [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());
      const isOver = visible('h1, h2, h3').some(({ textContent }) => new RegExp(over).test(textContent.trim()));
      const buttons = visible('button:enabled').map(
        (button) => button.getAttribute('aria-label') ?? button.textContent.trim(),
      );
      return { isOver, buttons };
    }, OVER.source);
  }

  private async clickFirst(names: readonly RegExp[], { buttons }: PageState): Promise<boolean> {
    const found = names.find((name) => buttons.some((button) => name.test(button)));
    if (found === undefined) return false;
    // The button may have disappeared: the next read finds another one.
    return this.page
      .getByRole('button', { name: found, disabled: false })
      .first()
      .click({ timeout: 5_000 })
      .then(
        () => true,
        () => false,
      );
  }
}
