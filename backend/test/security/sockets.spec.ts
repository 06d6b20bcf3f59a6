import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Signer } from '@fastify/cookie';
import { io } from 'socket.io-client';
import { sessionSigner } from '../../src/platform/http/session-cookie.js';
import { SecretKeys } from '../../src/platform/secrets/keys.js';
import { sessionSecret } from '../../../scripts/lib/test-installation.mjs';
import type { LeaveView } from '@atrium/contracts/leave/views';
import { Client, worked } from '../support/client.js';
import { LiveClient } from '../support/live-client.js';
import { createUser, newPerson, type Person } from '../support/people.js';
import { Dice } from './dice.js';
import { recordMakers } from './route-table.js';
import { until } from '../support/wait.js';
import { newWorld, type World } from './world.js';

// What is gone over grows with every slice.
jest.setTimeout(120_000);

let world: World;
let person: Person;

beforeAll(async () => {
  world = await newWorld({ foreign: true });
  person = await newPerson(world.acme.admin, { role: 'manager', flags: 'preset' });
});
afterAll(() => world.app.stop());

const cookie = () => person.client.jar.get('atrium')!;
const sessionId = (): string => decodeURIComponent(cookie()).split('.').slice(0, -1).join('.');

/** Whether the application still answers, over HTTP and over a socket that was open all the time. */
async function isWell(bystander: LiveClient): Promise<void> {
  expect((await person.client.get('/api/health/ready')).status).toBe(200);
  const { _id } = await createUser(world.acme.admin);
  await bystander.stores.get('users')!.until((store) => store.get(_id) !== undefined);
}

describe('a socket', () => {
  const handshakes: Record<string, () => Record<string, string> | Promise<Record<string, string>>> = {
    'without a cookie': () => ({}),
    'with an empty cookie': () => ({ cookie: 'atrium=' }),
    'with a session id that nobody signed': () => ({ cookie: `atrium=${cookie().split('.')[0]}` }),
    'with a signature that is not ours': () => ({
      cookie: `atrium=${encodeURIComponent(new Signer('x'.repeat(32)).sign(sessionId()))}`,
    }),
    'with another session id under a signature of ours': () => ({
      cookie: `atrium=${encodeURIComponent(`${sessionId()}x.${decodeURIComponent(cookie()).split('.').at(-1)}`)}`,
    }),
    'with a signed id that no session has': () => ({
      cookie: `atrium=${encodeURIComponent(sessionSigner(new SecretKeys(sessionSecret)).sign('no-such-session'))}`,
    }),
    'with its own session id, signed with the secret itself instead of a key derived from it': () => ({
      cookie: `atrium=${encodeURIComponent(new Signer(sessionSecret).sign(sessionId()))}`,
    }),
    'with a cookie that can not be decoded': () => ({ cookie: 'atrium=%E0%A4%A' }),
    'with the identity token instead': async () => {
      const { token } = worked(await person.client.get<{ token: string }>('/api/user/check'));
      return { cookie: `atrium=${token}`, authorization: `Bearer ${token}` };
    },
    'with the XSRF token alone': () => ({ cookie: `XSRF-TOKEN=${person.client.jar.get('XSRF-TOKEN')}` }),
    'with a session that was signed out': async () => {
      const { client } = await newPerson(world.acme.admin);
      const kept = client.cookie;
      worked(await client.post('/api/user/logout'));
      return { cookie: kept };
    },
  };

  it.each(Object.entries(handshakes))('is refused %s', async (_, headersOf) => {
    const headers = await headersOf();
    await expect(LiveClient.connect(person.client, { headers })).rejects.toThrow('Please sign in');
  });

  const origins = ['https://evil.example', 'null', 'http://127.0.0.1:1', 'file://', 'http://127.0.0.1.evil.example'];
  it.each(origins)('is refused to a page of %s, also with the right cookie', async (origin) => {
    const headers = { cookie: person.client.cookie, origin };
    await expect(LiveClient.connect(person.client, { headers })).rejects.toThrow();
    const answer = await person.client.get('/socket.io/?EIO=4&transport=polling', { headers: { origin } });
    expect(answer.status).toBe(403);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('is opened to our own page', async () => {
    const headers = { cookie: person.client.cookie, origin: world.app.url };
    const live = await LiveClient.connect(person.client, { headers });
    live.close();
  });

  it.each([[0], [2], ['1'], [null], [{}]])(
    'is refused to a client of another protocol, %j, with what to do',
    async (protocol) => {
      const refused = LiveClient.connect(person.client, { auth: { protocol } });
      if (protocol === null) return (await refused).close();
      await expect(refused).rejects.toMatchObject({
        message: expect.stringContaining('reload'),
        data: { code: 'outdatedClient' },
      });
    },
  );

  it('takes an organisation from superadmins alone, and only one that exists', async () => {
    const auth = { tenentId: world.umbrella._id };
    const root = await LiveClient.connect(world.root.client, { auth });
    expect((await root.follow('users')).documents.has(world.umbrella.admin.user._id)).toBe(true);
    const other = await LiveClient.connect(world.acme.admin.client, { auth });
    expect((await other.follow('users')).documents.has(world.umbrella.admin.user._id)).toBe(false);
    await expect(LiveClient.connect(world.root.client, { auth: { tenentId: 'nothing' } })).rejects.toThrow();
    root.close();
    other.close();
  });
});

describe('packets', () => {
  const events = ['subscribe', 'unsubscribe', 'presence', 'typing', 'message', 'join', '__proto__', 'constructor', ''];

  it('of any content are answered well, or not at all, and harm nobody', async () => {
    const bystander = await LiveClient.connect(world.acme.admin.client);
    await bystander.follow('users');
    const dice = new Dice(20_260_302);
    let answered = 0;
    for (let round = 0; round < 25; round++) {
      const live = await LiveClient.connect(person.client);
      const answers: unknown[] = [];
      for (let n = 0; n < 100; n++) {
        const event = dice.oneOf(events);
        const payload = dice.chance(0.5)
          ? { topic: dice.oneOf([...topics, dice.text()]), since: dice.json(1), what: dice.json(1) }
          : dice.json(3);
        const socket = live.socket as unknown as { emit(...all: unknown[]): void };
        if (dice.chance(0.2)) socket.emit(event, ...dice.list(4, () => dice.json(2)));
        else socket.emit(event, payload, (answer: unknown) => void answers.push(answer));
      }
      expect(await live.fence()).toBe(true);
      for (const answer of answers) expect(answer).toEqual(wellFormed);
      answered += answers.length;
      live.close();
    }
    expect(answered).toBeGreaterThan(250);
    await isWell(bystander);
    bystander.close();
  });

  const topics = ['users', 'tasks', 'tenants', 'history:users:x', 'history:users', 'users:x:y', 'nothing', 'online'];
  const wellFormed: unknown = {
    asymmetricMatch: (answer: unknown): boolean => {
      const { ok, ...rest } = answer as Record<string, unknown>;
      if (ok === false) return typeof rest['code'] === 'string' && typeof rest['message'] === 'string';
      if (ok !== true) return false;
      const names = Object.keys(rest).toSorted().join();
      return ['', 'complete,position,snapshot', 'deltas,position'].includes(names);
    },
  };

  it('that are not even packets end their own connection at most', async () => {
    const bystander = await LiveClient.connect(world.acme.admin.client);
    await bystander.follow('users');
    const dice = new Dice(4_711);
    const path = '/socket.io/?EIO=4&transport=polling';
    for (let round = 0; round < 60; round++) {
      const opened = await person.client.get(path);
      const { sid } = JSON.parse(opened.text.slice(1)) as { sid: string };
      const raw = dice.oneOf([
        () => `4${dice.text()}`,
        () => `42${dice.text()}`,
        () => `40${dice.text()}`,
        () => `4${dice.number()}["subscribe",${JSON.stringify(dice.json(3))}]`,
        () => `451-["subscribe",{"_placeholder":true,"num":0}]`,
        () => `4599999999-["x"]`,
        () => `b${dice.text()}`,
        () => dice.text(),
        () => '42["subscribe",{"__proto__":{"topic":"users"}}]',
      ])();
      const post = new Client(person.client.url);
      const options = { raw, type: 'text/plain;charset=UTF-8', headers: { cookie: person.client.cookie } };
      const answer = await post.post(`${path}&sid=${sid}`, undefined, options);
      expect([200, 400]).toContain(answer.status);
      expect(answer.text).not.toMatch(/\bat .*\.(js|ts):\d+/);
      await post.post(`${path}&sid=${sid}`, undefined, { ...options, raw: '1' });
    }
    await isWell(bystander);
    bystander.close();
  });

  it('of more than 64 KB end the connection, and smaller ones do not', async () => {
    const live = await LiveClient.connect(person.client);
    const socket = live.socket as unknown as { emit(...all: unknown[]): void };
    socket.emit('typing', { topic: 'users', padding: 'x'.repeat(60_000) });
    expect(await live.fence()).toBe(true);
    socket.emit('typing', { topic: 'users', padding: 'x'.repeat(70_000) });
    await live.closed;
    const posted = await person.client.get('/socket.io/?EIO=4&transport=polling');
    const { sid } = JSON.parse(posted.text.slice(1)) as { sid: string };
    const options = { raw: `4${'x'.repeat(70_000)}`, type: 'text/plain;charset=UTF-8' };
    const answer = await person.client.post(`/socket.io/?EIO=4&transport=polling&sid=${sid}`, undefined, options);
    expect(answer.status).toBe(413);
    await person.client.post(`/socket.io/?EIO=4&transport=polling&sid=${sid}`, undefined, { ...options, raw: '1' });
  });

  it('that come faster than anybody types end the connection', async () => {
    const live = await LiveClient.connect(person.client);
    for (let n = 0; n < 60; n++) live.socket.emit('typing', { topic: 'users' });
    expect(await live.fence()).toBe(true);
    for (let n = 0; n < 400; n++) live.socket.emit('typing', { topic: 'users' });
    expect(await live.closed).toBe('io server disconnect');
  });

  it('with positions and topics that cannot be are refused by name', async () => {
    const live = await LiveClient.connect(world.acme.admin.client);
    expect(await live.ask('nothing')).toMatchObject({ ok: false, code: 'notFound' });
    expect(await live.ask('users', '99999999999999999999999')).toMatchObject({ ok: false, code: 'invalid' });
    expect(await live.ask('users', '18446744073709551616')).toMatchObject({ ok: false, code: 'invalid' });
    expect(await live.ask('users', '18446744073709551615')).toMatchObject({ ok: true, snapshot: expect.any(Array) });
    live.close();
  });

  it('may ask for so many topics and no more', async () => {
    const live = await LiveClient.connect(world.acme.admin.client);
    const { admin } = world.acme;
    const { admission } = world.app.services;
    const limit = jest.spyOn(admission, 'withinRate').mockReturnValue(true);
    const makeTask = recordMakers['tasks']!;
    const tasks: string[] = [];
    while (tasks.length < 200) {
      tasks.push(...(await Promise.all(Array.from({ length: 50 }, () => makeTask(admin, 'Many', world.root)))));
    }
    const topics = [`history:users:${admin.user._id}`, ...tasks.map((id) => `history:tasks:${id}`)];
    const answers: string[] = [];
    for (const topic of topics) {
      const answer = await live.ask(topic);
      answers.push(answer.ok ? 'shown' : answer.code);
    }
    limit.mockRestore();
    expect(answers.slice(0, 200)).toEqual(Array.from({ length: 200 }, () => 'shown'));
    expect(answers[200]).toBe('tooMany');
    live.close();
  });
});

describe('what people tell one another', () => {
  it('stays within the organisation and the topic', async () => {
    const [one, two] = [await newPerson(world.acme.admin), await newPerson(world.acme.admin)];
    const lives = [await LiveClient.connect(one.client), await LiveClient.connect(two.client)];
    const outside = await LiveClient.connect(world.umbrella.admin.client);
    const heard: string[] = [];
    for (const live of lives) await live.follow('users');
    await outside.follow('users');
    outside.socket.on('typing', ({ userId }) => void heard.push(`outside ${userId}`));
    lives[1]!.socket.on('typing', ({ userId }) => void heard.push(`inside ${userId}`));
    lives[0]!.socket.emit('typing', { topic: 'users' });
    lives[0]!.socket.emit('typing', { topic: 'tasks' });
    for (const live of [...lives, outside]) await live.fence();
    await lives[1]!.fence();
    expect(heard).toEqual([`inside ${one.user._id}`]);
    const people = outside.presence.flatMap((message) => message.people.map(({ userId }) => userId));
    expect(people).not.toContain(one.user._id);
    for (const live of [...lives, outside]) live.close();
  });

  it('of the field that they are in reaches people who can see the record, and nobody else', async () => {
    const [one, two] = [await newPerson(world.acme.admin, { flags: 'preset' }), await newPerson(world.acme.admin)];
    const form = { leaveType: 'Annual leave', startDate: '2031-03-03', endDate: '2031-03-04', description: 'Skiing' };
    const { newleave } = worked(await one.client.post<{ newleave: LeaveView }>('/api/hr/postleave', form));
    const topic = `history:leave:${newleave._id}`;
    const [own, approver, other] = [
      await LiveClient.connect(one.client),
      await LiveClient.connect(world.acme.admin.client),
      await LiveClient.connect(two.client),
    ];
    await own.follow(topic);
    await approver.follow(topic);
    expect(await other.ask(topic)).toMatchObject({ ok: false });
    const inField = (live: LiveClient) =>
      live.presence
        .filter((message) => message.topic === topic)
        .flatMap(({ people }) => people.map(({ userId, what }) => `${userId} ${what}`));
    other.socket.emit('presence', { topic, what: 'editing:description' });
    await other.fence();
    own.socket.emit('presence', { topic, what: 'editing:description' });
    await until('the approver sees who is in which field', () =>
      inField(approver).includes(`${one.user._id} editing:description`),
    );
    own.close();
    await until('nobody is in it any longer', () =>
      approver.presence.some((message) => message.topic === topic && message.gone?.includes(one.user._id) === true),
    );
    expect(inField(approver)).not.toContain(`${two.user._id} editing:description`);
    expect(inField(other)).toEqual([]);
    for (const live of [approver, other]) live.close();
  });
});

describe('the transports', () => {
  it('have no other way in than the session, by polling too', async () => {
    const refused = await new Promise<string>((resolve) => {
      const socket = io(world.app.url, { transports: ['polling'], forceNew: true, reconnection: false });
      socket.once('connect_error', (error) => {
        socket.close();
        resolve(error.message);
      });
      socket.once('connect', () => resolve('connected'));
    });
    expect(refused).toBe('Please sign in');
  });
});
