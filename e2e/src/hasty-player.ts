import type { Page } from '@playwright/test';

/** What stands on a button, in the order in which a hasty player looks for it. */
const WISHES = [
  /^Понятно/,
  /^Отклонить/,
  /^Купить/,
  /^Отказаться/,
  /^Построить/,
  /^Бросить кубики/,
  /^Завершить ход/,
] as const;
/** In debt: what raises money. */
const RAISING = [/^Продать офис/, /^Заложить/] as const;
const OVER = /^(Вы выиграли!|Игра завершена)$/;
/** How long nothing may be to do before the player gives the page up as stuck, ms. */
const PATIENCE = 120_000;

/** Clicks whatever the page lets him click, until his game is over. */
export class HastyPlayer {
  clicks = 0;

  constructor(private readonly page: Page) {}

  get result() {
    return this.page.getByRole('heading', { name: OVER });
  }

  /** Plays until the game is over or so many clicks are done. */
  async play(maxClicks = Number.POSITIVE_INFINITY): Promise<void> {
    const last = this.clicks + maxClicks;
    let idleSince = Date.now();
    while (this.clicks < last && !(await this.result.isVisible())) {
      if (await this.act()) {
        this.clicks++;
        idleSince = Date.now();
      } else {
        if (Date.now() - idleSince > PATIENCE) throw new Error('nothing to do, and the game is not over');
        await this.page.waitForTimeout(50);
      }
    }
  }

  private async act(): Promise<boolean> {
    if (await this.page.getByText('Долг банку').isVisible()) {
      if (await this.raiseMoney()) return true;
    }
    return this.clickFirst(WISHES);
  }

  private async raiseMoney(): Promise<boolean> {
    if (await this.clickFirst(RAISING)) return true;
    const tiles = this.page
      .getByRole('heading', { name: /^Инвентарь/ })
      .locator('..')
      .getByRole('button');
    for (let at = 0; at < (await tiles.count()); at++) {
      await tiles
        .nth(at)
        .click({ timeout: 5_000 })
        .catch(() => undefined);
      if (await this.clickFirst(RAISING)) return true;
    }
    return false;
  }

  private async clickFirst(wishes: readonly RegExp[]): Promise<boolean> {
    const names = await this.page
      .getByRole('button', { disabled: false })
      .evaluateAll((buttons) =>
        buttons
          .filter((button) => (button as HTMLElement).checkVisibility())
          .map((button) => button.getAttribute('aria-label') ?? button.textContent.trim()),
      );
    for (const wish of wishes) {
      if (!names.some((name) => wish.test(name))) continue;
      // It may be gone by now: then the next look finds what has come instead.
      const clicked = await this.page
        .getByRole('button', { name: wish, disabled: false })
        .first()
        .click({ timeout: 5_000 })
        .then(
          () => true,
          () => false,
        );
      if (clicked) return true;
    }
    return false;
  }
}
