import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { comparePositions, type Position } from '@atrium/contracts/core/live';
import { flagsFrom } from '@atrium/contracts/core/permissions';
import type { Actor } from '../../src/platform/kernel/actor.js';
import { worked } from '../support/client.js';
import { LiveClient, type LiveStore } from '../support/live-client.js';
import { newOrganisation, newPerson, type Organisation, type Person, signInAgain } from '../support/people.js';
import { laterCollections, recordMakers } from './route-table.js';
import { newWorld, type World } from './world.js';

// What is gone over grows with every slice.
jest.setTimeout(120_000);

let world: World;
/** Sees everything of the organisation and is never touched: what reached it would have reached the others. */
let witness: LiveClient;

beforeAll(async () => {
  world = await newWorld();
  witness = await LiveClient.connect(world.acme.admin.client);
  for (const topic of topicsOf(world.acme.admin)) await witness.follow(topic);
});
afterAll(async () => {
  witness.close();
  await world.app.stop();
});

function actorFor({ user }: Pick<Person, 'user'>, changes: Partial<Actor> = {}): Actor {
  return { ...user, id: user._id, home: user.tenentId, tenant: user.tenentId, rightsSince: '0', ...changes };
}

/** The rooms of a collection in which somebody with these rights is. */
function roomsIn(topic: string, actor: Actor): string {
  return (world.app.services.registry.collection(topic)?.rooms(actor) ?? []).join('\n');
}

/** The collections of which somebody sees anything. */
function topicsOf(person: Person): string[] {
  const collections = world.app.services.registry.collections.map(({ collection }) => collection);
  return collections.filter((topic) => roomsIn(topic, actorFor(person)) !== '');
}

/** More makers at once than a small machine carries out within a command's time would test that time alone. */
const makersAtOnce = 3;

/** Makes a record of every collection of the organisation, several at once; those that come about together once. */
async function makeEverything(): Promise<void> {
  const own = Object.entries(recordMakers).filter(([collection]) => collection !== 'tenants');
  const makers = [...new Set(own.map(([, make]) => make))];
  for (let from = 0; from < makers.length; from += makersAtOnce) {
    const some = makers.slice(from, from + makersAtOnce);
    await Promise.all(some.map((make) => make(world.acme.admin, 'Seen', world.root)));
  }
}

/** Waits until the witness has got everything that has happened, and the watcher what was sent before that. */
async function settled(watcher: LiveClient): Promise<void> {
  const { client, user } = world.acme.admin;
  const dob = user.dob === '1990-02-28' ? '1990-03-01' : '1990-02-28';
  const mark = await client.put<{ updateUser: Person['user'] }>(`/api/user/updateuser/${user._id}`, { dob });
  Object.assign(user, worked(mark).updateUser);
  await witness.stores.get('users')!.reached(mark.position!);
  await witness.fence();
  await watcher.fence();
}

/** The positions beyond the given one of what a store received. */
function beyond({ received }: LiveStore, position: Position): Position[] {
  return received.map((delta) => delta.position).filter((one) => comparePositions(one, position) > 0);
}

async function watcherFor(person: Person): Promise<LiveClient> {
  const live = await LiveClient.connect(person.client);
  for (const topic of topicsOf(person)) await live.follow(topic);
  return live;
}

/** A person with the usual rights of a role, and what reached them of everything that they may see. */
interface Watched {
  readonly person: Person;
  readonly live: LiveClient;
}

async function watchedPerson(role: Actor['role']): Promise<Watched> {
  const person = await newPerson(world.acme.admin, { role, flags: 'preset' });
  return { person, live: await watcherFor(person) };
}

const by = (path: string, form?: object) => (person: Person) =>
  world.acme.admin.client.put(`/api/user/${path}/${person.user._id}`, form);

describe('rights that were taken away', () => {
  const changes: Record<string, { role: Actor['role']; to: object; actor: Partial<Actor> }> = {
    'an administrator becomes a member': {
      role: 'admin',
      to: { role: 'member', ...flagsFrom([]) },
      actor: { role: 'member', ...flagsFrom([]) },
    },
    'a manager becomes a member': {
      role: 'manager',
      to: { role: 'member', ...flagsFrom([]) },
      actor: { role: 'member', ...flagsFrom([]) },
    },
    'a manager is limited to their own leave and attendance': {
      role: 'manager',
      to: { scopes: { readLeave: 'own', readAttendance: 'own' } },
      actor: { scopes: { readLeave: 'own', readAttendance: 'own' } },
    },
    'a member loses every flag': { role: 'member', to: flagsFrom([]), actor: flagsFrom([]) },
    'a developer loses every flag': { role: 'dev', to: flagsFrom([]), actor: flagsFrom([]) },
  };

  interface Revoked extends Watched {
    readonly lost: readonly string[];
    readonly history: LiveStore;
    readonly at: Position;
  }
  const revoked = new Map<string, Revoked>();

  /** All are revoked amid the same writing: to make everything once for each would take minutes. */
  beforeAll(async () => {
    const watching = [];
    for (const [name, { role, to, actor }] of Object.entries(changes)) {
      const watched = await watchedPerson(role);
      const { person, live } = watched;
      const lost = topicsOf(person).filter(
        (topic) => roomsIn(topic, actorFor(person)) !== roomsIn(topic, actorFor(person, actor)),
      );
      watching.push({ name, to, lost, history: await live.follow(`history:users:${person.user._id}`), ...watched });
    }
    const writing = [makeEverything()];
    const revoking = watching.map(async ({ name, to, ...watched }) => {
      const answer = await world.acme.admin.client.put(`/api/user/updateuser/${watched.person.user._id}`, to);
      worked(answer);
      revoked.set(name, { ...watched, at: answer.position! });
    });
    writing.push(makeEverything());
    await Promise.all([...revoking, ...writing]);
    await makeEverything();
    for (const { live } of watching) await settled(live);
  }, 300_000);
  afterAll(() => {
    for (const { live } of revoked.values()) live.close();
  });

  it.each(Object.keys(changes))('end what is seen at their very position: %s', (name) => {
    const { live, lost, history, at } = revoked.get(name)!;
    expect(lost.length).toBeGreaterThan(0);
    // They still see their own account, but through other rooms, so its history restarts.
    const histories = lost.includes('users') ? [history.topic] : [];
    expect(live.taken.toSorted()).toEqual([...lost, ...histories].toSorted());
    for (const topic of lost) {
      const store = live.stores.get(topic)!;
      expect({ topic, state: store.state, beyond: beyond(store, at) }).toEqual({ topic, state: 'taken', beyond: [] });
      if (laterCollections.includes(topic)) continue;
      const seenByWitness = beyond(witness.stores.get(topic)!, at);
      expect({ topic, seen: seenByWitness.length > 0 }).toEqual({ topic, seen: true });
    }
  });

  it('are gone from what is asked for again, also from a position before', async () => {
    const person = await newPerson(world.acme.admin, { role: 'manager', flags: 'preset' });
    const live = await watcherFor(person);
    const since = live.stores.get('users')!.position;
    await makeEverything();
    await settled(live);
    const path = `/api/user/updateuser/${person.user._id}`;
    worked(await world.acme.admin.client.put(path, { role: 'member', ...flagsFrom([]) }));
    await live.stores.get('users')!.until(({ state }) => state === 'taken');
    const users = await live.ask('users', since);
    const addresses = JSON.stringify(users).match(/[^"]+@example\.com/g) ?? [];
    expect(addresses).toEqual([person.user.email]);
    expect(await live.ask('tasks', since)).toMatchObject({ ok: false, code: 'notAllowed' });
    live.close();
  });

  it('come back at once when they are given back', async () => {
    const person = await newPerson(world.acme.admin, { flags: ['createnotes'] });
    const live = await LiveClient.connect(person.client, { asksAnew: true });
    const tasks = await live.follow('tasks');
    const path = `/api/user/updateuser/${person.user._id}`;
    worked(await world.acme.admin.client.put(path, { createnotes: false }));
    await tasks.until(({ state }) => state === 'refused');
    expect(tasks.documents.size).toBe(0);
    const users = await live.follow('users');
    const again = await world.acme.admin.client.put(path, { createnotes: true });
    await users.reached(again.position!);
    expect((await live.follow('tasks')).documents.size).toBeGreaterThan(0);
    live.close();
  });
});

describe('a session that ended', () => {
  const passwords = { password: 'Ch4nged-Password!', confirmpassword: 'Ch4nged-Password!' };
  const endings: Record<string, (person: Person) => Promise<{ position: string | undefined; status: number }>> = {
    'by deactivating the account': by('deactivateuser'),
    'by deleting the account': ({ user }) => world.acme.admin.client.delete(`/api/user/deleteuser/${user._id}`),
    'by another password': by('updateuserpassword', passwords),
    'by changing the password elsewhere': async (person) => {
      const { client } = await signInAgain(person);
      const form = { ...passwords, currentpassword: person.password };
      return client.put(`/api/user/updateuserpassword/${person.user._id}`, form);
    },
    'by signing out': ({ client }) => client.post('/api/user/logout'),
  };

  interface Ended extends Watched {
    readonly status: number;
    /** Nothing beyond it may arrive. */
    readonly last: Position;
  }
  const ended = new Map<string, Ended>();

  beforeAll(async () => {
    const watching = [];
    for (const [name, end] of Object.entries(endings))
      watching.push({ name, end, ...(await watchedPerson('manager')) });
    const writing = makeEverything();
    const ending = watching.map(async ({ name, end, ...watched }) => {
      const { status, position } = await end(watched.person);
      await writing;
      ended.set(name, { ...watched, status, last: position ?? (await headOf(world.acme)) });
    });
    await Promise.all(ending);
    await makeEverything();
  }, 300_000);

  it.each(Object.keys(endings))('closes its socket and shows nothing that comes after: %s', async (name) => {
    const { person, live, status, last } = ended.get(name)!;
    expect(status).toBe(200);
    expect(await live.closed).toBe('io server disconnect');
    await settled(live);
    for (const store of live.stores.values()) {
      expect({ topic: store.topic, beyond: beyond(store, last) }).toEqual({ topic: store.topic, beyond: [] });
    }
    expect(beyond(witness.stores.get('users')!, last).length).toBeGreaterThan(0);
    await expect(LiveClient.connect(person.client)).rejects.toThrow('Please sign in');
  });

  it('leaves the other sessions of the person alone when it was signed out', async () => {
    const person = await newPerson(world.acme.admin);
    const elsewhere = await signInAgain(person);
    const live = await LiveClient.connect(elsewhere.client);
    worked(await person.client.post('/api/user/logout'));
    expect(await live.fence()).toBe(true);
    live.close();
  });

  it('comes back over the session in which the password was changed', async () => {
    const person = await newPerson(world.acme.admin);
    const live = await LiveClient.connect(person.client);
    const path = `/api/user/updateuserpassword/${person.user._id}`;
    worked(await person.client.put(path, { ...passwords, currentpassword: person.password }));
    await live.closed;
    const back = await LiveClient.connect(person.client);
    expect((await back.follow('users')).documents.size).toBeGreaterThan(0);
    back.close();
  });

  it('ends with the organisation, for everybody of it and nobody else', async () => {
    const other = await newOrganisation(world.root);
    const member = await newPerson(other.admin, { flags: ['createnotes'] });
    const lives = [await watcherFor(other.admin), await watcherFor(member)];
    const path = `/api/origin/updateorigin/${other._id}`;
    worked(await world.root.client.put(path, { isActive: false }));
    for (const live of lives) expect(await live.closed).toBe('io server disconnect');
    await expect(LiveClient.connect(member.client)).rejects.toThrow('Please sign in');
    expect(await witness.fence()).toBe(true);
  });
});

/** The position of the last thing that happened in an organisation. */
async function headOf({ _id }: Organisation): Promise<Position> {
  return `${await world.app.services.readModel.position(_id)}`;
}
