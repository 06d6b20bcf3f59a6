import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.js';
import { Client } from '../support/client.js';
import { newOrganisation, signInSuperadmin } from '../support/people.js';
import { superadmin } from '../../../scripts/lib/test-installation.mjs';
import { addressOf, randomId } from './world.js';

// What is gone over grows with every slice.
jest.setTimeout(120_000);

let app: TestApp;
let open: TestApp;
const publicUrl = 'https://atrium.example.com';

beforeAll(async () => {
  app = await startApp();
  // As on a server that the world can reach, behind a proxy on the same machine that ends TLS and does not say so.
  open = await startApp({
    beside: app,
    config: { publicUrl, overTls: true, production: true, apiDocs: false },
  });
});
afterAll(async () => {
  await open.stop();
  await app.stop();
});

/**
 * The application's answer to every route, signed in and signed out.
 * @param turns whether each route is asked by one of them only, in turn
 */
async function answersOf({ url, routes }: TestApp, clients: readonly Client[], turns = false) {
  const answers: { where: string; path: string; status: number; headers: Headers }[] = [];
  const everywhere = [...routes, { method: 'GET', path: '/api/no/such/route' }, { method: 'GET', path: '/no-file.js' }];
  for (const [nth, client] of clients.entries()) {
    // Two by two, since a `HEAD` stands beside its `GET`.
    const asked = turns ? everywhere.filter((_, at) => Math.floor(at / 2) % clients.length === nth) : everywhere;
    for (const route of asked) {
      // Signing out would end the session of those that follow.
      if (route.path.endsWith('/logout') && client.jar.size > 1) continue;
      const path = addressOf(route, randomId);
      const isSafe = route.method === 'GET' || route.method === 'HEAD';
      const answer = await client.send(route.method, path, isSafe ? undefined : {});
      answers.push({ where: `${route.method} ${url}${path}`, path, status: answer.status, headers: answer.headers });
    }
    for (const options of [{ raw: '{' }, { raw: 'x', type: 'text/plain' }, { headers: { 'x-xsrf-token': 'x' } }]) {
      const answer = await client.post('/api/user/createuser', {}, options);
      answers.push({
        where: 'a refused form',
        path: '/api/user/createuser',
        status: answer.status,
        headers: answer.headers,
      });
    }
  }
  return answers;
}

function expectSafe(answers: Awaited<ReturnType<typeof answersOf>>): void {
  for (const { where, path, headers } of answers) {
    const policy = headers.get('content-security-policy') ?? '';
    const seen = {
      where,
      policy: /default-src 'none'/.test(policy) && /frame-ancestors 'none'/.test(policy),
      inline: policy.includes('unsafe-inline'),
      eval: policy.includes('unsafe-eval') || /(script|default|connect)-src[^;]*(\*|https?:)/.test(policy),
      sniff: headers.get('x-content-type-options'),
      referrer: headers.get('referrer-policy'),
      frame: headers.get('x-frame-options') !== null,
      opener: headers.get('cross-origin-opener-policy'),
      resource: headers.get('cross-origin-resource-policy'),
      powered: headers.get('x-powered-by'),
      server: headers.get('server'),
      cors: headers.get('access-control-allow-origin'),
      cache: path.startsWith('/api/') ? headers.get('cache-control') : 'no-store',
    };
    expect(seen).toEqual({
      where,
      policy: true,
      inline: false,
      eval: false,
      sniff: 'nosniff',
      referrer: 'same-origin',
      frame: true,
      opener: 'same-origin',
      resource: 'same-origin',
      powered: null,
      server: null,
      cors: null,
      cache: 'no-store',
    });
  }
}

/** The cookies that an answer sets, with their attributes in lower case. */
function cookiesIn(headers: Headers): Map<string, string[]> {
  return new Map(
    headers.getSetCookie().map((line) => {
      const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
      return [pair.slice(0, pair.indexOf('=')), attributes.map((attribute) => attribute.toLowerCase())];
    }),
  );
}

async function signInTo({ url }: TestApp): Promise<{ client: Client; headers: Headers }> {
  const client = new Client(url);
  await client.get('/api/user/check');
  const { username, password } = superadmin;
  const answer = await client.post('/api/user/login', { username, password });
  expect(answer.status).toBe(200);
  return { client, headers: answer.headers };
}

/** Whether a cookie stays when the browser is closed. */
const isLasting = (cookie: readonly string[] = []) => cookie.some((attribute) => /^(max-age|expires)=/.test(attribute));

describe('on this machine alone', () => {
  it('every answer has the headers that protect it', async () => {
    const { admin } = await newOrganisation(await signInSuperadmin(app));
    const answers = await answersOf(app, [admin.client, new Client(app.url)]);
    expect(answers.length).toBeGreaterThan(app.routes.length * 2);
    expectSafe(answers);
    for (const { where, headers } of answers) {
      expect({ where, hsts: headers.get('strict-transport-security') }).toEqual({ where, hsts: null });
    }
  });

  it('the session cookie can neither be read by scripts nor sent from elsewhere', async () => {
    const { headers } = await signInTo(app);
    const cookies = cookiesIn(headers);
    expect([...cookies.keys()].toSorted()).toEqual(['XSRF-TOKEN', 'atrium', 'atrium-device']);
    for (const name of ['atrium', 'atrium-device']) {
      expect(cookies.get(name)).toEqual(expect.arrayContaining(['httponly', 'samesite=lax', 'path=/']));
    }
    expect(cookies.get('XSRF-TOKEN')).toEqual(expect.arrayContaining(['samesite=lax', 'path=/']));
    for (const attributes of cookies.values()) {
      expect(attributes.some((attribute) => attribute.startsWith('domain='))).toBe(false);
    }
  });

  it('a shared device is not known again, and left with nothing once one signs out', async () => {
    const client = new Client(app.url);
    const { username, password } = superadmin;
    const signIn = async (shared: boolean) =>
      cookiesIn((await client.post('/api/user/login', { username, password, shared })).headers);
    const lasting = await signIn(false);
    expect(['atrium', 'atrium-device'].map((name) => isLasting(lasting.get(name)))).toEqual([true, true]);
    expect((await client.post('/api/user/logout', {})).headers.get('clear-site-data')).toBeNull();
    expect([...client.jar.keys()].toSorted()).toEqual(['XSRF-TOKEN', 'atrium-device']);
    const shared = await signIn(true);
    expect([...shared.keys()].toSorted()).toEqual(['XSRF-TOKEN', 'atrium']);
    expect(isLasting(shared.get('atrium'))).toBe(false);
    // Not even after an answer that could set the cookie anew.
    await client.get('/api/user/check');
    const { headers } = await client.post('/api/user/logout', {});
    expect(headers.get('clear-site-data')).toBe('"cache", "storage"');
    expect([...client.jar.keys()]).toEqual(['XSRF-TOKEN']);
  });

  it('no cookie is set for a session before anybody signs in', async () => {
    const answer = await new Client(app.url).get('/api/user/check');
    expect([...cookiesIn(answer.headers).keys()]).toEqual(['XSRF-TOKEN']);
  });
});

describe('where the world can reach it', () => {
  it('every answer has the headers that protect it, and asks for TLS from then on', async () => {
    const { client } = await signInTo(open);
    // What is different here concerns no route in particular, so not both have to ask for each.
    const answers = await answersOf(open, [client, new Client(open.url)], true);
    expect(answers.length).toBeGreaterThan(open.routes.length);
    expectSafe(answers);
    for (const { where, headers } of answers) {
      const hsts = headers.get('strict-transport-security') ?? '';
      expect({ where, hsts: Number(/max-age=(\d+)/.exec(hsts)?.[1]) >= 31_536_000 }).toEqual({ where, hsts: true });
    }
  });

  it('cookies are bound to the host and to TLS', async () => {
    const { headers, client } = await signInTo(open);
    const cookies = cookiesIn(headers);
    expect([...cookies.keys()].toSorted()).toEqual(['XSRF-TOKEN', '__Host-atrium', '__Host-atrium-device']);
    for (const name of ['__Host-atrium', '__Host-atrium-device']) {
      const cookie = cookies.get(name);
      expect(cookie).toEqual(expect.arrayContaining(['httponly', 'samesite=lax', 'path=/', 'secure']));
      expect(cookie?.some((attribute) => attribute.startsWith('domain='))).toBe(false);
    }
    expect(cookies.get('XSRF-TOKEN')).toEqual(expect.arrayContaining(['samesite=lax', 'path=/', 'secure']));
    const left = cookiesIn((await client.post('/api/user/logout', {})).headers);
    expect(left.has('__Host-atrium')).toBe(true);
    expect(client.jar.has('__Host-atrium')).toBe(false);
  });

  it('no cookie is ever set that would go over a connection without TLS', async () => {
    const { username, password } = superadmin;
    const { headers } = await new Client(open.url).post('/api/user/login', { username, password });
    for (const attributes of cookiesIn(headers).values()) expect(attributes).toContain('secure');
  });

  it('a session cookie of the other name is worth nothing', async () => {
    const { client } = await signInTo(open);
    const cookie = `atrium=${client.jar.get('__Host-atrium')}`;
    expect((await new Client(open.url).get('/api/user/check', { headers: { cookie } })).status).toBe(401);
  });

  it.each<[string, () => string, number]>([
    ['of the public address', () => publicUrl, 200],
    ['of the address that the process itself listens on', () => open.url, 403],
    ['of the public address without TLS', () => publicUrl.replace('https:', 'http:'), 403],
    ['of another port of it', () => `${publicUrl}:8443`, 403],
    ['of a name that begins like it', () => `${publicUrl}.evil.example`, 403],
  ])('a socket asked for by a page %s is answered accordingly', async (_, origin, status) => {
    const headers = { origin: origin() };
    const answer = await new Client(open.url).get('/socket.io/?EIO=4&transport=polling', { headers });
    expect(answer.status).toBe(status);
  });

  it('the interface is not described where nobody asked for it', async () => {
    for (const path of ['/api/docs', '/api/docs/', '/api/docs-json', '/api/docs-yaml', '/api/docs/start.js']) {
      expect((await new Client(open.url).get(path)).status).toBe(404);
    }
  });
});

describe('the description of the interface', () => {
  it('is a page of nothing but files of ours, which are all there', async () => {
    const client = new Client(app.url);
    const { text } = await client.get('/api/docs');
    expect(text).not.toMatch(/<style|style=|<script>|\son\w+=/);
    const files = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path = '']) => path);
    expect(files.length).toBeGreaterThanOrEqual(3);
    for (const path of files) expect({ path, status: (await client.get(path)).status }).toEqual({ path, status: 200 });
  });
});
