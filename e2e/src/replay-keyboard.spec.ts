import { expect, type Locator, type Page } from '@playwright/test';
import { button, test } from './controlled/test.ts';
import { expectAccessible } from './site-steps.ts';

/** Presses a control by the keyboard. */
const enter = async (page: Page, control: Locator): Promise<void> => {
  await control.focus();
  await expect(control).toBeFocused();
  await page.keyboard.press('Enter');
};

test('in English and by keyboard: a result leads to the replay, whose altered dice are found', async ({
  openTable,
}) => {
  const table = await openTable({ locale: 'en-US' });
  const [anna, boris] = table.people;
  // These dice do not follow from the seeds.
  for (const { page } of [anna, boris]) {
    await table.nextDice(4, 6);
    await expect(button(page, 'Roll the dice')).toBeVisible();
    await page.keyboard.press('Space');
    await expect(button(page, 'End turn')).toBeVisible();
    await page.keyboard.press('KeyE');
  }
  await expect(button(anna.page, 'Roll the dice')).toBeVisible();
  await enter(boris.page, button(boris.page, 'Give up'));
  await enter(
    boris.page,
    boris.page.getByRole('dialog', { name: 'Give up?' }).getByRole('button', { name: 'Give up' }),
  );

  const { page } = anna;
  await expect(page.getByRole('link', { name: 'Replay and analysis' })).toBeVisible();
  await enter(page, button(page, 'Chances and luck'));
  await expect(page.getByRole('list', { name: /^Luck/ }).getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
  await enter(page, page.getByRole('list', { name: 'Turning points' }).getByRole('link').first());
  await expect(page).toHaveURL(/\/replay\/.*at=\d+/);
  const slider = page.getByRole('slider', { name: 'Place in the game' });
  await expect(slider).toBeVisible();
  const shown = page.locator('[data-replay-seq]');
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(slider).toHaveAttribute('aria-valuetext', /^Event (\d+) of \1,/, { timeout: 2_000 });
  }).toPass();
  await page.keyboard.press('Home');
  await expect(shown).toHaveAttribute('data-replay-seq', '1');
  await page.keyboard.press('ArrowRight');
  await expect(shown).toHaveAttribute('data-replay-seq', '2');

  await enter(page, button(page, 'Check'));
  const dialog = page.getByRole('dialog', { name: 'Check of the dice' });
  await enter(page, dialog.getByRole('button', { name: 'Check', exact: true }));
  await expect(dialog.getByRole('heading', { name: 'It does not agree' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await enter(page, button(page, 'Analysis'));
  await expect(page.getByRole('heading', { name: 'Luck and decisions' })).toBeVisible();
  await expectAccessible(page);
});
