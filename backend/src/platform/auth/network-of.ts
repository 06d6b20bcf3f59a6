import { isIPv6 } from 'node:net';

/**
 * The key by which guesses are counted: an IPv4 address, or the /64 of an IPv6 address, since a client usually
 * controls all of it.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [bare = ''] = address.split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare);
  if (mapped?.[1] !== undefined) return mapped[1];
  const [head = '', tail] = bare.replace(/\d+\.\d+\.\d+\.\d+$/, '0:0').split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const left = tail === undefined ? [] : Array.from({ length: 8 - first.length - last.length }, () => '0');
  const groups = [...first, ...left, ...last].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
