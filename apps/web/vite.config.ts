/// <reference types="vitest/config" />
import react from '@vitejs/plugin-react';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { scriptBudgets } from './build/script-budgets.ts';
import type { ScriptBudgets } from './build/script-sizes.ts';

const apiPort = process.env['PORT'] ?? '8080';

/** The decoder of HEIC pictures asks for these where it runs on a server; in the browser it never gets there. */
const serverParts: Plugin = {
  name: 'no-server-parts',
  enforce: 'pre',
  resolveId: (id, importer) =>
    ['fs', 'path', 'crypto'].includes(id) && importer?.includes('libheif-js') ? '\0no-server-parts' : undefined,
  load: (id) => (id === '\0no-server-parts' ? 'export default {}' : undefined),
};

/**
 * Vite's loader asks for a lost style sheet only once, and then shows the page without it. Here it forgets the failure;
 * `forgetLostFiles` removes the element.
 */
const FAILED_STYLE = /\(err\) => \{\s*seen\[href\] = void 0;/;
const styleAgain: Plugin = {
  name: 'style-again',
  apply: 'build',
  transform(code, id) {
    if (id !== '\0vite/preload-helper.js') return undefined;
    if (!FAILED_STYLE.test(code)) this.error("Vite's loader has changed: look at how it remembers a lost style sheet");
    return { code: code.replace(FAILED_STYLE, '(err) => { delete seen[href];'), map: null };
  },
};

/** The sheet of each hash. */
const sheets = new Map<string, string>();
/** Without the line, which Vite adds: it compresses badly. By the path, an edit of a sheet changes no name. */
const classNameOf = (name: string, file: string): string => {
  const sheet = path.relative(import.meta.dirname, file.split('?', 1)[0] ?? file);
  const hash = createHash('sha256').update(sheet).digest('base64url').slice(0, 4);
  const other = sheets.get(hash) ?? sheet;
  if (other !== sheet) throw new Error(`The classes of ${sheet} and ${other} would have the same names`);
  sheets.set(hash, sheet);
  return `${name}_${hash}`;
};

/**
 * A skeleton is a format within a message (`{n, number, ::…}`). Our texts have none, as a test checks, so their parser
 * is left out.
 */
const SKELETON_PARSER = ['parseDateTimeSkeleton', 'parseNumberSkeleton', 'parseNumberSkeletonFromString'];
const noSkeletons: Plugin = {
  name: 'no-skeletons',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (id === '@formatjs/icu-skeleton-parser' ? '\0no-skeletons' : undefined),
  load: (id) =>
    id === '\0no-skeletons' ? SKELETON_PARSER.map((name) => `export const ${name} = null;`).join('\n') : undefined,
};

/** The only worker is the decoder of HEIC pictures. Its source map would be larger than the rest of the site. */
const noSourceMap: Plugin = {
  name: 'no-source-map',
  outputOptions: (options) => ({ ...options, sourcemap: false }),
};

/**
 * The scripts of each page and of each dynamic import, in bytes as they are sent. A new import needs a row here; it is
 * counted beyond the home page, or beyond the page that it opens on.
 */
const BUDGETS: ScriptBudgets = {
  base: 'home',
  pages: {
    // It passes the messages about the dice on to code that is loaded on demand (`tips`).
    // So does the strip about a suspension.
    home: { limit: 100_000, entries: ['index'] },
    // And the places of the bell and of the money in the header.
    // The game shares its screen with the tutorial, and the lobby with the quick play, in chunks of their own.
    game: {
      // Ten bytes come and go with the names of the chunks. SHA-256 and the kept chains, 4.6 kB, are here and not
      // loaded on demand: each throw needs its link at once. Nor are the decisions of the centre, 5 kB, nor the drafts of
      // deals, 0.5 kB, which follow each event. Nor the pictures of the beats and the towers, 9 kB. The page of watchers shares its session, in a chunk of its own.
      limit: 241_000,
      entries: ['index', 'poster', 'beside-pages', 'socket-library', 'lobby-dialog', 'game-page'],
    },
    // The window over the home page, with the profile and its steps. The other panes are loaded when they are opened.
    rating: {
      limit: 162_000,
      entries: ['index', 'poster', 'beside-pages', 'socket-library', 'queries', 'rating-page'],
    },
    settings: {
      limit: 157_100,
      entries: ['index', 'poster', 'beside-pages', 'socket-library', 'queries', 'settings-window'],
    },
  },
  imports: {
    'confirm-strip': 4000,
    'contact-form': 11_000,
    'contact-page': 9800,
    'content-pages': 12_800,
    'analysis-report': { limit: 6000, on: 'game' },
    bars: { limit: 1500, on: 'game' },
    // The number of unread news. The header asks for it on every page, and for the list when somebody comes near.
    bell: 3000,
    'bell-list': 8500,
    // With the providers of the shop's windows, which are loaded on demand, and the check of games that were left.
    // And the question whether a season has ended.
    'beside-pages': 8600,
    // With SHA-256.
    'check-left-games': 4200,
    'dice-seal': 4200,
    // With the cells of the home page's picture, another chunk.
    'drawn-cells': 14_600,
    // Rare pictures, as `bars`: a deal, and the way to jail by three doubles.
    deal: { limit: 1500, on: 'game' },
    // The cards of offers and drafts, with what a deal would change.
    'deal-cards': { limit: 5000, on: 'game' },
    'bots-pane': { limit: 2300, on: 'settings' },
    'accounts-pane': { limit: 1200, on: 'settings' },
    'game-pane': { limit: 4500, on: 'settings' },
    'mails-pane': { limit: 8650, on: 'settings' },
    'privacy-pane': { limit: 9000, on: 'settings' },
    'sessions-pane': { limit: 6500, on: 'settings' },
    'floor-portraits': { limit: 2300, on: 'settings' },
    'crop-pane': { limit: 24_000, on: 'settings' },
    'lazy-die-looks': { limit: 1500, on: 'game' },
    // The addresses of the sounds.
    'sound-files': { limit: 1500, on: 'game' },
    'site-sound-files': 500,
    // With the rules that decide: in the tutorial the browser plays them.
    'education-page': { limit: 13_300, on: 'game' },
    // With SHA-256, the kept chains, the opening, the city, and the pictures of the beats: each event may need one at once.
    // So are the flights of purchases, the crown of the first place, and the names of the sounds.
    'game-page': 103_300,
    // The component of lists, which games, rating and shop share, is a chunk of its own.
    // What the press on an entry of a game's menu needs.
    'change-friend': 2500,
    'friends-drawer': 14_450,
    // With the modal window.
    'block-dialog': 4500,
    // With the friends, the invitations, and the requests of the lobby, by which both enter and open rooms.
    'beside-user': 14_150,
    'invite-friends': 2700,
    'games-page': 12_600,
    'leave-dialog': 2500,
    // With the wedge that opens its loading picture, and what a suspended user, or one who often leaves, cannot press.
    'lobby-dialog': 28_000,
    'lobby-dock': 2900,
    'login-page': 13_600,
    'mobile-notice': 4000,
    'money-window': 7150,
    'news-window': 6500,
    'not-found-page': 9000,
    // With the payments that wait, which have no window.
    'payment-return': 14_000,
    // With the button that stops its motion.
    poster: 12_050,
    'qr-code': 6000,
    'quick-window': 8700,
    queries: 9000,
    'profile-page': 26_000,
    // With react-query, and the emblems of the companies that a task asks for.
    'progress-pages': 28_950,
    'floor-up': 4000,
    // The task, the friends and a game to watch, with the board's ring.
    'home-strip': 9300,
    'playing-now': 2400,
    'rating-page': 14_900,
    // With the pages of a list of react-query.
    'board-pane': { limit: 6000, on: 'rating' },
    'rare-pictures': { limit: 2900, on: 'game' },
    'recovery-page': 16_000,
    // With the dialog in which it stands.
    'room-window': 37_400,
    'rooms-page': 20_650,
    'registration-page': 13_000,
    // With the rematch, the place of the dice's seal, the steps of the result and their sounds, and words that are fitted.
    'result-window': 23_300,
    'replay-page': { limit: 12_000, on: 'game' },
    'report-window': { limit: 6600, on: 'game' },
    'result-dialogs': { limit: 10_400, on: 'game' },
    // Chances and luck, with a worker that computes them.
    'result-luck': 6050,
    // The bar of the floor, and new stamps.
    'result-progress': { limit: 5600, on: 'game' },
    // With the choice between capital and chances.
    'result-story': 5100,
    // With the check of the dice.
    'screen-dialogs': { limit: 10_700, on: 'game' },
    'sanction-strip': 2000,
    'sanction-host': 2500,
    'season-end-window': 6000,
    'closed-to-people': { limit: 1000, on: 'game' },
    'settings-panel': { limit: 3500, on: 'game' },
    'earned-stickers-part': { limit: 2000, on: 'game' },
    'sticker-menu': { limit: 2800, on: 'game' },
    'save-pane': { limit: 2500, on: 'settings' },
    // With the rail, the portraits, and the steps that begin with a field.
    'settings-window': 25_000,
    'shop-pages': 32_650,
    'socket-library': 13_000,
    // The chains of the dice, with SHA-256.
    tips: 4800,
    volume: { limit: 1500, on: 'game' },
    'top-up': 22_650,
    'unsubscribe-page': 10_500,
    // Offers, and the answers to them with other terms.
    'trade-dialogs': { limit: 12_400, on: 'game' },
    // The screen of the game is loaded with it, as for a replay.
    'watch-page': { limit: 4000, on: 'game' },
    'watched-story': { limit: 2500, on: 'game' },
    // It folds the events that the page receives.
    witness: { limit: 1500, on: 'game' },
  },
};

/** They change less often than our own code: a browser keeps them over a new version of the site. */
const FIRST_LIBRARIES =
  /rolldown\/runtime|vite\/preload-helper|node_modules\/(?:react|react-dom|scheduler|wouter|regexparam|use-sync-external-store|zustand)\//;

/** Small parts of many pages. In chunks of their own they would be too small to compress. */
const SHELL =
  /src\/shared\/(?:session\/(?:session-store|volume)|time\/server-clock|api\/(?:request|api-error|connection|transport)|art\/svg|ui\/classes)(?:\.module\.css|\.tsx?)$/;
const FORMS =
  /src\/shared\/(?:ui\/(?:field|counter|text-input|password-input|checkbox|icon-button|loading-dots)|forms\/(?:forms|form-alert|use-focus-on-failure))(?:\.module\.css|\.tsx?)$/;
const LISTS = /src\/shared\/ui\/(?:paged-list|load-state|empty-state)(?:\.module\.css|\.tsx?)$/;
const MUTATIONS = /@tanstack\/.*(?:useMutation|mutationObserver)\.js$/;

export default defineConfig({
  root: import.meta.dirname,
  css: { modules: { generateScopedName: classNameOf } },
  plugins: [react(), noSkeletons, styleAgain, scriptBudgets(BUDGETS)],
  // Fonts and pictures stay files: `data:` is not allowed by the content policy.
  build: {
    assetsInlineLimit: 0,
    target: 'es2022',
    sourcemap: true,
    // The decoder of pictures is large: how long it takes is no news.
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'libraries', test: FIRST_LIBRARIES },
            { name: 'shell', test: SHELL },
            { name: 'forms', test: FORMS },
            { name: 'mutations', test: MUTATIONS },
            { name: 'lists', test: LISTS },
          ],
        },
      },
    },
  },
  worker: { format: 'es', plugins: () => [serverParts, noSourceMap] },
  test: { setupFiles: ['./src/shared/testing/setup.ts'] },
  server: {
    host: '127.0.0.1',
    port: Number(process.env['WEB_PORT'] ?? 5173),
    proxy: { '/api': { target: `http://127.0.0.1:${apiPort}` } },
  },
});
