import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]', '::1']);

type Settings = Pick<Config, 'HOST' | 'PORT' | 'PUBLIC_URL' | 'DEVELOPMENT_TOOLS'>;

/** The address at which players open the site, as the settings say, without a slash at its end. */
export const siteAddress = (config: Pick<Config, 'HOST' | 'PORT' | 'PUBLIC_URL'>): string => {
  if (config.PUBLIC_URL !== null) return config.PUBLIC_URL.replace(/\/+$/, '');
  const isAny = LOOPBACK.has(config.HOST) || ['0.0.0.0', '::'].includes(config.HOST);
  return `http://${isAny ? 'localhost' : config.HOST}:${config.PORT}`;
};

const nameOf = (host: string): string => host.replace(/:\d+$/, '');

/**
 * The address for links that lead back here. A Host header is the sender's word, and a link with a foreign one would
 * hand its secret over: it is believed for the names of this machine alone, which lead nowhere else.
 */
export const ownAddress = (config: Settings, { headers }: Pick<FastifyRequest, 'headers'>): string => {
  const { host } = headers;
  const isBelieved =
    config.PUBLIC_URL === null && host !== undefined && /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/.test(host);
  return isBelieved ? `http://${host}` : siteAddress(config);
};

/** May there be an outbox page and stand-ins for services at all? */
export const hasDevelopmentTools = (config: Settings): boolean => {
  if (config.DEVELOPMENT_TOOLS !== 'auto') return config.DEVELOPMENT_TOOLS === 'on';
  return LOOPBACK.has(config.HOST) && (config.PUBLIC_URL === null || LOOPBACK.has(new URL(config.PUBLIC_URL).hostname));
};

/** Whose word comes with one of these speaks for another: then the connection's address is a proxy's. */
const isPassedOn = (headers: FastifyRequest['headers']): boolean =>
  Object.keys(headers).some(
    (name) => name === 'via' || name === 'forwarded' || /^x-(?:forwarded-|real-ip$)/.test(name),
  );

/**
 * May this request use them? By itself from this machine alone, and for no one else who reaches it through a proxy;
 * another name may be a foreign page's, pointed here.
 */
export const mayUseDevelopmentTools = (
  config: Settings,
  { headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>,
): boolean => {
  if (!hasDevelopmentTools(config)) return false;
  if (config.DEVELOPMENT_TOOLS === 'on') return true;
  if (isPassedOn(headers)) return false;
  return LOOPBACK.has(ip.replace('::ffff:', '')) && LOOPBACK.has(nameOf(headers.host ?? ''));
};
