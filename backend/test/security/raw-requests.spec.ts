import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.js';

jest.setTimeout(120_000);

let app: TestApp;
let open: TestApp;

beforeAll(async () => {
  app = await startApp();
  open = await startApp({ beside: app, config: { publicUrl: 'https://atrium.example.com', overTls: true } });
});
afterAll(async () => {
  await open.stop();
  await app.stop();
});

interface RawAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

/** Sends bytes as they are, which no client would do, and reads until the server has answered and hung up. */
function send({ url }: TestApp, bytes: string): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', reject);
    socket.on('close', () => {
      const text = Buffer.concat(chunks).toString();
      const end = text.indexOf('\r\n\r\n');
      const [first = '', ...lines] = text.slice(0, end).split('\r\n');
      const headers = new Headers(
        lines.map((line): [string, string] => [
          line.slice(0, line.indexOf(':')),
          line.slice(line.indexOf(':') + 1).trim(),
        ]),
      );
      resolve({ status: Number(first.split(' ')[1]), headers, body: text.slice(end + 4) });
    });
  });
}

const get = (target: string, ...headers: string[]): string =>
  [`GET ${target} HTTP/1.1`, 'host: x', 'connection: close', ...headers, '', ''].join('\r\n');

const malformed: Readonly<Record<string, string>> = {
  'a lone %': get('/%'),
  'a broken character': get('/api/%E0%A4%A'),
  'a broken character in an id': get('/api/user/fetchuser/%ff%fe'),
  'a broken character among the assets': get('/assets/%E0%A4%A.js'),
  'an id that is too long': get(`/api/history/bugs/${'x'.repeat(4_000)}`),
  'an address that is too long': get(`/api/${'x'.repeat(40_000)}`),
  'headers that are too long': get('/', `x-long: ${'x'.repeat(40_000)}`),
  'a header without a name': get('/', ': x'),
  'a header with a line end in it': get('/', 'x-a: b\rc: d'),
  'two lengths': get('/', 'content-length: 1', 'content-length: 2'),
  'a length and chunks': get('/', 'content-length: 1', 'transfer-encoding: chunked'),
  'a method that nobody knows': 'BREW / HTTP/1.1\r\nhost: x\r\n\r\n',
  'a method that asks for an echo':
    'TRACE /api/user/check HTTP/1.1\r\nhost: x\r\ncookie: atrium=echo\r\nconnection: close\r\n\r\n',
  'a version that nobody knows': 'GET / HTTP/9.9\r\nhost: x\r\n\r\n',
  'what is no HTTP at all': '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n',
  'no host': 'GET /api/health/live HTTP/1.1\r\nconnection: close\r\n\r\n',
  'an expectation that nobody knows': get('/', 'expect: 200-everything'),
  'a socket of an unknown kind': get('/socket.io/?EIO=4&transport=carrier-pigeon'),
  'a socket of an unknown session': get('/socket.io/?EIO=4&transport=polling&sid=none'),
};
const written = Object.entries(malformed);
/** Socket.IO refuses with a text of its own, which its clients understand. */
const speaksForItself = (name: string): boolean => name.startsWith('a socket');

describe('a request that no browser would send', () => {
  it.each(written)('is refused in the one format: %s', async (name, bytes) => {
    const { status, headers, body } = await send(app, bytes);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    if (speaksForItself(name)) return;
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(JSON.parse(body)).toEqual({ statusCode: status, code: expect.any(String), message: expect.any(String) });
    expect(body).not.toMatch(/FST_|HPE_|url component|echo/);
  });

  it.each(written)('is refused under the headers that protect every answer: %s', async (_, bytes) => {
    const usual = await fetch(`${open.url}/api/health/live`);
    const { headers } = await send(open, bytes);
    for (const name of [
      'content-security-policy',
      'cross-origin-opener-policy',
      'cross-origin-resource-policy',
      'referrer-policy',
      'strict-transport-security',
      'x-content-type-options',
      'x-frame-options',
    ]) {
      expect({ name, value: headers.get(name) }).toEqual({ name, value: usual.headers.get(name) });
      expect(usual.headers.get(name)).toEqual(expect.any(String));
    }
  });

  it('does not keep others from being served', async () => {
    await Promise.all(written.map(([, bytes]) => send(app, bytes)));
    expect((await fetch(`${app.url}/api/health/live`)).status).toBe(200);
  });
});
