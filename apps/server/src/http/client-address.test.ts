import fastify from 'fastify';
import { expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';

// Threat sockets: A forged `X-Forwarded-For` → Only the addresses of `TRUST_PROXY` proxies count, as for calls.
test.each([
  { proxies: 0, forwarded: '1.1.1.1', address: '10.0.0.9' },
  { proxies: 1, forwarded: undefined, address: '10.0.0.9' },
  { proxies: 1, forwarded: '1.1.1.1', address: '1.1.1.1' },
  { proxies: 1, forwarded: '6.6.6.6, 1.1.1.1', address: '1.1.1.1' },
  { proxies: 2, forwarded: '6.6.6.6, 1.1.1.1 ,10.0.0.1', address: '1.1.1.1' },
  { proxies: 3, forwarded: '1.1.1.1', address: '1.1.1.1' },
  { proxies: 1, forwarded: '2001:db8::1', address: '2001:db8::1' },
])('behind $proxies proxies, $forwarded is $address, as for calls', async ({ proxies, forwarded, address }) => {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  expect(clientAddress({ headers, socket: { remoteAddress: '10.0.0.9' } }, proxies)).toBe(address);
  const app = fastify({ trustProxy: (_address, hop) => hop < proxies });
  app.get('/', async (request) => request.ip);
  expect((await app.inject({ url: '/', headers, remoteAddress: '10.0.0.9' })).body).toBe(address);
  await app.close();
});
