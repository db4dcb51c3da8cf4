/// <reference types="vitest/config" />
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const apiPort = process.env['PORT'] ?? '8080';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  // Fonts and pictures stay files: `data:` is not allowed by the content policy.
  build: { assetsInlineLimit: 0, target: 'es2022', sourcemap: true },
  test: { setupFiles: ['./src/shared/testing/setup.ts'] },
  server: {
    host: '127.0.0.1',
    port: Number(process.env['WEB_PORT'] ?? 5173),
    proxy: { '/api': { target: `http://127.0.0.1:${apiPort}` } },
  },
});
