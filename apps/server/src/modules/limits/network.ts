import { createHash } from 'node:crypto';

/** Any string of any length as a short key, which tells nothing of the string. */
export const keyOf = (...parts: string[]): string => createHash('sha256').update(parts.join('\n')).digest('base64url');

/** The first groups of an address of IPv6; an address of IPv4 as a whole. */
const headOf = (address: string, count: number): string => {
  if (!address.includes(':') || address.startsWith('::ffff:')) return address.replace('::ffff:', '');
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail === undefined || tail === '' ? [] : tail.split(':');
  if (tail !== undefined)
    groups.push(...Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0'), ...rest);
  return groups.slice(0, count).join(':');
};

/** A network of IPv6 belongs to one customer, who has 2^64 addresses in it. */
export const networkOf = (address: string): string => headOf(address, 4);

/** So many networks of IPv6 next to each other may do what one may. */
export const NETWORKS_OF_SITE = 4;

/** What a customer gets who asks for many networks; null for IPv4. */
export const siteNetworkOf = (address: string): string | null => {
  const site = headOf(address, 3);
  return site.includes(':') ? site : null;
};
