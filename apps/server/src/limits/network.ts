import { createHash } from 'node:crypto';

/** A short key for any strings, which does not reveal them. */
export const keyOf = (...parts: string[]): string => createHash('sha256').update(parts.join('\n')).digest('base64url');

/** The first groups of an IPv6 address; the whole of an IPv4 address. */
const headOf = (address: string, count: number): string => {
  if (!address.includes(':') || address.startsWith('::ffff:')) return address.replace('::ffff:', '');
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail === undefined || tail === '' ? [] : tail.split(':');
  if (tail !== undefined)
    groups.push(...Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0'), ...rest);
  return groups.slice(0, count).join(':');
};

/** An IPv6 network (/64) belongs to one customer, who has 2^64 addresses in it. */
export const networkOf = (address: string): string => headOf(address, 4);

/** The site (/48) of an IPv6 address: providers give it to customers with many networks. Null for IPv4. */
export const siteNetworkOf = (address: string): string | null => {
  const site = headOf(address, 3);
  return site.includes(':') ? site : null;
};
