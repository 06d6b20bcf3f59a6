import { describe, expect, it } from '@jest/globals';
import { flagsFrom, hasFlag } from '@atrium/contracts/core/permissions';
import { pino } from 'pino';
import { actorWith } from '../../../test/spec.js';
import type { Account } from '../auth/actors.js';
import type { Published } from '../core/projection.js';
import type { SliceRegistry } from '../core/registry.js';
import type { ReadModel } from '../projections/read-model.js';
import type { Backlog } from './backlog.js';
import type { FeedEntry } from './feed.js';
import { LiveHub } from './live-hub.js';
import type { LiveSession, LiveSocket } from './live-sockets.js';

/** Cards that those with the right see. */
const cards: Published = {
  collection: 'cards',
  publish: (doc) => [{ rooms: ['all'], doc }],
  rooms: (actor) => (hasFlag(actor, 'developertask') ? ['all'] : []),
};

const account: Account = {
  ...flagsFrom([]),
  _id: 'ann',
  version: 2,
  username: 'Ann',
  email: 'ann@example.com',
  role: 'dev',
  tenentId: 'acme',
  dob: '1990-01-01',
  designation: 'softwareEngineer',
  department: 'developer',
  manager: '',
  picture: '',
  joined: '2026-01-01',
  left: '',
  active: true,
  deleted: false,
  createdAt: '',
  credentialVersion: 1,
  rightsSince: '20',
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

function hubThat(handsOn: (hub: LiveHub) => void) {
  const registry = { collection: () => cards } as unknown as SliceRegistry;
  const snapshot = { documents: ['{"_id":"secret","version":1}'], position: 30n, complete: true };
  const readModel = { visible: () => Promise.resolve(snapshot) } as unknown as ReadModel;
  const tail = {
    follow: () => Promise.resolve(),
    handedOn: () => Promise.resolve(handsOn(hub)),
    deliveredUpTo: () => 0n,
  };
  const hub: LiveHub = new LiveHub(registry, readModel, {} as Backlog, tail, pino({ enabled: false }));
  return hub;
}

const nothing = () => undefined;

function socketOfAnn(): LiveSocket {
  const data: LiveSession = {
    sessionId: 's',
    session: { userId: 'ann', tenant: 'acme', credentialVersion: 1 },
    actor: actorWith('dev', 'developertask'),
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
