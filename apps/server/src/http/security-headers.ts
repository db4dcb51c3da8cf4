import type { IncomingMessage } from 'node:http';
import type { FastifyHelmetOptions } from '@fastify/helmet';
import { publicSocketPort, type Config } from '../config/config.ts';

type Settings = Pick<Config, 'PUBLIC_URL' | 'SOCKET_PORT' | 'PUBLIC_SOCKET_PORT'>;

/** Host names that may be copied from the Host header into a policy. Browsers send no other names. */
const HOST_NAME = /^(?:[A-Za-z0-9.-]+|\[[0-9A-Fa-f:.]+\])$/;

const hostName = (config: Settings, hostHeader: string | undefined): string | null => {
  if (config.PUBLIC_URL !== null) return new URL(config.PUBLIC_URL).hostname;
  const name = (hostHeader ?? '').replace(/:\d+$/, '');
  return HOST_NAME.test(name) ? name : null;
};

/** The addresses of the socket. It has another port, so 'self' does not include it. */
const socketAddresses = (config: Settings, hostHeader: string | undefined): string => {
  const name = hostName(config, hostHeader);
  if (name === null) return "'self'";
  const isSecure = config.PUBLIC_URL !== null && new URL(config.PUBLIC_URL).protocol === 'https:';
  const authority = `${name}:${publicSocketPort(config)}`;
  return isSecure ? `https://${authority} wss://${authority}` : `http://${authority} ws://${authority}`;
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
