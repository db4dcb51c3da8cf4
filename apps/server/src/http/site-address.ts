import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { hasOperatorKey } from './operator-key.ts';

export const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]', '::1']);

type Settings = Pick<Config, 'HOST' | 'PORT' | 'PUBLIC_URL' | 'DEVELOPMENT_TOOLS'>;
type SettingsWithKey = Settings & Pick<Config, 'OPERATOR_KEY'>;

/** The address at which players open the site according to the settings, without a trailing slash. */
export const siteAddress = (config: Pick<Config, 'HOST' | 'PORT' | 'PUBLIC_URL'>): string => {
  if (config.PUBLIC_URL !== null) return config.PUBLIC_URL.replace(/\/+$/, '');
  const isAny = LOOPBACK.has(config.HOST) || ['0.0.0.0', '::'].includes(config.HOST);
  return `http://${isAny ? 'localhost' : config.HOST}:${config.PORT}`;
};

/** The name or address in a Host header, without the port. */
export const nameOf = (host: string): string => host.replace(/:\d+$/, '');

/**
 * The address for links that lead back to this site. The sender chooses the Host header, and a link to a foreign host
 * would reveal its secret. So only the local names of this machine are accepted from the header.
 */
export const ownAddress = (config: Settings, { headers }: Pick<FastifyRequest, 'headers'>): string => {
  const { host } = headers;
  const isLocalName =
    config.PUBLIC_URL === null && host !== undefined && /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/.test(host);
  return isLocalName ? `http://${host}` : siteAddress(config);
};

/** Only browsers on this machine open the site, according to the settings. */
export const isLocalSite = ({ HOST, PUBLIC_URL }: Pick<Config, 'HOST' | 'PUBLIC_URL'>): boolean =>
  LOOPBACK.has(HOST) && (PUBLIC_URL === null || LOOPBACK.has(new URL(PUBLIC_URL).hostname));

/** Do the settings allow the outbox page, the sandbox bank and the fake login services? */
export const hasDevelopmentTools = (config: Settings): boolean => {
  if (config.DEVELOPMENT_TOOLS !== 'auto') return config.DEVELOPMENT_TOOLS === 'on';
  return isLocalSite(config);
};

/** The request came through a proxy, so the address of the connection is the proxy's. */
export const isProxied = (headers: FastifyRequest['headers']): boolean =>
  Object.keys(headers).some(
    (name) => name === 'via' || name === 'forwarded' || /^x-(?:forwarded-|real-ip$)/.test(name),
  );

/** The request shows no sign that it comes from elsewhere. A proxy that adds no headers looks the same. */
const looksLocal = ({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>): boolean =>
  !isProxied(headers) && LOOPBACK.has(ip.replace('::ffff:', '')) && LOOPBACK.has(nameOf(headers.host ?? ''));

/**
 * May this request use them? With `auto` it needs the operator's key: behind a proxy that adds no headers, a stranger's
 * request looks like one from this machine. A request that shows that it is from elsewhere may not in any case: the
 * Host header must be a local name, because a foreign page can point its own name to this machine (DNS rebinding).
 */
export const mayUseDevelopmentTools = (
  config: SettingsWithKey,
  request: Pick<FastifyRequest, 'headers' | 'ip' | 'query'>,
): boolean => {
  if (!hasDevelopmentTools(config)) return false;
  if (config.DEVELOPMENT_TOOLS === 'on') return true;
  return looksLocal(request) && hasOperatorKey(config, request);
};
