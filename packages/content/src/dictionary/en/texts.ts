import account from './account.json' with { type: 'json' };
import analysis from './analysis.json' with { type: 'json' };
import bell from './bell.json' with { type: 'json' };
import board from './board.json' with { type: 'json' };
import catalogue from './catalogue.json' with { type: 'json' };
import fairness from './fairness.json' with { type: 'json' };
import floors from './floors.json' with { type: 'json' };
import friends from './friends.json' with { type: 'json' };
import game from './game.json' with { type: 'json' };
import mails from './mails.json' with { type: 'json' };
import pages from './pages.json' with { type: 'json' };
import profile from './profile.json' with { type: 'json' };
import quick from './quick.json' with { type: 'json' };
import replay from './replay.json' with { type: 'json' };
import rooms from './rooms.json' with { type: 'json' };
import seasons from './seasons.json' with { type: 'json' };
import server from './server.json' with { type: 'json' };
import feedbackServer from './feedback-server.json' with { type: 'json' };
import mailingsServer from './mailings-server.json' with { type: 'json' };
import programs from './programs.json' with { type: 'json' };
import reportsServer from './reports-server.json' with { type: 'json' };
import shopBanners from './shop-banners.json' with { type: 'json' };
import shopServer from './shop-server.json' with { type: 'json' };
import shop from './shop.json' with { type: 'json' };
import mailings from './mailings.json' with { type: 'json' };
import tutorialPage from './tutorial-page.json' with { type: 'json' };
import progress from './progress.json' with { type: 'json' };
import feedback from './feedback.json' with { type: 'json' };
import reports from './reports.json' with { type: 'json' };
import site from './site.json' with { type: 'json' };
import tutorial from './tutorial.json' with { type: 'json' };
import type { LanguageTexts } from '../ru/texts.ts';

export const ENGLISH_TEXTS = {
  dictionary: {
    ...site,
    ...account,
    ...analysis,
    ...bell,
    ...fairness,
    ...floors,
    ...friends,
    ...game,
    ...board,
    ...profile,
    ...quick,
    ...replay,
    ...rooms,
    ...seasons,
    ...shop,
    ...mailings,
    ...tutorialPage,
    ...progress,
    ...feedback,
    ...reports,
    ...server,
    ...feedbackServer,
    ...mailingsServer,
    ...programs,
    ...reportsServer,
    ...shopServer,
  },
  server: {
    ...server,
    ...feedbackServer,
    ...mailingsServer,
    ...reportsServer,
    ...shopServer,
  },
  catalogue: { ...catalogue, ...shopBanners },
  pages,
  tutorial,
  mails,
} satisfies LanguageTexts;
