import { describe, expect, it } from '@jest/globals';
import type { DeltaMessage, LiveDocument } from '@atrium/contracts/core/live';
import { flagsFrom, hasFlag } from '@atrium/contracts/core/permissions';
import type { Colleague } from '@atrium/contracts/core/scopes';
import { pino } from 'pino';
import { actorWith } from '../../../test/spec.js';
import { until } from '../../../test/support/wait.js';
import type { Account } from '../auth/actors.js';
import type { Published } from '../kernel/projection.js';
import type { SliceRegistry } from '../slice/registry.js';
import type { ReadModel } from '../projections/read-model.js';
import type { Backlog } from './backlog.js';
import type { FeedEntry } from './feed.js';
import { LiveHub } from './live-hub.js';
import type { LiveServer, LiveSession, LiveSocket } from './live-sockets.js';

/** Cards that those with the right see. */
const cards: Published = {
  collection: 'cards',
  publish: (doc) => [{ rooms: ['all'], doc }],
  rooms: (actor) => (hasFlag(actor, 'developertask') ? ['all'] : []),
};

const account: Account = {
  ...flagsFrom([]),
  rightsUntil: {},
  _id: 'ann',
  version: 2,
  username: 'Ann',
  firstname: '',
  lastname: '',
  email: 'ann@example.com',
  role: 'dev',
  tenentId: 'acme',
  dob: '1990-01-01',
  designation: 'softwareEngineer',
  department: 'developer',
  manager: '',
  picture: '',
  phone: '',
  showsEmail: false,
  joined: '2026-01-01',
  left: '',
  active: true,
  deleted: false,
  erased: false,
  secondFactor: false,
  singleSignOn: false,
  invited: false,
  temporaryPassword: false,
  link: null,
  newEmail: null,
  createdAt: '',
  credentialVersion: 1,
  rightsSince: '20',
  secondFactorRoles: [],
  factors: [],
};

/** The entry with which Ann lost every flag. */
const revocation: FeedEntry = {
  tenant: 'acme',
  position: 20n,
  reset: false,
  deltas: [
    {
      collection: 'users',
      id: 'ann',
      version: 2,
      shapes: [{ rooms: [], doc: account }],
      left: [],
      leftRichest: [],
      by: { _id: 'bob', username: 'Bob' },
      at: '',
    },
  ],
};

const nobody = () => Promise.resolve(null);

function hubThat(handsOn: (hub: LiveHub) => void, teamOf: () => Promise<Colleague[]> = () => Promise.resolve([])) {
  const registry = { collection: () => cards } as unknown as SliceRegistry;
  const snapshot = { documents: ['{"_id":"secret","version":1}'], position: 30n, complete: true };
  const readModel = {
    visible: () => Promise.resolve(snapshot),
    seesHistory: () => Promise.resolve(true),
    history: () => Promise.resolve({ entries: [], position: 30n }),
  } as unknown as ReadModel;
  const tail = {
    follow: () => Promise.resolve(),
    handedOn: () => Promise.resolve(handsOn(hub)),
    deliveredUpTo: () => 0n,
  };
  const actors = { teamOf, behind: nobody, present: nobody };
  const hub: LiveHub = new LiveHub(registry, readModel, {} as Backlog, tail, actors, pino({ enabled: false }));
  return hub;
}

const nothing = () => undefined;

function socketOfAnn(): LiveSocket {
  const data: LiveSession = {
    sessionId: 's',
    session: { userId: 'ann', tenant: 'acme', credentialVersion: 1 },
    actor: actorWith('dev', 'developertask'),
    account,
    topics: new Map(),
    asks: new Map(),
  };
  return { data, join: nothing, leave: nothing, emit: nothing, disconnect: nothing } as unknown as LiveSocket;
}

describe('a subscription', () => {
  it('is answered with what was read while rights stay', async () => {
    const hub = hubThat(() => {});
    const socket = socketOfAnn();
    hub.connect(socket);
    expect(await hub.subscribe(socket, 'cards')).toMatchObject({
      ok: true,
      position: '30',
      snapshot: [{ _id: 'secret' }],
    });
  });

  it('waits for the rights up to what was read, and shows nothing of it when they are gone', async () => {
    const hub = hubThat((self) => self.deliver([revocation]));
    const socket = socketOfAnn();
    hub.connect(socket);
    await expect(hub.subscribe(socket, 'cards')).rejects.toMatchObject({ code: 'notAllowed' });
    expect(socket.data.topics.size).toBe(0);
  });
});

/** The entry with which Ann was called Anna. */
function renamed(holder: Account): FeedEntry {
  const doc: Account = { ...holder, firstname: 'Anna' };
  return { ...revocation, deltas: revocation.deltas.map((delta) => ({ ...delta, shapes: [{ rooms: [], doc }] })) };
}

describe('a change of one’s account', () => {
  const followedAfter = async (change: FeedEntry): Promise<{ topics: number; revoked: unknown[] }> => {
    const hub = hubThat(() => {});
    const socket = socketOfAnn();
    const revoked: unknown[] = [];
    Object.assign(socket, { emit: (_: string, { topic }: { topic: string }) => revoked.push(topic) });
    hub.connect(socket);
    await hub.subscribe(socket, 'cards');
    await hub.subscribe(socket, history);
    hub.deliver([change]);
    return { topics: socket.data.topics.size, revoked };
  };
  const history = 'history:cards:01926e70-0000-7000-8000-000000000001';

  it('ends nothing that is followed while the same is seen', async () => {
    const flags = { ...account, ...flagsFrom(['developertask']) };
    expect(await followedAfter(renamed(flags))).toEqual({ topics: 2, revoked: [] });
  });

  it('ends collections and histories that are seen no longer', async () => {
    expect(await followedAfter(renamed(account))).toEqual({ topics: 0, revoked: ['cards', history] });
  });
});

/** An entry in which a card came, seen by all who are in the room. */
function cardAt(position: bigint): FeedEntry {
  const by = { _id: 'bob', username: 'Bob' };
  const shapes = [{ rooms: ['all'], doc: { _id: `card-${position}`, version: 1 } }];
  const delta = {
    collection: 'cards',
    id: `card-${position}`,
    version: 1,
    shapes,
    left: [],
    leftRichest: [],
    by,
    at: '',
  };
  return { tenant: 'acme', position, reset: false, deltas: [delta] };
}

/** A server that notes what is sent, each time busy for a while; null for one that fails at it. */
function busyServer(sent: string[] | null) {
  const emit = (_name: string, ...messages: DeltaMessage[]) => {
    if (sent === null) throw new Error('broken');
    sent.push(messages.flatMap(({ deltas }) => deltas.map(({ position }) => position)).join());
    const until = performance.now() + 2;
    while (performance.now() < until);
  };
  const chain = { to: () => chain, except: () => chain, emit };
  const rooms = new Map([['acme|cards|all', new Set(['s'])]]);
  const sockets = { sockets: new Map([['s', {}]]), adapter: { rooms } };
  return { local: chain, sockets } as unknown as LiveServer;
}

describe('what is sent to many', () => {
  it('travels together while the hub rests from the last sending', async () => {
    const hub = hubThat(() => {});
    const sent: string[] = [];
    hub.server = busyServer(sent);
    for (const position of [1n, 2n, 3n]) hub.deliver([cardAt(position)]);
    expect(sent).toEqual(['1']);
    await until('the rest is sent', () => sent.length > 1);
    expect(sent).toEqual(['1', '2,3']);
  });

  it('is sent before rights change that come after it, however busy the hub is', () => {
    const hub = hubThat(() => {});
    const socket = socketOfAnn();
    const sent: string[] = [];
    hub.server = busyServer(sent);
    hub.connect(socket);
    Object.assign(socket, { disconnect: () => undefined, emit: () => undefined });
    hub.deliver([cardAt(1n)]);
    hub.deliver([cardAt(19n)]);
    let sentBefore: string[] = [];
    const changed = (): void => void (sentBefore = [...sent]);
    Object.defineProperty(socket.data, 'actor', { get: () => actorWith('dev'), set: changed });
    hub.deliver([revocation, cardAt(21n)]);
    expect(sentBefore).toEqual(['1', '19']);
    expect(sent).toEqual(['1', '19']);
  });

  it('makes clients fetch again where it could not be sent', () => {
    const hub = hubThat(() => {});
    const socket = socketOfAnn();
    const emitted: unknown[] = [];
    Object.assign(socket, { emit: (...what: unknown[]) => emitted.push(what) });
    socket.data.topics.set('cards', {
      topic: { kind: 'collection', name: 'cards', tenant: 'acme', collection: 'cards' },
      socketRooms: ['acme|cards|all'],
      records: [],
    });
    hub.connect(socket);
    hub.server = busyServer(null);
    hub.deliver([cardAt(1n)]);
    expect(emitted).toEqual([['rights', { topic: 'cards' }]]);
  });
});

/** The topics that are taken from somebody who follows the history of a card, with an entry. */
function revokedFor(actor: LiveSession['actor'], entry: FeedEntry): string[] {
  const hub = hubThat(() => {});
  const socket = socketOfAnn();
  const revoked: string[] = [];
  Object.assign(socket, { emit: (_name: string, { topic }: { topic: string }) => revoked.push(topic) });
  Object.assign(socket.data, { actor });
  socket.data.topics.set('history:cards:c1', {
    topic: { kind: 'history', name: 'history:cards:c1', tenant: 'acme', collection: 'cards', id: 'c1' },
    socketRooms: ['acme|history|cards|c1'],
    records: [{ collection: 'cards', id: 'c1' }],
  });
  hub.connect(socket);
  hub.deliver([entry]);
  return revoked;
}

describe('a record that fewer people see', () => {
  /** The entry with which a card left the room `staff` and stayed in the room of its owner. */
  const narrowing: FeedEntry = {
    tenant: 'acme',
    position: 30n,
    reset: false,
    deltas: [
      {
        collection: 'cards',
        id: 'c1',
        version: 2,
        shapes: [{ rooms: ['all'], doc: { _id: 'c1', version: 2 } }],
        left: ['staff'],
        leftRichest: ['staff'],
        by: { _id: 'bob', username: 'Bob' },
        at: '',
      },
    ],
  };

  it('keeps its history with those who still see all of it', () => {
    expect(revokedFor(actorWith('dev', 'developertask'), narrowing)).toEqual([]);
  });

  it('is taken from those who lost it', () => {
    expect(revokedFor(actorWith('dev'), narrowing)).toEqual(['history:cards:c1']);
    const gone = { ...narrowing, deltas: narrowing.deltas.map((delta) => ({ ...delta, shapes: [] })) };
    expect(revokedFor(actorWith('dev', 'developertask'), gone)).toEqual(['history:cards:c1']);
  });
});

const teamIn = ({ data }: LiveSocket): string => data.actor.team?.join() ?? 'none';

describe('a socket with a team', () => {
  const lead: Account = { ...account, scopes: { readLeave: 'team' } };
  const below: Colleague[] = [
    { id: 'cy', department: 'hr', manager: 'dan' },
    { id: 'dan', department: 'sales', manager: 'ann' },
  ];
  const placed = (id: string, manager: string, position: bigint): FeedEntry => {
    const doc = { ...account, _id: id, department: 'sales' as const, manager };
    return {
      ...revocation,
      position,
      deltas: revocation.deltas.map((delta) => ({ ...delta, id, shapes: [{ rooms: [], doc }] })),
    };
  };

  it('loses at once those who leave it and whoever is below them, and gains them by one read', async () => {
    let reads = 0;
    const hub = hubThat(nothing, () => {
      reads++;
      return Promise.resolve(below);
    });
    const socket = socketOfAnn();
    hub.connect(socket);
    hub.deliver([renamed(lead)]);
    expect(teamIn(socket)).toBe('');
    await until('the team is read', () => teamIn(socket) === 'cy,dan');
    hub.deliver([placed('dan', '', 22n)]);
    expect([teamIn(socket), reads]).toEqual(['', 1]);
    hub.deliver([placed('dan', 'ann', 23n)]);
    expect(teamIn(socket)).toBe('dan');
    await until('who is below is read', () => teamIn(socket) === 'cy,dan');
    hub.deliver([placed('eve', 'bob', 24n), placed('dan', 'ann', 25n), renamed(account)]);
    expect([teamIn(socket), reads]).toEqual(['none', 2]);
  });
});

/** A socket at another organisation, and how often it was looked at since. */
function stranger(hub: LiveHub): { looks: number } {
  const seen = { looks: 0 };
  const socket = socketOfAnn();
  const home = { ...socket.data.session, userId: 'eve', tenant: 'umbrella' };
  const data = { ...socket.data, session: home, actor: { ...actorWith('dev'), tenant: 'umbrella' } };
  Object.defineProperty(socket, 'data', { get: () => (seen.looks++, data) });
  hub.connect(socket);
  seen.looks = 0;
  return seen;
}

describe('a change within one organisation', () => {
  const delta = (collection: string, id: string, doc: object): FeedEntry => ({
    ...revocation,
    deltas: [{ ...revocation.deltas[0]!, collection, id, shapes: [{ rooms: [], doc: doc as LiveDocument }] }],
  });
  const narrowed = delta('cards', 'c1', { _id: 'c1', version: 2 });

  it.each<[string, FeedEntry]>([
    ['a person moves to another manager', delta('users', 'dan', { ...account, _id: 'dan', manager: 'ann' })],
    ['rights are taken', revocation],
    ['second factors are required', delta('settings', 'acme', { secondFactorRoles: ['dev'] })],
    ['it is switched off', { ...delta('tenants', 'acme', { isActive: false }), tenant: 'system' }],
    ['its read models are rebuilt', { ...revocation, deltas: [], reset: true }],
    [
      'fewer people see a record',
      { ...narrowed, deltas: narrowed.deltas.map((each) => ({ ...each, left: ['all'], leftRichest: ['all'] })) },
    ],
  ])('looks at no socket of another: %s', (_, entry) => {
    const hub = hubThat(nothing);
    const [own, other] = [socketOfAnn(), stranger(hub)];
    hub.connect(own);
    hub.deliver([entry]);
    expect(other.looks).toBe(0);
  });

  it('looks at all sockets where it is one of the installation', () => {
    const hub = hubThat(nothing);
    const other = stranger(hub);
    hub.deliver([{ ...revocation, tenant: 'system', deltas: [], reset: true }]);
    expect(other.looks).toBeGreaterThan(0);
  });
});
