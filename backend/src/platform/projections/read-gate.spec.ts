import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Redis } from '../redis.js';
import { ReadGate } from './read-gate.js';

/** What the projector says of itself, as Redis holds it. */
let fields: Record<string, string>;
let gate: ReadGate;

beforeEach(() => {
  fields = { phase: 'live', position: '100', build: 'first' };
  const redis = { hmGet: async (_: string, names: string[]) => names.map((name) => fields[name] ?? null) };
  gate = new ReadGate(redis as unknown as Redis);
});

describe('ReadGate', () => {
  it('is open while the read models are live and go on', async () => {
    expect(await gate.isOpen()).toBe(true);
    fields['position'] = '200';
    expect(await gate.isOpen()).toBe(true);
    await expect(gate.pass()).resolves.toBeUndefined();
  });

  it.each([[{ phase: 'rebuilding' }], [{ phase: '' }]])('is closed while they are not live: %p', async (state) => {
    Object.assign(fields, state);
    await expect(gate.pass()).rejects.toMatchObject({ code: 'rebuilding', status: 503 });
  });

  it('is closed in an empty Redis', async () => {
    fields = {};
    expect(await gate.isOpen()).toBe(false);
  });

  it('is closed while they are older than they were, until they have caught up', async () => {
    await gate.pass();
    fields['position'] = '99';
    expect(await gate.isOpen()).toBe(false);
    fields['position'] = '100';
    expect(await gate.isOpen()).toBe(true);
  });

  it('compares positions as integers', async () => {
    await gate.pass();
    fields['position'] = '1000';
    expect(await gate.isOpen()).toBe(true);
    fields['position'] = '999';
    expect(await gate.isOpen()).toBe(false);
  });

  it('takes what was rebuilt for right, wherever it ends', async () => {
    await gate.pass();
    Object.assign(fields, { build: 'second', position: '50' });
    expect(await gate.isOpen()).toBe(true);
    fields['position'] = '49';
    expect(await gate.isOpen()).toBe(false);
  });
});
