import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { coreRefusals } from '@atrium/contracts/core/problems';
import { Client, problemOf, worked } from '../support/client.js';
import { newPerson, type Person, signInAgain } from '../support/people.js';
import { commandCases, keyedRoutes } from './route-table.js';
import { addressOf, nameOf, newWorld, unsafeRoutes, type World } from './world.js';

// What is gone over grows with every slice.
jest.setTimeout(120_000);

let world: World;
let victim: Person;
let own: string;

beforeAll(async () => {
  world = await newWorld();
  victim = await newPerson(world.acme.admin, { role: 'admin' });
  own = (await newPerson(victim)).user._id;
});
afterAll(() => world.app.stop());

/**
 * Streams that are written to whatever becomes of a request: checkpoints of reactors, what the audit log notes, and the
 * heads that are signed once a minute.
 */
const besides = ['reactors-', 'audit-', 'head-', '$'];

/** The events in the log, by stream and type, save those that do not tell whether a request had an effect. */
async function logged(): Promise<string[]> {
  const events: string[] = [];
  for await (const { event } of world.app.services.eventStore.client.readAll()) {
    if (event === undefined || besides.some((prefix) => event.streamId.startsWith(prefix))) continue;
    events.push(`${event.streamId} ${event.type}`);
  }
  return events;
}

/** Sends every unsafe route as the victim would, but with these cookies and this header. */
async function forge(cookies: Record<string, string>, token: string | undefined): Promise<Map<string, string>> {
  const said = new Map<string, string>();
  for (const route of unsafeRoutes(world.app.routes).filter((one) => !keyedRoutes.includes(nameOf(one)))) {
    const body = commandCases.find((given) => given.route === nameOf(route))?.body(victim) ?? {
      username: victim.user.username,
      password: victim.password,
    };
    const client = new Client(world.app.url);
    for (const [name, value] of Object.entries(cookies)) client.jar.set(name, value);
    const answer = await client.send(route.method, addressOf(route, own), body, {
      headers: { 'x-xsrf-token': token ?? '', cookie: client.cookie },
    });
    const { code } = answer.status < 400 ? { code: `${answer.status}` } : problemOf(answer);
    said.set(`${route.method} ${route.path}`, code);
    if (code === 'xsrf') expect([answer.status, problemOf(answer).message]).toEqual([403, coreRefusals.xsrf.message]);
  }
  return said;
}

const session = (): string => victim.client.jar.get('atrium')!;
const xsrf = (): string => victim.client.jar.get('XSRF-TOKEN')!;

describe('an unsafe request that did not come from our pages', () => {
  const forgeries: Record<string, () => Promise<[Record<string, string>, string | undefined]>> = {
    'no token': () => Promise.resolve([{ atrium: session(), 'XSRF-TOKEN': xsrf() }, undefined]),
    'a header without a cookie': () => Promise.resolve([{ atrium: session() }, victim.client.xsrf]),
    'an empty token': () => Promise.resolve([{ atrium: session(), 'XSRF-TOKEN': '' }, '']),
    'a wrong token': () => Promise.resolve([{ atrium: session(), 'XSRF-TOKEN': xsrf() }, `${victim.client.xsrf}x`]),
    'a token made up, in cookie and header': () =>
      Promise.resolve([{ atrium: session(), 'XSRF-TOKEN': 'nonce.signature' }, 'nonce.signature']),
    'a token of nobody, in cookie and header': async () => {
      const stranger = new Client(world.app.url);
      await stranger.get('/api/health/live');
      return [{ atrium: session(), 'XSRF-TOKEN': stranger.jar.get('XSRF-TOKEN')! }, stranger.xsrf];
    },
    "a token of another person's session, in cookie and header": async () => {
      const { client } = await newPerson(world.acme.admin);
      return [{ atrium: session(), 'XSRF-TOKEN': client.jar.get('XSRF-TOKEN')! }, client.xsrf];
    },
    'a token of another session of the same person': async () => {
      const { client } = await signInAgain(victim);
      return [{ atrium: session(), 'XSRF-TOKEN': client.jar.get('XSRF-TOKEN')! }, client.xsrf];
    },
    'a token of the session that signing in ended': async () => {
      const { client } = await signInAgain(victim);
      const old = client.jar.get('XSRF-TOKEN')!;
      const oldHeader = client.xsrf;
      worked(await client.post('/api/user/login', { username: victim.user.username, password: victim.password }));
      return [{ atrium: client.jar.get('atrium')!, 'XSRF-TOKEN': old }, oldHeader];
    },
  };

  it.each(Object.entries(forgeries))('is refused everywhere and leaves no trace: %s', async (_, prepare) => {
    const [cookies, token] = await prepare();
    const before = await logged();
    const said = await forge(cookies, token);
    expect(said.size).toBeGreaterThan(commandCases.length);
    expect([...said].filter(([, code]) => code !== 'xsrf')).toEqual([]);
    expect((await logged()).slice(before.length)).toEqual([]);
  });

  it('differs by its token alone: with the right one it passes', async () => {
    const said = await forge({ atrium: session(), 'XSRF-TOKEN': xsrf() }, victim.client.xsrf);
    const passed = [...said].filter(([, code]) => code !== 'xsrf');
    expect(passed.length).toBeGreaterThan(commandCases.length / 2);
  });
});

describe('the token', () => {
  it('comes with any safe request, can be read by our pages, and stays while it is right', async () => {
    const client = new Client(world.app.url);
    const first = await client.get('/api/user/check');
    const [cookie = ''] = first.headers.getSetCookie();
    expect(cookie).toMatch(/^XSRF-TOKEN=[\w.%-]+;/);
    expect(cookie).not.toMatch(/httponly/i);
    const second = await client.get('/api/user/check');
    expect(second.headers.getSetCookie()).toEqual([]);
  });

  it('is replaced when it is not that of the session', async () => {
    const { client } = await newPerson(world.acme.admin);
    client.jar.set('XSRF-TOKEN', 'some.thing');
    await client.get('/api/user/check');
    expect(client.xsrf).not.toBe('some.thing');
    expect((await client.put('/api/user/profile', { dob: '1990-01-01' })).status).toBe(200);
  });
});
