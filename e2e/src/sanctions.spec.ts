import { DICTIONARY, type LocaleCode, type TextKey } from '@magnaty/content';
import { expect, type Page } from '@playwright/test';
import { closeLift, expectAccessible, liftOf, pageErrorsOf } from './site-steps.ts';
import { test } from './test.ts';
import { chooseLanguage, register, registerByCall, startGame } from './visitor.ts';

const LANGUAGES = ['ru', 'en'] as const;

const say = (locale: LocaleCode, key: TextKey): string => DICTIONARY[locale][key];
const named = (page: Page, locale: LocaleCode, key: TextKey) =>
  page.getByRole('button', { name: say(locale, key), exact: true });
const dialog = (page: Page, locale: LocaleCode, key: TextKey) =>
  page.getByRole('dialog', { name: say(locale, key), exact: true });

for (const locale of LANGUAGES) {
  test(
    `a suspended user sees why and until when, plays with bots only, and plays again after the lift (${locale})`,
    { tag: locale === 'en' ? '@night' : [] },
    async ({ page, server }) => {
      const errors = pageErrorsOf(page);
      const { nickname } = await registerByCall(page.context(), { url: server.url });
      await chooseLanguage(page.context(), { url: server.url, locale });
      let frames = 0;
      page.on('websocket', (socket) => socket.on('framereceived', () => (frames += 1)));
      await page.goto(server.url);
      const play = named(page, locale, 'home.play');
      await expect(play).toBeVisible();
      // The handshake, the status and the lobby.
      await expect.poll(() => frames).toBeGreaterThan(2);

      // The page is open: the decision comes by the socket.
      await server.operator(
        'suspend',
        nickname,
        '--days',
        '3',
        '--reason',
        'collusion',
        '--note',
        'two games in a row',
      );
      const window = dialog(page, locale, 'sanction.title.suspension');
      await expect(window).toContainText(say(locale, 'sanction.reason.collusion'));
      await expect(window).toContainText('two games in a row');
      await expectAccessible(page);
      await page.screenshot({ path: test.info().outputPath('window.png') });
      await page.keyboard.press('Escape');
      await expect(window).toBeHidden();
      const strip = page.getByRole('complementary', { name: say(locale, 'sanction.label') });
      await expect(strip).toContainText(say(locale, 'sanction.reason.collusion'));
      await expectAccessible(page, 'aside');
      await page.screenshot({ path: test.info().outputPath('home.png') });

      await play.click();
      const settings = dialog(page, locale, 'lobby.title');
      const why = { hasText: say(locale, 'sanction.reason.collusion') };
      await expect(settings.getByRole('status').filter(why)).toBeVisible();
      await expect(named(page, locale, 'lobby.search')).toBeDisabled();
      await expect(named(page, locale, 'lobby.createOwn')).toBeDisabled();
      await expect(named(page, locale, 'lobby.withBots')).toBeEnabled();
      await expectAccessible(page);
      await page.screenshot({ path: test.info().outputPath('search.png') });
      await page.keyboard.press('Escape');

      // The link of a room says the same.
      const host = await page.context().browser()!.newContext();
      await host.grantPermissions(['clipboard-read', 'clipboard-write']);
      await registerByCall(host, { url: server.url });
      const hostPage = await host.newPage();
      await hostPage.goto(server.url);
      await named(hostPage, 'ru', 'home.play').click();
      await named(hostPage, 'ru', 'lobby.createOwn').click();
      await hostPage.getByRole('radio', { name: '2 игрока' }).check();
      await named(hostPage, 'ru', 'lobby.room.create').click();
      await hostPage.getByRole('button', { name: 'Скопировать', exact: true }).click();
      const link = await hostPage.evaluate(() => navigator.clipboard.readText());
      await page.goto(link);
      await expect(dialog(page, locale, 'lobby.join.title').getByRole('status').filter(why)).toBeVisible();
      await expectAccessible(page);
      await page.screenshot({ path: test.info().outputPath('invite.png') });
      await host.close();

      // Seen once: the window does not come back, the strip stays.
      await page.keyboard.press('Escape');
      await page.reload();
      await expect(strip).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);

      await server.operator('lift', nickname);
      await expect(strip).toBeHidden();
      await play.click();
      await expect(named(page, locale, 'lobby.search')).toBeEnabled();
      expect(errors).toEqual([]);
    },
  );

  test(
    `an annulled game is marked in its result and in the list, and its player is told (${locale})`,
    { tag: locale === 'en' ? '@night' : [] },
    async ({ page, server }) => {
      await register(page, server.url);
      await startGame(page);
      await named(page, 'ru', 'game.giveUp').click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('ru', 'game.giveUp') })
        .click();
      await expect(named(page, 'ru', 'game.result.newGame')).toBeVisible();
      await chooseLanguage(page.context(), { url: server.url, locale });
      const list = await page.request.get(`${server.url}/api/game/list`);
      const { games } = (await list.json()) as { games: { gameId: string }[] };
      await server.operator('annul', games[0]!.gameId, '--reason', 'farming');

      await page.goto(server.url);
      await expect(page.getByText(say(locale, 'game.result.noReward.ANNULLED'))).toBeVisible();
      await page.screenshot({ path: test.info().outputPath('result.png') });
      await named(page, locale, 'game.result.home').click();
      // On some days the task of the day has brought a floor, and its window comes first.
      const window = dialog(page, locale, 'sanction.title.annulment');
      const lift = liftOf(page);
      await expect(lift.or(window).first()).toBeVisible();
      if (await lift.isVisible()) await closeLift(lift);
      await expect(window).toContainText(say(locale, 'sanction.reason.farming'));
      await expectAccessible(page);
      await page.screenshot({ path: test.info().outputPath('annulment.png') });
      await named(page, locale, 'sanction.close').click();

      await page.goto(`${server.url}/games`);
      await expect(page.getByText(say(locale, 'games.annulled'), { exact: true })).toBeVisible();
      await expectAccessible(page, 'main');
    },
  );
}
