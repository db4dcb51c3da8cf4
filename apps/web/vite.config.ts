/// <reference types="vitest/config" />
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

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

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  // Fonts and pictures stay files: `data:` is not allowed by the content policy.
  build: {
    assetsInlineLimit: 0,
    target: 'es2022',
    sourcemap: true,
    // The decoder of pictures is large: how long it takes is no news.
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  worker: { format: 'es', plugins: () => [serverParts, noSourceMap] },
  test: { setupFiles: ['./src/shared/testing/setup.ts'] },
  server: {
    host: '127.0.0.1',
    port: Number(process.env['WEB_PORT'] ?? 5173),
    proxy: { '/api': { target: `http://127.0.0.1:${apiPort}` } },
  },
});
