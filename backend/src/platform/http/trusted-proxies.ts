import { isIP } from 'node:net';
import { compile } from '@fastify/proxy-addr';

export type TrustedProxies =
  | { readonly kind: 'none' }
  | { readonly kind: 'hops'; readonly count: number }
  | { readonly kind: 'networks'; readonly networks: readonly string[] };

/** @param nth hops from this process */
export type IsTrusted = (address: string, nth: number) => boolean;

const namedNetworks: readonly string[] = ['loopback', 'linklocal', 'uniquelocal'];
const mostHops = 9;
const choices =
  'write the networks of your proxies, such as "10.0.0.0/8, loopback", or how many of them a request passes, such as "1"';

/**
 * Parses `TRUST_PROXY`.
 * @throws Error when it is invalid or would believe clients about their own address
 */
export function trustedProxiesFrom(value: string | undefined): TrustedProxies {
  const text = (value ?? '').trim();
  if (text === '' || text === 'false') return { kind: 'none' };
  if (text === 'true') throw new Error(`TRUST_PROXY is true, which would believe whatever a client writes: ${choices}`);
  if (/^\d+$/.test(text)) {
    const count = Number(text);
    if (count >= 1 && count <= mostHops) return { kind: 'hops', count };
    throw new Error(`TRUST_PROXY is ${text}, but a number of proxies is one from 1 to ${mostHops}`);
  }
  const networks = text.split(',').map((network) => network.trim());
  if (!networks.every(isNetwork)) throw new Error(`TRUST_PROXY is ${text}: ${choices}`);
  return { kind: 'networks', networks };
}

/** The library also accepts shorthands such as `1.5`, which are more likely typos. */
function isNetwork(text: string): boolean {
  const isWritten = namedNetworks.includes(text) || isIP(text.replace(/\/\d+$/, '')) !== 0;
  try {
    return isWritten && compile(text) !== undefined;
  } catch {
    return false;
  }
}

/** Always a function: Fastify's plain number trusts nobody. */
export function isTrustedBy(proxies: TrustedProxies): IsTrusted | false {
  switch (proxies.kind) {
    case 'none':
      return false;
    case 'hops':
      return (_address, nth) => nth < proxies.count;
    case 'networks':
      return compile([...proxies.networks]);
    default:
      return proxies satisfies never;
  }
}
