import { expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { missingSetting } from './foreign-host.ts';

const SITE = { PUBLIC_URL: 'https://game.example', TRUST_PROXY: '1' };

test.each([
  ['a local name', {}, { host: 'localhost:8080' }],
  ['a local address', {}, { host: '[::1]:8080' }],
  ['the address of this machine in its network', { HOST: '0.0.0.0' }, { host: '192.168.1.7:8080' }],
  ['the public name, through the proxy', SITE, { host: 'game.example', 'x-forwarded-for': '1.1.1.1' }],
  ['no name at all', {}, {}],
])('a request under %s is expected', (_, env, headers) => {
  expect(missingSetting(readConfig(env), { headers })).toBeNull();
});

test.each([
  ['a foreign name', {}, { host: 'game.example' }, /PUBLIC_URL is not set/],
  ['a public address', {}, { host: '8.8.8.8:8080' }, /PUBLIC_URL is not set/],
  ['another name than the public one', SITE, { host: 'other.example' }, /another name/],
  ['a local name through a proxy', {}, { host: '127.0.0.1:8080', 'x-forwarded-for': '1.1.1.1' }, /TRUST_PROXY is 0/],
])('a request under %s is not', (_, env, headers, message) => {
  expect(missingSetting(readConfig(env), { headers })).toMatch(message);
});
