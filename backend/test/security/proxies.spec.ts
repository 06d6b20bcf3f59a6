import { afterEach, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { createAdapter } from '../../src/platform/http/http-server.js';
import { trustedProxiesFrom } from '../../src/platform/http/trusted-proxies.js';
import { configFor } from '../support/app.js';

const noStores = { eventStoreUrl: '', redisUrl: '' };
let server: FastifyInstance | undefined;
afterEach(() => server?.close());

/** What the server takes for the client's address, asked over a real connection from loopback. */
async function addressSeen(trustProxy: string, headers: Record<string, string>): Promise<string> {
  const config = configFor(noStores, '', { trustedProxies: trustedProxiesFrom(trustProxy) });
  server = createAdapter(config).getInstance<FastifyInstance>();
  server.get('/address', (request) => request.ip);
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  return (await fetch(`${url}/address`, { headers })).text();
}

const client = '198.51.100.7';
const forged = '203.0.113.66';
const inner = '10.1.2.3';

describe('the address that a client writes itself', () => {
  it.each([
    // As each proxy leaves the header: what the client wrote comes first, what the last proxy saw comes last.
    ['false', `${forged}, ${client}`, '127.0.0.1'],
    ['1', client, client],
    ['1', `${forged}, ${client}`, client],
    ['1', `${forged}, ${forged}, ${forged}, ${client}`, client],
    ['2', `${forged}, ${client}, ${inner}`, client],
    ['loopback', `${forged}, ${client}`, client],
    ['loopback', `127.0.0.1, ${forged}, ${client}`, client],
    ['127.0.0.0/8, 10.0.0.0/8', `${forged}, ${client}, ${inner}`, client],
    ['127.0.0.0/8', `${forged}, ${client}, ${inner}`, inner],
    ['loopback', `${client}, not-an-address`, 'not-an-address'],
  ])('is not believed by TRUST_PROXY=%s: of "%s" comes %s', async (trustProxy, header, seen) => {
    expect(await addressSeen(trustProxy, { 'x-forwarded-for': header })).toBe(seen);
  });

  it('is not believed from outside the networks that are trusted', async () => {
    expect(await addressSeen('192.0.2.0/24', { 'x-forwarded-for': forged })).toBe('127.0.0.1');
  });

  it('is not believed in other headers', async () => {
    const headers = { forwarded: `for=${forged}`, 'x-real-ip': forged, 'true-client-ip': forged };
    expect(await addressSeen('1', headers)).toBe('127.0.0.1');
  });
});
