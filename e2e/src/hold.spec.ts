import { expect, type Page } from '@playwright/test';
import { button, test } from './controlled/test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const NAME = 'Бросить кубики';

/** Two dice and their shadows. */
const SHAKEN = 4;

/** The number of dice and shadows that shake in the hand. */
const shaking = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      document
        .getAnimations()
        .filter((animation) => animation instanceof CSSAnimation && animation.animationName.includes('shake')).length,
  );
const decision = (page: Page) => button(page, /^Купить/);

test('a held key or button shakes the dice, and letting go throws once', async ({ openTable }) => {
  const table = await openTable();
  const [{ page: first }, { page: second }] = table.people;
  // The walls of the opening take the first key.
  for (const page of [first, second]) await expect(page.locator('[data-opening][data-players]')).toHaveCount(0);

  await test.step('by a key', async () => {
    await expect(button(first, NAME)).toBeVisible();
    await table.nextDice(1, 2);
    await first.keyboard.down('Space');
    await expect.poll(() => shaking(first)).toBe(SHAKEN);
    // A held key repeats itself.
    await first.keyboard.down('Space');
    expect(await shaking(first)).toBe(SHAKEN);
    await first.keyboard.up('Space');
    await expect(decision(first)).toBeVisible();
    expect(await shaking(first)).toBe(0);
    await first.keyboard.press('KeyB');
    await button(first, 'Завершить ход').click();
  });

  await test.step('by a pointer, which may leave and come back', async () => {
    const dice = button(second, NAME);
    await expect(dice).toBeVisible();
    await table.nextDice(2, 4);
    await dice.hover();
    await second.mouse.down();
    await expect.poll(() => shaking(second)).toBe(SHAKEN);
    await second.mouse.move(5, 5);
    await expect.poll(() => shaking(second)).toBe(0);
    await dice.hover();
    await second.mouse.up();
    await expect(dice).toBeEnabled();
    await second.mouse.down();
    await expect.poll(() => shaking(second)).toBe(SHAKEN);
    await second.mouse.up();
    await expect(decision(second)).toBeVisible();
  });
});
