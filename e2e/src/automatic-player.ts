import type { Page } from '@playwright/test';

/** Names of buttons by priority. */
const BUTTONS = [
  /^Понятно/,
  /^Отклонить/,
  /^Купить/,
  /^Отказаться/,
  /^Построить/,
  /^Бросить кубики/,
  /^Завершить ход/,
] as const;
/** The buttons that raise money for a debt. */
const RAISING = [/^Продать офис/, /^Заложить/] as const;
const OVER = /^(Вы выиграли!|Игра завершена)$/;
const DEBT = 'Долг банку';
/** Longest time without a button to click before the test fails, ms. */
const IDLE_LIMIT_MS = 120_000;

interface PageState {
  readonly isOver: boolean;
  readonly isInDebt: boolean;
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
      if (await this.act(state)) {
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
    return this.page.evaluate(
      ({ over, debt }) => {
        const visible = (selector: string) =>
          [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());
        const isOver = visible('h1, h2, h3').some(({ textContent }) => new RegExp(over).test(textContent.trim()));
        const isInDebt = visible('[role="alert"]').some(({ textContent }) => textContent.includes(debt));
        const buttons = visible('button:enabled').map(
          (button) => button.getAttribute('aria-label') ?? button.textContent.trim(),
        );
        return { isOver, isInDebt, buttons };
      },
      { over: OVER.source, debt: DEBT },
    );
  }

  private async act(state: PageState): Promise<boolean> {
    return (state.isInDebt && (await this.raiseMoney(state))) || this.clickFirst(BUTTONS, state);
  }

  private async raiseMoney(state: PageState): Promise<boolean> {
    if (await this.clickFirst(RAISING, state)) return true;
    const tiles = this.page
      .getByRole('heading', { name: /^Инвентарь/ })
      .locator('..')
      .getByRole('button');
    for (let at = 0; at < (await tiles.count()); at++) {
      await tiles
        .nth(at)
        .click({ timeout: 5_000 })
        .catch(() => undefined);
      if (await this.clickFirst(RAISING, await this.readPage())) return true;
    }
    return false;
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
