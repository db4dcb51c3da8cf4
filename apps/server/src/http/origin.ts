import type { Config } from '../config/config.ts';

const parse = (address: string): URL | null => (URL.canParse(address) ? new URL(address) : null);

/**
 * May a page of `origin` talk to us? With PUBLIC_URL only a page of that address; without it, a page of the host in the
 * request. `anyPort` is for the socket, whose port differs from the page's.
 */
export const isAllowedOrigin = (
  config: Pick<Config, 'PUBLIC_URL'>,
  request: { origin: string; host: string | undefined; anyPort?: boolean },
): boolean => {
  const origin = parse(request.origin);
  if (origin === null) return false;
  if (config.PUBLIC_URL !== null) return origin.origin === new URL(config.PUBLIC_URL).origin;
  const host = parse(`${origin.protocol}//${request.host ?? ''}`);
  if (host === null) return false;
  return request.anyPort ? origin.hostname === host.hostname : origin.host === host.host;
};
