/// <reference types="vitest/config" />
import react from '@vitejs/plugin-react';
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

/** The only worker is the decoder of HEIC pictures. Its source map would be larger than the rest of the site. */
const noSourceMap: Plugin = {
  name: 'no-source-map',
  outputOptions: (options) => ({ ...options, sourcemap: false }),
};

/** The scripts of each page and of each dynamic import, in bytes as they are sent. A new import needs a row here. */
const BUDGETS: ScriptBudgets = {
  base: 'home',
  pages: {
    home: { limit: 90_000, entries: ['index'] },
    game: { limit: 160_000, entries: ['index', 'poster', 'socket.io-client', 'lobby-dialog', 'game-page'] },
  },
  imports: {
    'crop-pane': 48_000,
    'game-page': 50_000,
    'leave-dialog': 2500,
    'lobby-dialog': 21_000,
    'login-page': 13_000,
    'mobile-notice': 2500,
    'not-found-page': 9000,
    poster: 10_000,
    queries: 9000,
    'recovery-page': 16_000,
    'registration-page': 13_000,
    'settings-window': 23_000,
    'socket.io-client': 13_000,
  },
};

/** They change less often than our own code: a browser keeps them over a new version of the site. */
const FIRST_LIBRARIES =
  /node_modules\/(?:react|react-dom|scheduler|wouter|regexparam|use-sync-external-store|zustand)\//;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), scriptBudgets(BUDGETS)],
  // Fonts and pictures stay files: `data:` is not allowed by the content policy.
  build: {
    assetsInlineLimit: 0,
    target: 'es2022',
    sourcemap: true,
    // The decoder of pictures is large: how long it takes is no news.
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: { codeSplitting: { groups: [{ name: 'libraries', test: FIRST_LIBRARIES }] } },
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
