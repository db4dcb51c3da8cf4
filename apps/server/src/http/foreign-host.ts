import { BlockList, isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { isRoutine } from './operation.ts';
import { isProxied, LOOPBACK, nameOf } from './site-address.ts';

const PRIVATE = new BlockList();
for (const [net, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const) {
  PRIVATE.addSubnet(net, prefix, 'ipv4');
}
PRIVATE.addAddress('::1', 'ipv6');
PRIVATE.addSubnet('fc00::', 7, 'ipv6');
PRIVATE.addSubnet('fe80::', 10, 'ipv6');

/** Is this the IP address of this machine or of a private network? */
const isPrivate = (address: string): boolean => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '').replace(/%.*$/, '');
  const version = isIP(plain);
  return version !== 0 && PRIVATE.check(plain, version === 4 ? 'ipv4' : 'ipv6');
};

type Settings = Pick<Config, 'HOST' | 'PUBLIC_URL' | 'TRUST_PROXY'>;

/** Maximum length of a name in the log: the client chooses it. */
const MAX_NAME = 100;

const isOwn = ({ HOST, PUBLIC_URL }: Settings, name: string): boolean => {
  const own = [HOST, PUBLIC_URL === null ? HOST : new URL(PUBLIC_URL).hostname];
  return LOOPBACK.has(name) || own.includes(name) || isPrivate(name.replace(/^\[|\]$/g, ''));
};

/** The setting that is missing, as the first such request shows; null if none is. */
export const missingSetting = (config: Settings, { headers }: Pick<FastifyRequest, 'headers'>): string | null => {
  if (config.TRUST_PROXY === 0 && isProxied(headers))
    return 'A proxy is in front of the server, but TRUST_PROXY is 0: rate limits count all players as one. Set TRUST_PROXY and PUBLIC_URL';
  const name = nameOf(headers.host ?? '');
  if (name === '' || isOwn(config, name)) return null;
  return config.PUBLIC_URL === null
    ? 'The site is opened under a foreign name, but PUBLIC_URL is not set: anyone may reach this trial run. Set PUBLIC_URL, and TRUST_PROXY if a proxy is in front'
    : 'The site is opened under another name than that of PUBLIC_URL: logins and the socket fail there';
};

/** Reports the first request that the settings do not expect, in one line. */
export const reportForeignHost = (config: Settings): ((request: FastifyRequest) => Promise<void>) => {
  let isReported = false;
  return async (request) => {
    // Probes of an operator come under any name.
    if (isReported || isRoutine(request)) return;
    const message = missingSetting(config, request);
    if (message === null) return;
    isReported = true;
    request.log.error({ host: String(request.headers.host ?? '').slice(0, MAX_NAME) }, message);
  };
};
