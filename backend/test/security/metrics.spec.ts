import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.js';

const token = 'a-token-of-thirty-two-characters-or-more';
let plain: TestApp;
let guarded: TestApp;

beforeAll(async () => {
  plain = await startApp();
  const trustedProxies = { kind: 'networks', networks: ['loopback'] } as const;
  guarded = await startApp({ beside: plain, config: { trustedProxies, metrics: { token, port: 0 } } });
});
afterAll(async () => {
  await guarded.stop();
  await plain.stop();
});

const read = (url: string, headers: Record<string, string> = {}) => fetch(url, { headers });
const own = (): string => `http://127.0.0.1:${guarded.services.metricsServer.port}/metrics`;

describe('the metrics', () => {
  it('are nobody’s where nothing is set, from this machine as from elsewhere', async () => {
    for (const from of ['127.0.0.1', '10.0.0.1', '::1']) {
      const answer = await read(`${plain.url}/api/metrics`, { 'x-forwarded-for': from });
      expect(answer.status).toBe(404);
      expect(await answer.text()).not.toContain('atrium_');
    }
    expect(plain.services.metricsServer.port).toBeNull();
  });

  it.each<[string, Record<string, string>]>([
    ['without a token', {}],
    ['with another token', { authorization: `Bearer ${token}x` }],
    ['with a part of it', { authorization: `Bearer ${token.slice(0, -1)}` }],
    ['with the token under another scheme', { authorization: `Basic ${token}` }],
    ['with the token alone', { authorization: token }],
    ['from loopback, as a proxy on this machine has it', { 'x-forwarded-for': '127.0.0.1' }],
  ])('are refused %s, at either port', async (_, headers) => {
    for (const url of [`${guarded.url}/api/metrics`, own()]) {
      const answer = await read(url, headers);
      expect(answer.status).toBe(401);
      expect(await answer.text()).not.toContain('atrium_');
    }
  });

  it('are served to holders of the token, at both ports', async () => {
    for (const url of [`${guarded.url}/api/metrics`, own()]) {
      const answer = await read(url, { authorization: `Bearer ${token}` });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toContain('version=0.0.4');
      expect(await answer.text()).toContain('atrium_sockets');
    }
  });

  it('are all that their own port serves', async () => {
    const headers = { authorization: `Bearer ${token}` };
    for (const path of ['/', '/api/health/live', '/api/user/check', '/metrics/x']) {
      expect((await read(new URL(path, own()).href, headers)).status).toBe(404);
    }
  });
});
