import type { IncomingMessage } from 'node:http';

/**
 * The address of a client behind this number of trusted proxies, as Fastify finds it for calls. Each proxy appends the
 * address that it saw to `X-Forwarded-For`, so what stands before the trusted ones may be forged.
 */
export const clientAddress = (
  {
    headers,
    socket,
  }: Pick<IncomingMessage, 'headers'> & { readonly socket: Pick<IncomingMessage['socket'], 'remoteAddress'> },
  trustedProxies: number,
): string => {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',');
  const seen = forwarded
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '');
  const nearestFirst = [socket.remoteAddress ?? '', ...seen.reverse()];
  return nearestFirst[Math.min(trustedProxies, nearestFirst.length - 1)] ?? '';
};
