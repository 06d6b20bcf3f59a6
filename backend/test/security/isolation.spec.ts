import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { passes } from '@atrium/contracts/core/access';
import type { RecordAudience } from '@atrium/contracts/users/record-audience';
import { permissionFlags } from '@atrium/contracts/core/permissions';
import { commandTable } from '@atrium/contracts/command-table';
import type { SubscribeAnswer } from '@atrium/contracts/core/live';
import { actorFrom } from '../../src/platform/auth/actors.js';
import { streamName } from '../../src/platform/event-store/streams.js';
import { type Answer, Client, worked } from '../support/client.js';
import { LiveClient } from '../support/live-client.js';
import { createUser, newPerson, type Person } from '../support/people.js';
import type { CommandCase, RecordMaker } from './cases/case-shapes.js';
import { commandCases, publicRoutes, readCases, recordMakers } from './route-table.js';
import {
  addressNaming,
  addressOf,
  commandNames,
  countEvents,
  isPublic,
  marker,
  nameOf,
  newWorld,
  outcomeOf,
  pathWith,
  peopleOf,
  randomId,
  unknownRoutes,
  type World,
} from './world.js';

// What is gone over grows with every slice.
jest.setTimeout(300_000);

let world: World;
let people: ReadonlyMap<string, Person>;

beforeAll(async () => {
  world = await newWorld({ foreign: true });
  people = await peopleOf(world);
});
afterAll(() => world.app.stop());

const malformedIds = ['constructor', '__proto__', 'a b', '..', '%00', 'x'.repeat(65), "' or 1=1", '{}', 'ä', '*'];

/** What of the other organisation stands in a text; nothing, unless something leaks. */
function leaksIn(text: string, named = ''): string[] {
  const secrets = [marker, world.umbrella._id, ...world.foreign.map(({ id }) => id)];
  return secrets.filter((secret) => secret !== named && text.includes(secret));
}

/**
 * The same for the audit log: it holds the ids that own people tried, so only what the other organisation
 * and its people are called would have leaked.
 */
function leaksInAudit(text: string): string[] {
  return [marker, world.umbrella.admin.user.username].filter((secret) => text.includes(secret));
}

/** The ways in which a request names a record: path, query, and either name in the body. */
function waysToName({ route }: CommandCase, id: string): { path: string; extra: object }[] {
  const path = route.slice(route.indexOf(' ') + 1);
  const encoded = encodeURIComponent(id);
  if (path.includes('/:id/')) return Array.from({ length: 4 }, () => ({ path: pathWith(path, encoded), extra: {} }));
  return [
    { path: `${path}/${encoded}`, extra: {} },
    { path: `${path}?id=${encoded}`, extra: {} },
    { path, extra: { _id: id } },
    { path, extra: { id } },
  ];
}

/** Of what an administrator tries in full, others try a third each in turns, and all of them together everything. */
const isTurnOf = (role: string, person: number, thing: number): boolean =>
  role === 'admin' || (person + thing) % 3 === 0;

const outcome = (answer: SubscribeAnswer): string => (answer.ok ? 'shown' : answer.code);
const methodOf = ({ route }: { route: string }): string => route.slice(0, route.indexOf(' '));
const pathOf = ({ route }: { route: string }): string => route.slice(route.indexOf(' ') + 1);

describe('the table of the security tests', () => {
  it('knows every route, and none that is not there', () => {
    expect(unknownRoutes(world.app.routes)).toEqual([]);
    const served = new Set(world.app.routes.map(nameOf));
    const named = [...[...commandCases, ...readCases].map(({ route }) => route), ...Object.keys(publicRoutes)];
    expect(named.filter((route) => !served.has(route))).toEqual([]);
  });

  it('knows every command and every collection', () => {
    const sent = new Set<string>(commandCases.map(({ command }) => command));
    expect(commandNames.filter((name) => !sent.has(name))).toEqual([]);
    const collections = world.app.services.registry.collections.map(({ collection }) => collection);
    expect(collections.filter((collection) => !(collection in recordMakers))).toEqual([]);
  });
});

// Large reads come first, while the organisation is small.

const made = async ({ client }: Person, path: string, form: object): Promise<string> =>
  worked(await client.post<{ _id: string }>(path, form))._id;

const makePrivateProject: RecordMaker = (by, name) => made(by, '/api/project', { name, private: true });
const makePrivateChannel: RecordMaker = (by, name) => made(by, '/api/chat/channels', { name, private: true });

/** Records that some people of the same organisation are not shown, where what the cases make is shown to all. */
const hiddenMakers: Readonly<Record<string, RecordMaker>> = {
  ...recordMakers,
  projects: makePrivateProject,
  sprints: async (by, name, root) =>
    made(by, '/api/sprint', { name, project: await makePrivateProject(by, name, root) }),
  channels: makePrivateChannel,
  messages: async (by, text, root) =>
    made(by, `/api/chat/channels/${await makePrivateChannel(by, text, root)}/messages`, { text }),
  calendar: (by, eventtitle) =>
    made(by, '/api/calendar/postevent', {
      eventtitle,
      eventdate: '2026-12-01',
      eventtime: '10:00',
      eventdescription: 'Any',
      visibility: 'attendees',
    }),
};

describe('who can see a record', () => {
  it('is answered by what people see, in every collection, and to nobody who doesn’t see all of it', async () => {
    const { admin } = world.acme;
    const { readModel, actors, registry } = world.app.services;
    const everybody = [admin, ...people.values()];
    for (const [collection, make] of Object.entries(hiddenMakers)) {
      const published = registry.collection(collection);
      const id = await make(admin, 'Hidden', world.root);
      const path = `/api/visibility/${collection}/${id}`;
      const sees = await Promise.all(
        everybody.map(async ({ user }) => {
          const account = await actors.present(user.tenentId, user._id);
          if (account === null || published === undefined) throw new Error('There is no such collection, or person');
          const [some, all] = [
            readModel.one(actorFrom(account), collection, id),
            readModel.seesHistory(actorFrom(account), collection, id),
          ];
          return { user, some: (await some) !== null, all: await all };
        }),
      );
      for (const [n, { client }] of everybody.entries()) {
        const answer = await client.get<RecordAudience>(path);
        if (answer.status === 404) {
          const nothing = await client.get(path.replace(id, randomId));
          expect({ path, outcome: outcomeOf(answer, id) }).toEqual({ path, outcome: outcomeOf(nothing, randomId) });
          continue;
        }
        expect({ path, all: sees[n]?.all }).toEqual({ path, all: true });
        if (answer.status === 403) continue;
        const seers = new Set(worked(answer).seers.map(({ _id }) => _id));
        const wrong = sees.filter(({ user, some }) => user.tenentId === world.acme._id && seers.has(user._id) !== some);
        expect({ path, wrong: wrong.map(({ user }) => user.username) }).toEqual({ path, wrong: [] });
      }
    }
  });
});

describe('what is read of another organisation', () => {
  it('is in no answer of any read, however it is asked for', async () => {
    const { umbrella, foreign } = world;
    const asked = ['', `?tenentId=${umbrella._id}`, `?q=${marker}`, `?id=${foreign[0]!.id}`, '?page=1&limit=1000'];
    for (const [n, [role, { client }]] of [...people].entries()) {
      for (const [m, { route, of }] of readCases.entries()) {
        if (!isTurnOf(role, n, m)) continue;
        const isTried = (way: number, ways: number): boolean => role === 'admin' || way % ways === (n + m) % ways;
        const queries = asked.filter((_, way) => way === 0 || isTried(way - 1, asked.length - 1));
        for (const address of of === undefined ? queries.map((query) => `${pathOf({ route })}${query}`) : []) {
          const answer = await client.get(address);
          const isAnswered = [200, 400, 403].includes(answer.status);
          expect({ role, address, status: isAnswered || answer.status }).toEqual({ role, address, status: true });
          const leaks = address.startsWith('/api/audit') ? leaksInAudit(answer.text) : leaksIn(answer.text);
          expect({ role, address, leaks }).toEqual({ role, address, leaks: [] });
        }
        const nothing = new Map<string, string>();
        for (const { collection, id } of of === undefined ? [] : foreign.filter((_, way) => isTried(way, 6))) {
          const answer = await client.get(of?.(collection, id) ?? '');
          const address = of?.(collection, randomId) ?? '';
          const none = nothing.get(address) ?? outcomeOf(await client.get(address), randomId);
          nothing.set(address, none);
          expect({ role, route, collection, status: answer.status }).toEqual({ role, route, collection, status: 404 });
          expect(outcomeOf(answer, id)).toBe(none);
        }
      }
    }
  });

  it('is in nobody’s topics, and its topics look missing', async () => {
    const { app, foreign, umbrella } = world;
    for (const [role, { client }] of people) {
      const live = await LiveClient.connect(client, { auth: { tenentId: umbrella._id } });
      for (const { collection } of app.services.registry.collections) {
        const answer = JSON.stringify(await live.ask(collection));
        const leaks = collection === 'audit' ? leaksInAudit(answer) : leaksIn(answer);
        expect({ role, collection, leaks }).toEqual({ role, collection, leaks: [] });
      }
      live.close();
      // What a person tried themselves is in their own audit log.
      const names = app.services.registry.collections
        .map(({ collection }) => collection)
        .filter((name) => name !== 'audit');
      const ahead = await client.get(`/api/live/snapshots?of=${names.join(',')}&tenentId=${umbrella._id}`);
      expect({ role, status: ahead.status, leaks: leaksIn(ahead.text) }).toEqual({ role, status: 200, leaks: [] });
    }
    for (const [n, [role, { client }]] of [...people].entries()) {
      const tried = foreign.filter((_, m) => isTurnOf(role, n, m));
      const nothing = new Map<string, string>();
      for (const { collection, id } of tried) {
        // Each on a connection of its own: all of them together are more than one may ask at once.
        const live = await LiveClient.connect(client, { auth: { tenentId: umbrella._id } });
        for (const kind of [`history:${collection}`, 'messages', 'thread']) {
          const answer = outcome(await live.ask(`${kind}:${id}`));
          const none = nothing.get(kind) ?? outcome(await live.ask(`${kind}:${randomId}`));
          nothing.set(kind, none);
          expect({ role, kind, answer }).toEqual({ role, kind, answer: none });
          expect(answer).not.toBe('shown');
        }
        live.close();
      }
    }
  });
});

describe('somebody who is not signed in', () => {
  it('is refused by every route that is not public, whatever the request', async () => {
    const client = new Client(world.app.url);
    for (const route of world.app.routes.filter((one) => !isPublic(one))) {
      for (const id of [randomId, world.foreign[0]!.id, 'a b']) {
        const answer = await client.send(route.method, addressOf(route, id), undefined);
        expect({ route: nameOf(route), status: answer.status }).toEqual({ route: nameOf(route), status: 401 });
        expect(leaksIn(answer.text)).toEqual([]);
      }
    }
  });

  it('learns nothing from the routes for everybody', async () => {
    for (const [route, status] of Object.entries(publicRoutes)) {
      const answer = await new Client(world.app.url).send(methodOf({ route }), pathOf({ route }));
      expect({ route, status: answer.status }).toEqual({ route, status });
      expect(leaksIn(answer.text)).toEqual([]);
    }
  });
});

describe('an administrator', () => {
  it.each(commandCases)('gets an answer for an own record: $route', async (given) => {
    const { admin } = world.acme;
    const make = recordMakers[given.record ?? ''];
    const id = given.record === 'self' ? admin.user._id : await make?.(admin, 'Own', world.root);
    const path = id === undefined ? pathOf(given) : addressNaming(pathOf(given), id);
    const answer = await admin.client.send(methodOf(given), path, given.body(admin));
    // Until then the session reads only.
    if (given.command === 'SeeAsUser') worked(await admin.client.post('/api/user/seeasoneself'));
    expect({ status: answer.status, said: answer.status === (given.status ?? 200) || answer.text }).toEqual({
      status: given.status ?? 200,
      said: true,
    });
  });

  it('finds no record of another organisation', async () => {
    const { client } = world.acme.admin;
    for (const given of commandCases.filter(({ record }) => record !== undefined && record !== 'self')) {
      for (const { id } of world.foreign.filter(({ collection }) => collection === given.record)) {
        const answer = await client.send(
          methodOf(given),
          addressNaming(pathOf(given), id),
          given.body(world.acme.admin),
        );
        const expected = given.foreign ?? (given.status === 403 ? 403 : 404);
        expect({ route: given.route, status: answer.status }).toEqual({ route: given.route, status: expected });
      }
    }
  });
});

describe('another organisation', () => {
  it('looks missing to every command of every person', async () => {
    const before = await countEvents(world.app, world.umbrella._id);
    let tried = 0;
    for (const [n, [role, person]] of [...people].entries()) {
      for (const [m, given] of commandCases.entries()) {
        const foreign = world.foreign.filter(({ collection }) => collection === given.record);
        if (foreign.length === 0 || !isTurnOf(role, n, m)) continue;
        const body = given.body(person);
        // How a record is named is read before anything else, so not everybody has to try every way for each command.
        const isTried = (way: number): boolean => role === 'admin' || way === (n + m) % 4;
        for (const [way, none] of waysToName(given, randomId).entries()) {
          if (!isTried(way)) continue;
          const nothing = await person.client.send(methodOf(given), none.path, { ...body, ...none.extra });
          for (const { id } of foreign) {
            const { path, extra } = waysToName(given, id)[way]!;
            const answer = await person.client.send(methodOf(given), path, { ...body, ...extra });
            tried += 1;
            expect({ role, path, outcome: outcomeOf(answer, id) }).toEqual({
              role,
              path,
              outcome: outcomeOf(nothing, randomId),
            });
            expect({ role, path, leaks: leaksIn(answer.text, id) }).toEqual({ role, path, leaks: [] });
          }
        }
      }
    }
    expect(tried).toBeGreaterThan(4 * commandCases.length);
    expect(await countEvents(world.app, world.umbrella._id)).toBe(before);
  });

  it('looks missing where a form names another record', async () => {
    const { admin } = world.acme;
    const own = new Map<string, string>();
    for (const [collection, make] of Object.entries(recordMakers)) {
      own.set(collection, await make(admin, 'Own', world.root));
    }
    for (const given of commandCases) {
      if (given.refers === undefined) continue;
      const { field, collection, with: besides } = given.refers;
      const path = given.record === undefined ? pathOf(given) : pathWith(pathOf(given), own.get(given.record) ?? '');
      const naming = async (id: string) =>
        outcomeOf(
          await admin.client.send(methodOf(given), path, { ...given.body(admin), ...besides, [field]: id }),
          id,
        );
      const nothing = await naming(randomId);
      expect({ path, nothing }).toEqual({ path, nothing: expect.stringMatching(/^4\d\d /) });
      for (const { id } of world.foreign.filter((record) => record.collection === collection)) {
        expect({ path, outcome: await naming(id) }).toEqual({ path, outcome: nothing });
      }
    }
  });
});

describe('a malformed id', () => {
  it('is not found, or refused, by every route that takes one', async () => {
    const { admin } = world.acme;
    const about = commandCases.filter(({ record }) => record !== undefined && record !== 'self');
    for (const [m, given] of about.entries()) {
      for (const [n, id] of malformedIds.entries()) {
        // They take turns: each command meets a third of the ids in as many ways, and each way all of the ids.
        if ((n + m) % 3 !== 0) continue;
        const way = waysToName(given, id)[(n + m) % 4];
        // On the way there, `..` makes it another address.
        for (const { path, extra } of way === undefined || way.path.includes('/../') ? [] : [way]) {
          const answer = await admin.client.send(methodOf(given), path, { ...given.body(admin), ...extra });
          expect({ path, status: [403, 404].includes(answer.status) || answer.status }).toEqual({ path, status: true });
        }
      }
    }
    for (const { of } of readCases) {
      for (const id of of === undefined ? [] : malformedIds) {
        for (const address of [of?.('users', encodeURIComponent(id)), of?.(encodeURIComponent(id), randomId)]) {
          const { status } = await admin.client.get(address ?? '');
          expect({ address, status: [400, 404].includes(status) || status }).toEqual({ address, status: true });
        }
      }
    }
  });
});

/** Everything of an answer that could distinguish one record from another. */
function comparable({ status, text, headers }: Answer, id: string): object {
  const kept = [...headers].filter(([name]) => !['date', 'content-length', 'x-request-id'].includes(name));
  return { status, text: text.replaceAll(id, '<id>'), headers: Object.fromEntries(kept) };
}

/** Whether somebody's command reaches a record of which they are shown nothing: it passes its gate, and no more. */
async function isHidden({ user }: Person, { command, record = '' }: CommandCase, id: string): Promise<boolean> {
  const { registry, readModel, actors } = world.app.services;
  const slice = registry.sliceOfCommand(command);
  const account = await actors.present(user.tenentId, user._id);
  if (slice === undefined || account === null) throw new Error('There is no such command, or nobody to send it');
  if (!passes(commandTable[command].access, account)) return false;
  const own = [...slice.projections, ...(slice.entries ?? [])].map(({ collection }) => collection);
  const shown = await Promise.all([record, ...own].map((one) => readModel.one(actorFrom(account), one, id)));
  return shown.every((document) => document === null);
}

describe('hidden records', () => {
  it('answers like what is not there: without a version, with the right and with a wrong one', async () => {
    const { admin, _id: tenant } = world.acme;
    const { registry, eventStore } = world.app.services;
    // Somebody whom no gate stops, so that nothing but the record itself does.
    const clerk = await newPerson(admin, {
      role: 'dev',
      flags: permissionFlags.filter((flag) => !flag.startsWith('hr')),
    });
    const tried = new Set<string>();
    const wrong: object[] = [];
    const records = new Map<string, string>();
    for (const [m, given] of commandCases.entries()) {
      const kind = given.record ?? '';
      const make = hiddenMakers[kind];
      if (make === undefined) continue;
      // Nobody to whom it is hidden changes it, so one of each kind is enough.
      const id = records.get(kind) ?? (await make(admin, 'Hidden', world.root));
      records.set(kind, id);
      const slice = registry.sliceOfCommand(given.command);
      const { length } = await eventStore.read(streamName(slice?.category ?? '', tenant, id));
      for (const [n, [role, person]] of [...people, ['clerk', clerk] as const].entries()) {
        // Others take turns at what the clerk tries in full: a version is compared after the record was found.
        if (role !== 'clerk' && (n + m) % 3 !== 0) continue;
        if (!(await isHidden(person, given, id))) continue;
        const versions = [undefined, length, length + 1];
        for (const version of role === 'clerk' ? versions : [versions[Math.floor(m / 3) % 3]]) {
          const options = version === undefined ? {} : { version };
          const ask = async (one: string) =>
            comparable(
              await person.client.send(methodOf(given), addressNaming(pathOf(given), one), given.body(person), options),
              one,
            );
          const [hidden, nothing] = [await ask(id), await ask(randomId)];
          tried.add(slice?.name ?? '');
          if (JSON.stringify(hidden) !== JSON.stringify(nothing))
            wrong.push({ role, route: given.route, version, hidden, nothing });
        }
      }
    }
    expect(wrong).toEqual([]);
    const expected = [
      'calendar',
      'channel-messages',
      'channels',
      'leave',
      'payslips',
      'projects',
      'sprints',
      'tickets',
    ];
    expect([...tried]).toEqual(expect.arrayContaining(expected));
  });
});

describe('people of one organisation', () => {
  it('see of others only what the directory shows, unless they administer people', async () => {
    const { _id, email } = await createUser(world.acme.admin);
    for (const role of ['dev', 'member', 'nobody', 'admindev']) {
      const { client } = people.get(role)!;
      const { text } = await client.get('/api/user/fetchuser');
      expect(text).toContain(_id);
      expect({ role, told: text.includes(email) }).toEqual({ role, told: false });
      expect((await client.get(`/api/history/users/${_id}`)).status).toBe(404);
    }
  });
});
