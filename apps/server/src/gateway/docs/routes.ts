import type { FastifyPluginAsync } from 'fastify';
import { publicSocketPort, type Config } from '../../config/config.ts';
import { callsOf } from '../../http/call.ts';
import { botsPage } from './bots-page.ts';
import { socketDocument, socketPage } from './page.ts';

/**
 * The published contract of the socket: /api/docs/socket and, for machines, /api/docs/socket.json; and at
 * /api/docs/bots how to write a bot.
 */
export const socketDocs =
  (config: Pick<Config, 'SOCKET_PORT' | 'PUBLIC_SOCKET_PORT'>): FastifyPluginAsync =>
  async (app) => {
    const port = publicSocketPort(config);
    const stylePath = '/api/docs/socket.css';
    const call = callsOf(app);
    const ofDocs = { method: 'GET', who: 'stranger', limit: { none: 'it is answered from memory' } } as const;
    let page: string | undefined;
    call({
      ...ofDocs,
      path: '/api/docs/socket',
      type: 'text/html; charset=utf-8',
      run: async () => (page ??= socketPage({ port, stylePath })),
    });
    let bots: string | undefined;
    call({
      ...ofDocs,
      path: '/api/docs/bots',
      type: 'text/html; charset=utf-8',
      run: async () => (bots ??= botsPage({ stylePath })),
    });
    call({ ...ofDocs, path: stylePath, type: 'text/css; charset=utf-8', run: async () => STYLE });
    call({
      ...ofDocs,
      path: '/api/docs/socket.json',
      type: 'application/json; charset=utf-8',
      run: async ({ request }) => JSON.stringify(socketDocument(`${request.hostname}:${port}`)),
    });
  };

/** Style of the page. It is a separate file because the content security policy forbids inline styles. */
const STYLE = `
:root { color-scheme: light dark; --line: #8884; --soft: #8881; --accent: #6a4bd8; }
* { box-sizing: border-box; }
body { margin: 0; font: 16px/1.55 system-ui, sans-serif; }
nav { position: sticky; top: 0; display: flex; flex-wrap: wrap; gap: 4px 18px; padding: 10px 24px;
  background: Canvas; border-bottom: 1px solid var(--line); z-index: 1; }
main { max-width: 1060px; margin: 0 auto; padding: 8px 24px 80px; }
a { color: var(--accent); }
h2 { margin-top: 56px; padding-top: 8px; border-top: 3px solid var(--accent); }
h1, h2, h3 { line-height: 1.2; scroll-margin-top: 60px; }
section { margin: 18px 0; padding: 4px 18px 14px; border: 1px solid var(--line); border-radius: 10px; scroll-margin-top: 60px; }
code, pre { font: 13.5px/1.45 ui-monospace, monospace; }
code { background: var(--soft); border-radius: 4px; padding: 1px 4px; overflow-wrap: anywhere; }
h3 code { font-size: 17px; background: none; padding: 0; }
pre { overflow: auto; max-height: 420px; padding: 12px; background: var(--soft); border-radius: 8px; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: 5px 12px 5px 0; border-bottom: 1px solid var(--line); }
i { opacity: .65; font-size: 13px; }
details { margin-top: 10px; }
summary { cursor: pointer; color: var(--accent); }
.index { display: flex; flex-wrap: wrap; gap: 2px 14px; }
.record li { margin: 4px 0; }
.record .sent { margin-top: 18px; padding: 8px 12px; background: var(--soft); border-left: 3px solid var(--accent); list-style-position: inside; }
`;
