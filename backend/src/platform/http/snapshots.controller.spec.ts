import { expect, it } from '@jest/globals';
import type { FastifyRequest } from 'fastify';
import type { Actors } from '../auth/actors.js';
import type { Actor } from '../kernel/actor.js';
import type { SliceRegistry } from '../slice/registry.js';
import type { ReadModel } from '../projections/read-model.js';
import { SnapshotsController } from './snapshots.controller.js';

const actor = { id: 'p1', home: 't1', tenant: 't1', rightsSince: '10' } as Actor;
const request = { session: { signedIn: { userId: 'p1', tenant: 't1' } } } as FastifyRequest;

const collection = (name: string) => ({ rooms: () => ['all'], ofInstallation: name === 'tenants' });

/** Reads two collections, one of them the installation's, while the reader's account becomes this one. */
async function readWith(account: { rightsSince: string } | null, by = actor): Promise<unknown> {
  const readModel = { visible: async () => ({ documents: ['{"_id":"c1"}'], position: 20n, complete: true }) };
  const controller = new SnapshotsController(
    readModel as unknown as ReadModel,
    { collection } as unknown as SliceRegistry,
    { behind: async () => account } as unknown as Actors,
  );
  return JSON.parse(await controller.read(by, request, 'tasks,tenants'));
}

const tasks = { topic: 'tasks', position: '20', complete: true, snapshot: [{ _id: 'c1' }] };

it('shows what a person sees of their own organisation', async () => {
  expect(await readWith({ rightsSince: '10' })).toEqual({ userId: 'p1', snapshots: [tasks] });
});

it('shows nothing when rights changed while it was read: the topics would go on from beyond the change', async () => {
  expect(await readWith({ rightsSince: '15' })).toEqual({ userId: 'p1', snapshots: [] });
  expect(await readWith(null)).toEqual({ userId: 'p1', snapshots: [] });
});

it('shows nothing of another organisation, in which somebody acts', async () => {
  expect(await readWith({ rightsSince: '10' }, { ...actor, tenant: 't2' })).toMatchObject({ snapshots: [] });
});
