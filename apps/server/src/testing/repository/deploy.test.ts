import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig, SETTINGS } from '../../config/config.ts';
import { SOCKET_PATH } from '../../gateway/index.ts';

const root = join(import.meta.dirname, '../../../../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

interface Compose {
  readonly services: Readonly<Record<string, { readonly environment?: Readonly<Record<string, unknown>> }>>;
  readonly volumes: Readonly<Record<string, null>>;
}

/** Replaces variables as Docker Compose does when they are not set. */
const filledIn = (text: string): string =>
  text.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, __, kind, value) => (kind === '-' ? value : 'a-password'));

describe('the files of deploy/', () => {
  const compose = parse(filledIn(read('deploy/compose.yaml')), { merge: true }) as Compose;
  const servers = Object.keys(compose.services).filter((name) => name.startsWith('server-'));

  test('start several servers with settings that they accept', () => {
    expect(servers).toHaveLength(3);
    for (const name of servers) {
      const { environment = {} } = compose.services[name] ?? {};
      // Docker Compose gives a server the text that it has written; the parser of this test reads numbers.
      const texts = Object.entries(environment).map(([setting, value]) => [setting, String(value ?? '')]);
      const config = readConfig(Object.fromEntries(texts) as Record<string, string>);
      expect(config).toMatchObject({ TRUST_PROXY: 1, METRICS_TOKEN: null, PUBLIC_URL: 'http://localhost' });
      for (const url of [config.DATABASE_URL, config.REDIS_URL]) {
        expect(Object.keys(compose.services)).toContain(new URL(url ?? '').hostname);
      }
    }
  });

  test('pass every setting of the table: the operator gives those that the parts of the deployment do not fix', () => {
    const written = parse(read('deploy/compose.yaml'), { merge: true }) as Compose;
    const fixed: readonly string[] = ['HOST', 'PORT', 'SOCKET_PORT', 'DATA_DIR', 'DATABASE_URL', 'REDIS_URL'].concat([
      'PUBLIC_URL',
      'TRUST_PROXY',
      'PUBLIC_SOCKET_PORT',
      'NODE_ENV',
    ]);
    for (const name of servers) {
      const { environment = {} } = written.services[name] ?? {};
      expect(Object.keys(environment)).toEqual(Object.keys(SETTINGS));
      for (const [setting, value] of Object.entries(environment))
        if (!fixed.includes(setting)) expect(value).toMatch(new RegExp(`^\\$\\{${setting}:-[^}]*\\}$`));
    }
  });

  test('send players to all servers, on the ports of the image', () => {
    const upstreams = [...read('deploy/Caddyfile').matchAll(/reverse_proxy (.*) \{/g)].map(([, list]) => list);
    const { PORT, SOCKET_PORT } = readConfig({});
    expect(upstreams).toEqual([SOCKET_PORT, PORT].map((port) => servers.map((name) => `${name}:${port}`).join(' ')));
    expect(read('deploy/Caddyfile')).toContain(`health_port ${PORT}`);
    const sites = read('deploy/Caddyfile')
      .split(/^(?=\{\$SITE\})/m)
      .slice(1);
    expect(sites).toHaveLength(2);
    // The port of the site answers Socket.IO too.
    for (const site of sites) expect(site).toContain('import sockets');
    expect(sites[0]).toContain(`handle ${SOCKET_PATH}/* {`);
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
