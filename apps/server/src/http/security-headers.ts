import type { IncomingMessage } from 'node:http';
import type { FastifyHelmetOptions } from '@fastify/helmet';
import { publicSocketPort, type Config } from '../config/config.ts';

type Settings = Pick<Config, 'PUBLIC_URL' | 'SOCKET_PORT' | 'PUBLIC_SOCKET_PORT'>;

/** Hosts that may be copied from the Host header into a policy. Browsers send no others. */
const HOST = /^([A-Za-z0-9.-]+|\[[0-9A-Fa-f:.]+\])(?::\d{1,5})?$/;

/** The host name of the site, and the same with its port. */
const siteHost = (config: Settings, hostHeader = ''): { name: string; authority: string } | null => {
  if (config.PUBLIC_URL !== null) {
    const { hostname, host } = new URL(config.PUBLIC_URL);
    return { name: hostname, authority: host };
  }
  const name = HOST.exec(hostHeader)?.[1];
  return name === undefined ? null : { name, authority: hostHeader };
};

/** The addresses of the socket: on its own port, and on the site's, whose WebSocket not every browser takes for 'self'. */
const socketAddresses = (config: Settings, hostHeader: string | undefined): string => {
  const site = siteHost(config, hostHeader);
  if (site === null) return "'self'";
  const isSecure = config.PUBLIC_URL !== null && new URL(config.PUBLIC_URL).protocol === 'https:';
  const own = `${site.name}:${publicSocketPort(config)}`;
  const [http, ws] = isSecure ? ['https', 'wss'] : ['http', 'ws'];
  return `${http}://${own} ${ws}://${own} ${ws}://${site.authority}`;
};

/**
 * Pages may contain no inline scripts or styles. Style attributes are allowed: they position the pieces on the board.
 */
export const securityHeaders = (config: Settings): FastifyHelmetOptions => {
  const isSecure = config.PUBLIC_URL !== null && new URL(config.PUBLIC_URL).protocol === 'https:';
  return {
    global: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'"],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        mediaSrc: ["'self'", 'blob:'],
        connectSrc: ["'self'", (request: IncomingMessage) => socketAddresses(config, request.headers.host)],
        workerSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isSecure && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: isSecure ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
  };
};

/** Swagger's page needs inline styles. */
export const DOCS_POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";
