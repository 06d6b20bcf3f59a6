import { describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { systemTenant } from '../kernel/actor.js';
import { defineSweep, type Fixture } from '../slice/sweep.js';
import type { JobRequest } from '../kernel/reactor.js';
import { SliceRegistry } from '../slice/registry.js';
import { defineRollups, type Slice } from '../slice/slice.js';
import { Sweeper } from './sweeper.js';

const now = '2026-03-02T09:00:00.000Z';
const winding = defineSweep<{ _id: string; version: number }>({
  collection: 'clocks',
  room: 'stopped',
  asks: ({ _id }, tenant, at) => [{ kind: 'wind', key: _id, data: { tenant, at } }],
});
const hanging: Fixture = { collection: 'walls', asks: (tenant, at) => [{ kind: 'hang', data: { tenant, at } }] };
const slice: Slice = { ...defineRollups({ name: 'clocks', rollups: [] }), sweeps: [winding] };

/**
 * One look at organisations that have a stopped clock each.
 * @param has what those that have a wall clock are called, and which are switched off
 */
async function asked(
  of: Slice,
  has: { readonly walls?: readonly string[]; readonly off?: readonly string[] } = {},
): Promise<(JobRequest & { tenant: string })[]> {
  const requests: (JobRequest & { tenant: string })[] = [];
  const sweeper = new Sweeper(
    new SliceRegistry([of]),
    {
      tenants: async () => [systemTenant, 'acme', 'umbrella'],
      document: async (_tenant: string, collection: string, id: string) => {
        const isThere = collection === 'tenants' ? id !== systemTenant : has.walls?.includes(id) === true;
        return (isThere ? { _id: id, isActive: has.off?.includes(id) !== true } : null) as never;
      },
      room: async (tenant: string) =>
        (tenant === systemTenant ? [] : [{ _id: `clock-of-${tenant}`, version: 1 }]) as never,
    },
    { addJob: async ({ tenant }, request) => void requests.push({ ...request, tenant }) },
    pino({ enabled: false }),
    () => now,
  );
  await sweeper.sweep();
  return requests;
}

describe('the sweeper', () => {
  it('looks in each organisation, by its own clock', async () => {
    expect(await asked(slice)).toEqual(
      ['acme', 'umbrella'].map((tenant) => ({
        tenant,
        kind: 'wind',
        key: `clock-of-${tenant}`,
        data: { tenant, at: now },
      })),
    );
  });

  it('rest where an organisation is switched off', async () => {
    expect((await asked(slice, { off: ['umbrella'] })).map(({ tenant }) => tenant)).toEqual(['acme']);
  });
});

const missing = (tenant: string) => ({ tenant, kind: 'hang', data: { tenant, at: now } });

describe('what every organisation has', () => {
  const walls: Slice = { ...slice, sweeps: [], fixtures: [hanging] };

  it('is asked for where it is missing, and not in the installation itself', async () => {
    expect(await asked(walls)).toEqual([missing('acme'), missing('umbrella')]);
    expect(await asked(walls, { walls: ['acme'] })).toEqual([missing('umbrella')]);
  });

  it('is not asked for any more once it is there, nor where an organisation is switched off', async () => {
    expect(await asked(walls, { walls: ['acme', 'umbrella'] })).toEqual([]);
    expect(await asked(walls, { off: ['acme'], walls: ['umbrella'] })).toEqual([]);
  });
});
