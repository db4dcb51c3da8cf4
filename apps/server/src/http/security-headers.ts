import type { IncomingMessage } from 'node:http';
import type { FastifyHelmetOptions } from '@fastify/helmet';
import { publicSocketPort, type Config } from '../config/config.ts';

type Settings = Pick<Config, 'PUBLIC_URL' | 'SOCKET_PORT' | 'PUBLIC_SOCKET_PORT'>;

/** A host of a Host header that may stand in a policy; a page that came from another one does not exist. */
const HOST_NAME = /^(?:[A-Za-z0-9.-]+|\[[0-9A-Fa-f:.]+\])$/;

const hostName = (config: Settings, hostHeader: string | undefined): string | null => {
  if (config.PUBLIC_URL !== null) return new URL(config.PUBLIC_URL).hostname;
  const name = (hostHeader ?? '').replace(/:\d+$/, '');
  return HOST_NAME.test(name) ? name : null;
};

/** The addresses of the socket, which has a port of its own and so is not 'self'. */
const socketAddresses = (config: Settings, hostHeader: string | undefined): string => {
  const name = hostName(config, hostHeader);
  if (name === null) return "'self'";
  const isSecure = config.PUBLIC_URL !== null && new URL(config.PUBLIC_URL).protocol === 'https:';
  const authority = `${name}:${publicSocketPort(config)}`;
  return isSecure ? `https://${authority} wss://${authority}` : `http://${authority} ws://${authority}`;
};

/** No script or style of a page may stand in the page itself; style attributes place the pieces of the board. */
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

/** Swagger's page writes styles into itself. */
export const DOCS_POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";
