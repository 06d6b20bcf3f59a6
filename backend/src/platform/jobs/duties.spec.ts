import { describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { systemTenant } from '../core/actor.js';
import { defineDuty } from '../core/duty.js';
import type { JobRequest } from '../core/reactor.js';
import { SliceRegistry } from '../core/registry.js';
import { defineRollups, type Slice } from '../core/slice.js';
import { Duties } from './duties.js';

const now = '2026-03-02T09:00:00.000Z';
const winding = defineDuty<{ _id: string; version: number }>({
  collection: 'clocks',
  room: 'stopped',
  asks: ({ _id }, tenant, at) => [{ kind: 'wind', key: _id, data: { tenant, at } }],
});
const slice: Slice = { ...defineRollups({ name: 'clocks', rollups: [] }), duties: [winding] };

/** One look at organisations that have a stopped clock each. @param off which of them are switched off */
async function asked(...off: string[]): Promise<(JobRequest & { tenant: string })[]> {
  const requests: (JobRequest & { tenant: string })[] = [];
  const duties = new Duties(
    new SliceRegistry([slice]),
    { sMembers: async () => [systemTenant, 'acme', 'umbrella'] },
    {
      document: async (_tenant: string, collection: string, id: string) =>
        (collection === 'tenants' && id !== systemTenant ? { _id: id, isActive: !off.includes(id) } : null) as never,
      room: async (tenant: string) =>
        (tenant === systemTenant ? [] : [{ _id: `clock-of-${tenant}`, version: 1 }]) as never,
    },
    { add: async ({ tenant }, request) => void requests.push({ ...request, tenant }) },
    pino({ enabled: false }),
    () => now,
  );
  await duties.sweep();
  return requests;
}

describe('duties', () => {
  it('are asked for in each organisation, by the clock of whoever looks', async () => {
    expect(await asked()).toEqual(
      ['acme', 'umbrella'].map((tenant) => ({
        tenant,
        kind: 'wind',
        key: `clock-of-${tenant}`,
        data: { tenant, at: now },
      })),
    );
  });

  it('rest where an organisation is switched off', async () => {
    expect((await asked('umbrella')).map(({ tenant }) => tenant)).toEqual(['acme']);
  });
});
