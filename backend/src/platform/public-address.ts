import { lookup } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';

export class PrivateHost extends Error {
  override readonly name = 'PrivateHost';
}

/** Addresses of the internet at which a cloud keeps what its machines alone may ask. */
const ofClouds: ReadonlySet<string> = new Set(['168.63.129.16']);

/**
 * Finds where a host named in the settings of an organisation is. It is looked up once, and the connection goes to the
 * address that was looked at, so that a name can't change in between.
 * @param allowed hosts that may be private ones; `*` for all
 * @param setting the one that allows them
 * @throws PrivateHost when it is, or may be, within the installation's own network
 */
export async function publicAddressOf(
  host: string,
  allowed: ReadonlySet<string>,
  setting: string,
): Promise<{ readonly address: string; readonly isAllowed: boolean }> {
  const isAllowed = isAllowedHost(host, allowed);
  const found = await lookup(host, { all: true });
  const [first] = found;
  if (first === undefined) throw new Error(`${host} has no address`);
  if (!isAllowed && !found.every(({ address }) => isPublic(address))) {
    throw new PrivateHost(`${host} is within a private network, which ${setting} must allow`);
  }
  return { address: first.address, isAllowed };
}

/** Whether a host may be in a private network, by its name. */
export function isAllowedHost(host: string, allowed: ReadonlySet<string>): boolean {
  return allowed.has('*') || allowed.has(host.toLowerCase());
}

/** Whether an address is one that anybody on the internet can have. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return parsed.range() === 'unicast' && !ofClouds.has(parsed.toString());
}
