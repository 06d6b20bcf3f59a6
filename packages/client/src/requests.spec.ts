import { describe, expect, it, jest } from '@jest/globals';
import { AtriumClient, AtriumError, unreachable } from './client.js';

type Given = Response | Error;

const json = (body: unknown, init: ResponseInit = {}): Response => Response.json(body, init);
const problem = (statusCode: number, code: string, headers: Record<string, string> = {}): Response =>
  json(
    { statusCode, code, message: 'No', errors: [{ field: 'priority', message: 'must be known' }] },
    { status: statusCode, headers },
  );

/** A client before a server that answers so, one after the other. */
function clientOf(...answers: readonly Given[]) {
  const rest = [...answers];
  const sent: { url: string; init: RequestInit }[] = [];
  const wait = jest.fn(() => Promise.resolve());
  const fetch = (url: unknown, init: RequestInit = {}): Promise<Response> => {
    sent.push({ url: String(url), init });
    const next = rest.shift() ?? new Error('Nothing is left to answer');
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
  };
  const client = new AtriumClient({
    url: 'https://atrium.example',
    token: 'atrium_1',
    fetch,
    wait,
  });
  return { client, sent, wait };
}

const pageOf = (ids: readonly string[], next?: string) =>
  json(
    { data: { getfr: ids.map((_id) => ({ _id })) } },
    { headers: { 'x-total-count': '3', ...(next === undefined ? {} : { link: `<${next}>; rel="next"` }) } },
  );
const keyOf = ({ init }: { init: RequestInit }) => new Headers(init.headers).get('idempotency-key');

describe('a command', () => {
  it('goes to its address, with its body, the token and what it asks for', async () => {
    const { client, sent } = clientOf(json({ updated: { _id: 'b 1' } }, { headers: { 'x-position': '42' } }));
    const done = await client.send('EditBug', { id: 'b 1', body: { priority: 'P1' }, ifMatch: 3, group: 'g' });
    expect(done).toEqual({ answer: { updated: { _id: 'b 1' } }, position: '42' });
    const [{ url, init } = { url: '', init: {} }] = sent;
    expect({ url, method: init.method, body: init.body }).toEqual({
      url: 'https://atrium.example/api/bug/update/b%201',
      method: 'PUT',
      body: '{"priority":"P1"}',
    });
    expect(Object.fromEntries(new Headers(init.headers))).toMatchObject({
      authorization: 'Bearer atrium_1',
      'if-match': '"3"',
      'x-act-group': 'g',
    });
  });

  it('is sent again under the same key, when nothing came back, when it is busy, and when it was too much', async () => {
    const busy = problem(503, 'unavailable', { 'retry-after': '2' });
    const { client, sent, wait } = clientOf(new Error('reset'), busy, problem(429, 'tooMany'), json({}));
    await client.send('WatchBug', { id: 'b1' });
    expect(sent).toHaveLength(4);
    expect(new Set(sent.map(keyOf)).size).toBe(1);
    expect(wait.mock.calls).toEqual([[300], [2_000], [2_700]]);
  });

  it('is refused with what the server says, at once', async () => {
    const { client, sent } = clientOf(problem(409, 'stale'), json({}));
    const refused = await client.send('WatchBug', { id: 'b1' }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(AtriumError);
    expect(refused).toMatchObject({ status: 409, code: 'stale', errors: [{ field: 'priority' }] });
    expect(sent).toHaveLength(1);
  });

  it('fails after some attempts, and says that nothing was answered', async () => {
    const { client, sent } = clientOf(...Array.from({ length: 9 }, () => new Error('reset')));
    await expect(client.send('WatchBug', { id: 'b1' })).rejects.toMatchObject({ status: 0, code: unreachable });
    expect(sent).toHaveLength(5);
  });

  it('says of another’s answer, as a proxy’s, at least its status', async () => {
    const { client } = clientOf(new Response('<h1>Bad gateway</h1>', { status: 502 }));
    await expect(client.send('WatchBug', { id: 'b1' })).rejects.toMatchObject({ status: 502, code: 'failed' });
  });
});

describe('a list', () => {
  it('is read page by page, as it is taken', async () => {
    const { client, sent } = clientOf(pageOf(['a', 'b'], '?status=Open&limit=2&page=2&asOf=17'), pageOf(['c']));
    const seen: string[] = [];
    for await (const { _id } of client.list('feature-requests', { status: 'Open', app: undefined, limit: 2 })) {
      seen.push(_id);
      expect(sent).toHaveLength(seen.length > 2 ? 2 : 1);
    }
    expect(seen).toEqual(['a', 'b', 'c']);
    expect(sent.map(({ url }) => new URL(url).search)).toEqual([
      '?limit=2&page=1&status=Open',
      '?status=Open&limit=2&page=2&asOf=17',
    ]);
  });

  it('ends where the server names no next page', async () => {
    const { client } = clientOf(pageOf(['a']));
    const seen: string[] = [];
    for await (const { _id } of client.list('feature-requests')) seen.push(_id);
    expect(seen).toEqual(['a']);
  });

  it('that is none is an error', async () => {
    const { client } = clientOf(json({ data: {} }));
    await expect(client.page('feature-requests')).rejects.toThrow('The answer holds no feature-requests');
  });
});
