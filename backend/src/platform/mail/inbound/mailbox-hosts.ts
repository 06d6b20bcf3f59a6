import { lookup } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';

export class PrivateHost extends Error {
  override readonly name = 'PrivateHost';
}

/**
 * Finds where a host named in the settings of an organisation is. It is looked up once, and the connection goes to the
 * address that was looked at, so that a name can't change in between.
 * @param allowed hosts that may be private ones; `*` for all
 * @throws PrivateHost when it is, or may be, within the installation's own network
 */
export async function publicAddressOf(
  host: string,
  allowed: ReadonlySet<string>,
): Promise<{ readonly address: string; readonly isAllowed: boolean }> {
  const isAllowed = allowed.has('*') || allowed.has(host.toLowerCase());
  const found = await lookup(host, { all: true });
  const [first] = found;
  if (first === undefined) throw new Error(`${host} has no address`);
  if (!isAllowed && !found.every(({ address }) => isPublic(address))) {
    throw new PrivateHost(`${host} is within a private network, which PRIVATE_MAIL_HOSTS must allow`);
  }
  return { address: first.address, isAllowed };
}

/** Whether an address is one that anybody on the internet can have. */
export function isPublic(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}
