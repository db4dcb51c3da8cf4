import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig, SETTINGS } from '../../config/config.ts';

const root = join(import.meta.dirname, '../../../../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

interface Compose {
  readonly services: Readonly<Record<string, { readonly environment?: Readonly<Record<string, string>> }>>;
  readonly volumes: Readonly<Record<string, null>>;
}

/** Replaces variables as Docker Compose does when they are not set. */
const filledIn = (text: string): string =>
  text.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, __, kind, value) => (kind === '-' ? value : 'a-password'));

describe('the files of deploy/', () => {
  const compose = parse(filledIn(read('deploy/compose.yaml')), { merge: true }) as Compose;
  const servers = Object.keys(compose.services).filter((name) => name.startsWith('server-'));

  test('start several servers, and every setting exists', () => {
    expect(servers).toHaveLength(3);
    for (const name of servers) {
      const { environment = {} } = compose.services[name] ?? {};
      for (const setting of Object.keys(environment)) expect(Object.keys(SETTINGS)).toContain(setting);
      const config = readConfig(environment);
      expect(config).toMatchObject({ TRUST_PROXY: 1, METRICS_TOKEN: null, PUBLIC_URL: 'http://localhost' });
      for (const url of [config.DATABASE_URL, config.REDIS_URL]) {
        expect(Object.keys(compose.services)).toContain(new URL(url ?? '').hostname);
      }
    }
  });

  test('let an operator give every setting that has no default', () => {
    const [, { environment = {} } = {}] = Object.entries(compose.services).find(([name]) => servers.includes(name))!;
    const withoutDefault = Object.entries(SETTINGS).filter(([, setting]) => setting.default === '');
    expect(withoutDefault.map(([name]) => name).filter((name) => !(name in environment))).toEqual([]);
  });

  test('send players to all servers, on the ports of the image', () => {
    const upstreams = [...read('deploy/Caddyfile').matchAll(/reverse_proxy (.*) \{/g)].map(([, list]) => list);
    const { PORT, SOCKET_PORT } = readConfig({});
    expect(upstreams).toEqual([PORT, SOCKET_PORT].map((port) => servers.map((name) => `${name}:${port}`).join(' ')));
    expect(read('deploy/Caddyfile')).toContain(`health_port ${PORT}`);
    expect(read('deploy/Dockerfile')).toContain(`PORT=${PORT} SOCKET_PORT=${SOCKET_PORT}`);
  });

  test('install every part of the workspace', () => {
    const dockerfile = read('deploy/Dockerfile');
    const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
    const parts = workspaces
      .flatMap((name) => {
        const folder = name.replace('/*', '');
        return folder === name ? [name] : readdirSync(join(root, folder)).map((child) => `${folder}/${child}`);
      })
      .map((folder) => `${folder}/package.json`)
      .filter((path) => existsSync(join(root, path)));
    expect(parts.length).toBeGreaterThan(5);
    for (const part of parts) expect(dockerfile).toContain(`COPY ${part} `);
  });
});
