import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Redis } from '../redis.js';
import { ReadGate } from './read-gate.js';

/** What the projector says of itself, as Redis holds it. */
let fields: Record<string, string>;
let gate: ReadGate;

beforeEach(() => {
  fields = { phase: 'live', position: '100', generation: 'first' };
  const redis = { hmGet: async (_: string, names: string[]) => names.map((name) => fields[name] ?? null) };
  gate = new ReadGate(redis as unknown as Redis, 'ours');
});

const isOpen = async (tenant: string | null = null) => (await gate.findReadModels(tenant)) !== null;

describe('ReadGate', () => {
  it('is open while the read models are live and go on', async () => {
    expect(await isOpen()).toBe(true);
    fields['position'] = '200';
    expect(await isOpen()).toBe(true);
    await expect(gate.pass(null)).resolves.toMatchObject({ signature: 'ours', generation: 'first' });
  });

  it.each([[{ phase: 'rebuilding' }], [{ phase: '' }]])('is closed while they are not live: %p', async (state) => {
    Object.assign(fields, state);
    await expect(gate.pass(null)).rejects.toMatchObject({ code: 'rebuilding', status: 503 });
  });

  it('is closed in an empty Redis', async () => {
    fields = {};
    expect(await isOpen()).toBe(false);
  });

  it('is closed to one tenant while its read models are rebuilt', async () => {
    fields['closed:acme'] = 'a token';
    expect([await isOpen('acme'), await isOpen('umbrella'), await isOpen()]).toEqual([false, true, true]);
  });

  it('is closed while they are older than they were, until they have caught up', async () => {
    await gate.pass(null);
    fields['position'] = '99';
    expect(await isOpen()).toBe(false);
    fields['position'] = '100';
    expect(await isOpen()).toBe(true);
  });

  it('compares positions as integers', async () => {
    await gate.pass(null);
    fields['position'] = '1000';
    expect(await isOpen()).toBe(true);
    fields['position'] = '999';
    expect(await isOpen()).toBe(false);
  });

  it('takes another generation for right, wherever it ends', async () => {
    await gate.pass(null);
    Object.assign(fields, { generation: 'second', position: '50' });
    expect(await isOpen()).toBe(true);
    fields['position'] = '49';
    expect(await isOpen()).toBe(false);
  });

  it('has readers read again when another generation took over meanwhile', async () => {
    const read: string[] = [];
    const look = async ({ generation }: { generation: string }) => {
      read.push(generation);
      if (read.length === 1) fields['generation'] = 'second';
      return `of the ${generation}`;
    };
    expect(await gate.withKeys('acme', look)).toBe('of the second');
    expect(await gate.withKeys('acme', look)).toBe('of the second');
    expect(read).toEqual(['first', 'second', 'second']);
  });

  it('shows nothing that was read while it closed', async () => {
    const read = gate.withKeys('acme', async () => void (fields['phase'] = ''));
    await expect(read).rejects.toMatchObject({ code: 'rebuilding' });
  });
});
