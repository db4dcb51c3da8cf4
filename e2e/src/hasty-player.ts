import type { Page } from '@playwright/test';

/** Names of buttons, in the order in which the player looks for them. */
const WISHES = [
  /^Понятно/,
  /^Отклонить/,
  /^Купить/,
  /^Отказаться/,
  /^Построить/,
  /^Бросить кубики/,
  /^Завершить ход/,
] as const;
/** In debt: the buttons that raise money. */
const RAISING = [/^Продать офис/, /^Заложить/] as const;
const OVER = /^(Вы выиграли!|Игра завершена)$/;
const DEBT = 'Долг банку';
/** A player who finds nothing to do for so long gives the page up as stuck, ms. */
const PATIENCE_MS = 120_000;

interface Sight {
  readonly isOver: boolean;
  readonly isInDebt: boolean;
  /** Names of the buttons that can be pressed. */
  readonly buttons: readonly string[];
}

/** Clicks whatever the page offers, until the game is over. */
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
    while (this.clicks < last) {
      const sight = await this.look();
      if (sight.isOver) return;
      if (await this.act(sight)) {
        this.clicks++;
        idleSince = Date.now();
      } else {
        if (Date.now() - idleSince > PATIENCE_MS) throw new Error('nothing to do, and the game is not over');
        await this.page.waitForTimeout(50);
      }
    }
  }

  /** One look at the page costs less than a locator for each wish, and a game takes hundreds. */
  private look(): Promise<Sight> {
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

  private async act(sight: Sight): Promise<boolean> {
    return (sight.isInDebt && (await this.raiseMoney(sight))) || this.clickFirst(WISHES, sight);
  }

  private async raiseMoney(sight: Sight): Promise<boolean> {
    if (await this.clickFirst(RAISING, sight)) return true;
    const tiles = this.page
      .getByRole('heading', { name: /^Инвентарь/ })
      .locator('..')
      .getByRole('button');
    for (let at = 0; at < (await tiles.count()); at++) {
      await tiles
        .nth(at)
        .click({ timeout: 5_000 })
        .catch(() => undefined);
      if (await this.clickFirst(RAISING, await this.look())) return true;
    }
    return false;
  }

  private async clickFirst(wishes: readonly RegExp[], { buttons }: Sight): Promise<boolean> {
    const wish = wishes.find((name) => buttons.some((button) => name.test(button)));
    if (wish === undefined) return false;
    // The button may be gone by now: the next look then finds another one.
    return this.page
      .getByRole('button', { name: wish, disabled: false })
      .first()
      .click({ timeout: 5_000 })
      .then(
        () => true,
        () => false,
      );
  }
}
