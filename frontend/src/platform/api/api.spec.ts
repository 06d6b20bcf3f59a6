/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { backgroundHeader } from '@atrium/contracts/users/sessions';
import { actingTenant } from '../session/acting-tenant';
import { Api } from './api';
import { ApiProblem } from './api-problem';

interface Call {
  url: string;
  init: RequestInit & { headers: Record<string, string> };
}
type Reply = { status: number; body?: unknown; headers?: Record<string, string> } | Error;

let calls: Call[];
let waits: number[];
let replies: Reply[];
let api: Api;

/** The part of a response that the client reads; the test environment has none of its own. */
function responseOf({ status, body, headers = {} }: Exclude<Reply, Error>): Response {
  const text = body === undefined ? '' : JSON.stringify(body);
  return {
    ok: status < 400,
    status,
    headers: { get: (name: string) => headers[name.toLowerCase()] ?? null },
    text: () => Promise.resolve(text),
    json: async () => JSON.parse(text) as unknown,
  } as unknown as Response;
}

beforeEach(() => {
  calls = [];
  waits = [];
  replies = [];
  api = new Api({
    fetch: (url, init) => {
      calls.push({ url, init: init as Call['init'] });
      const reply = replies.shift() ?? { status: 200, body: {} };
      return reply instanceof Error ? Promise.reject(reply) : Promise.resolve(responseOf(reply));
    },
    wait: (milliseconds) => {
      waits.push(milliseconds);
      return Promise.resolve();
    },
  });
  document.cookie = 'XSRF-TOKEN=abc%3D.def';
});

afterEach(() => {
  actingTenant.set(null);
  document.cookie = 'XSRF-TOKEN=; max-age=0';
});

const problem = (statusCode: number, code: string) => ({
  status: statusCode,
  body: { statusCode, code, message: code },
});

const later = (seconds: string) => ({ ...problem(503, 'rebuilding'), headers: { 'retry-after': seconds } });

async function failureOf(promise: Promise<unknown>): Promise<ApiProblem> {
  const thrown = await promise.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(thrown instanceof ApiProblem)) throw new Error('It did not fail as it should');
  return thrown;
}

test('what a page asks for while nobody is at it is marked, and nothing else', async () => {
  let isAttended = true;
  api.isAttended = () => isAttended;
  await api.get('/bugs');
  isAttended = false;
  await api.get('/bugs');
  await api.send('POST', '/bugs');
  expect(calls.map(({ init }) => init.headers[backgroundHeader])).toEqual([undefined, 'true', 'true']);
});

describe('what was prefetched', () => {
  test('is fetched once for concurrent equal requests', async () => {
    replies = [
      { status: 200, body: { n: 1 } },
      { status: 200, body: { n: 2 } },
      { status: 200, body: { n: 3 } },
    ];
    void api.prefetch('/home/away', { query: { since: 'seen' } });
    const others = api.get('/home/away', { query: { since: 'out' } });
    const read = api.get('/home/away', { query: { since: 'seen' }, repeats: 0 });
    expect(await Promise.all([read, others])).toEqual([{ n: 1 }, { n: 2 }]);
    expect(await api.get('/home/away', { query: { since: 'seen' } })).toEqual({ n: 3 });
  });

  test('can be shown at once when it is there, and is still there for later requests', async () => {
    const inTime = new Api({
      fetch: async () => responseOf({ status: 200, body: 'read' }),
      wait: () => new Promise(() => {}),
    });
    expect(inTime.known('/home/away')).toBeUndefined();
    await inTime.prefetch('/home/away');
    expect(inTime.known('/home/away')).toBe('read');
    expect(await inTime.get('/home/away')).toBe('read');
    expect(inTime.known('/home/away')).toBeUndefined();
  });

  test('is not given later than a few seconds after, nor to somebody else', async () => {
    replies = [
      { status: 200, body: 'old' },
      { status: 200, body: 'new' },
    ];
    void api.prefetch('/home/away');
    await Promise.resolve();
    expect(waits).toEqual([3_000]);
    expect(await api.get('/home/away')).toBe('new');
    replies = [
      { status: 200, body: 'theirs' },
      { status: 200, body: 'mine' },
    ];
    void api.prefetch('/home/away');
    api.forget();
    expect(await api.get('/home/away')).toBe('mine');
  });

  test('fails for its caller, and for nobody else', async () => {
    replies = [problem(403, 'notAllowed')];
    void api.prefetch('/home/away');
    expect((await failureOf(api.get('/home/away'))).code).toBe('notAllowed');
  });
});

describe('requests', () => {
  test('a read carries its query without what is empty, and no token', async () => {
    replies = [{ status: 200, body: { getuser: [] } }];
    const read = await api.get('/user/fetchuser', { query: { q: 'a b', page: 2, field: '', sort: undefined } });
    expect(read).toEqual({ getuser: [] });
    expect(calls[0]!.url).toBe('/api/user/fetchuser?q=a+b&page=2');
    expect(calls[0]!.init).toMatchObject({ method: 'GET', credentials: 'same-origin', body: undefined });
    expect(calls[0]!.init.headers).not.toHaveProperty('x-xsrf-token');
  });

  test('a command carries the token, a key, JSON, and the version that was edited', async () => {
    replies = [{ status: 200, body: { ok: 1 }, headers: { 'x-position': '42' } }];
    const answer = await api.send('PUT', '/task/updateTask/1', { body: { tasktitle: 'x' }, ifMatch: 3, key: 'k' });
    expect(answer).toEqual({ data: { ok: 1 }, position: '42' });
    expect(calls[0]!.init).toMatchObject({ method: 'PUT', body: '{"tasktitle":"x"}' });
    expect(calls[0]!.init.headers).toMatchObject({
      'x-xsrf-token': 'abc=.def',
      'idempotency-key': 'k',
      'if-match': '"3"',
      'content-type': 'application/json',
    });
  });

  test('each command has a key of its own, and one without a body says nothing of its content', async () => {
    await api.send('DELETE', '/task/deleteTask/1');
    await api.send('DELETE', '/task/deleteTask/1');
    const [first, second] = calls.map(({ init }) => init.headers['idempotency-key']);
    expect(first).toMatch(/^[0-9a-f-]{32,36}$/);
    expect(second).not.toBe(first);
    expect(calls[0]!.init.headers).not.toHaveProperty('content-type');
  });

  test('a form with files goes as it is', async () => {
    const body = new FormData();
    await api.send('POST', '/fr/createfr', { body });
    expect(calls[0]!.init.body).toBe(body);
    expect(calls[0]!.init.headers).not.toHaveProperty('content-type');
  });

  test('an empty answer is null, and a missing position stays missing', async () => {
    replies = [{ status: 204 }];
    expect(await api.send('POST', '/user/logout')).toEqual({ data: null, position: null });
  });

  test('somebody who acts in another organisation names it, save when they ask for themselves', async () => {
    actingTenant.set('t1');
    await api.get('/task/fetchtask');
    await api.send('POST', '/task/createtask', { body: {} });
    await api.get('/user/check', { asOneself: true });
    expect(calls.map(({ url }) => url)).toEqual([
      '/api/task/fetchtask?tenentId=t1',
      '/api/task/createtask?tenentId=t1',
      '/api/user/check',
    ]);
  });
});

describe('failures', () => {
  test('what the server says becomes a typed problem', async () => {
    const body = {
      statusCode: 409,
      code: 'usernameTaken',
      message: 'taken',
      errors: [{ field: 'username', message: 'taken' }],
    };
    replies = [{ status: 409, body }];
    const failure = await failureOf(api.send('POST', '/user/createuser', { body: {} }));
    expect(failure).toMatchObject({ status: 409, code: 'usernameTaken', message: 'taken', problem: body });
    expect(failure.errors).toEqual(body.errors);
    expect(waits).toEqual([]);
  });

  test('an answer in another format still becomes a problem', async () => {
    replies = [{ status: 500 }];
    expect(await failureOf(api.get('/x'))).toMatchObject({ status: 500, code: 'failed', errors: [] });
  });

  test('a stumbling network and 503 are tried again with the same key', async () => {
    replies = [new TypeError('Failed to fetch'), problem(503, 'storeAway'), { status: 200, body: 1 }];
    expect((await api.send('POST', '/x', { body: {} })).data).toBe(1);
    expect(new Set(calls.map(({ init }) => init.headers['idempotency-key'])).size).toBe(1);
    expect(waits).toEqual([300, 900]);
  });

  test('Retry-After is heeded up to a bound', async () => {
    replies = [later('2'), later('600'), { status: 200, body: {} }];
    await api.get('/x');
    expect(waits).toEqual([2_000, 5_000]);
  });

  test('it gives up after three repeats', async () => {
    replies = Array.from({ length: 9 }, () => problem(503, 'rebuilding'));
    expect((await failureOf(api.get('/x'))).code).toBe('rebuilding');
    expect(calls).toHaveLength(4);
    calls = [];
    replies = Array.from({ length: 9 }, () => new TypeError('Failed to fetch'));
    expect(await failureOf(api.get('/x', { repeats: 1 }))).toMatchObject({ status: 0, code: 'offline' });
    expect(calls).toHaveLength(2);
  });

  test('what was called off is not tried again', async () => {
    replies = [new DOMException('stop', 'AbortError')];
    await expect(api.get('/x')).rejects.toMatchObject({ name: 'AbortError' });
    expect(calls).toHaveLength(1);
  });

  test('a token that is out of date is fetched again, once', async () => {
    replies = [problem(403, 'xsrf'), problem(401, 'notSignedIn'), { status: 200, body: 1 }];
    expect((await api.send('POST', '/user/login', { body: {}, key: 'k' })).data).toBe(1);
    expect(calls.map(({ url }) => url)).toEqual(['/api/user/login', '/api/user/check', '/api/user/login']);
    expect(calls[2]!.init.headers['idempotency-key']).toBe('k');
    replies = [problem(403, 'xsrf'), { status: 200 }, problem(403, 'xsrf')];
    expect((await failureOf(api.send('POST', '/x'))).code).toBe('xsrf');
  });

  test('a lost session and a required action are reported, a wrong password is not', async () => {
    let told = 0;
    api.sessionRefused = () => void (told += 1);
    replies = [problem(401, 'badCredentials'), problem(401, 'notSignedIn')];
    await failureOf(api.send('POST', '/user/login'));
    expect(told).toBe(0);
    await failureOf(api.get('/task/fetchtask'));
    expect(told).toBe(1);
    replies = [problem(403, 'notAllowed'), problem(403, 'passwordChangeRequired')];
    await failureOf(api.get('/task/fetchtask'));
    expect(told).toBe(1);
    await failureOf(api.get('/task/fetchtask'));
    expect(told).toBe(2);
  });
});
