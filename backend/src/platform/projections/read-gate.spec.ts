import { EventEmitter } from 'node:events';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Redis } from '../redis.js';
import { ReadModelKeys } from './keys.js';
import { ReadGate } from './read-gate.js';

/** What the projector says of itself, as Redis holds it. */
let fields: Record<string, string>;
/** Positions of the organisations' checkpoints, by generation and organisation. */
let checkpoints: Record<string, string>;
let connection: EventEmitter;
let gate: ReadGate;

beforeEach(() => {
  fields = { phase: 'live', position: '100', generation: 'first' };
  checkpoints = {};
  connection = new EventEmitter();
  const redis = Object.assign(connection, {
    hmGet: async (_: string, names: string[]) => names.map((name) => fields[name] ?? null),
    hGet: async (key: string) => {
      const found = Object.entries(checkpoints).find(([name]) => {
        const [generation = '', tenant = ''] = name.split('/');
        return new ReadModelKeys('ours', generation).checkpoint(tenant) === key;
      });
      return found?.[1] ?? null;
    },
  });
  gate = new ReadGate(redis as unknown as Redis, 'ours');
});

/** Redis is there again after it was away: as it was, or as it had been. */
function reconnect(found: Partial<{ fields: Record<string, string>; checkpoints: Record<string, string> }> = {}): void {
  Object.assign(fields, found.fields);
  checkpoints = found.checkpoints ?? checkpoints;
  connection.emit('ready');
}

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

describe('ReadGate, of a Redis that was set back', () => {
  beforeEach(async () => {
    checkpoints = { 'first/acme': '155', 'first/umbrella': '90', 'first/system': '20' };
    await gate.pass('acme');
    // Acknowledged; the projector has yet to write its own position.
    gate.hear('acme', 155n);
    gate.hear('umbrella', 90n);
    gate.hear('system', 20n);
  });

  it('opens again once the acknowledged is folded in, not where it was last read', async () => {
    reconnect({ checkpoints: { ...checkpoints, 'first/acme': '153' } });
    expect([await isOpen('acme'), await isOpen('umbrella')]).toEqual([false, true]);
    checkpoints['first/acme'] = '155';
    expect(await isOpen('acme')).toBe(true);
  });

  it('opens at once when nothing was lost, although the projector’s position lags', async () => {
    reconnect();
    expect([await isOpen('acme'), await isOpen('umbrella'), await isOpen()]).toEqual([true, true, true]);
  });

  it('is closed to all while it is unknown which organisations are active', async () => {
    reconnect({ checkpoints: { ...checkpoints, 'first/system': '19' } });
    expect([await isOpen('acme'), await isOpen()]).toEqual([false, false]);
  });

  it('asks before what is read while it catches up, since that may be older', async () => {
    reconnect({ checkpoints: { ...checkpoints, 'first/acme': '153' } });
    const look = async () => void (checkpoints['first/acme'] = '155');
    await expect(gate.withKeys('acme', look)).rejects.toMatchObject({ code: 'rebuilding' });
    expect(checkpoints['first/acme']).toBe('153');
  });

  it('has readers read again when the connection was lost meanwhile', async () => {
    const read: (string | undefined)[] = [];
    const look = async () => {
      read.push(checkpoints['first/acme']);
      if (read.length === 1) reconnect({ checkpoints: { ...checkpoints, 'first/acme': '156' } });
      return read.length;
    };
    expect(await gate.withKeys('acme', look)).toBe(2);
    expect(read).toEqual(['155', '156']);
  });

  it('is closed in the generation before, which it had left', async () => {
    Object.assign(fields, { generation: 'second', position: '160' });
    checkpoints['second/acme'] = '160';
    await gate.pass('acme');
    gate.hear('acme', 160n);
    reconnect({ fields: { generation: 'first', position: '100' } });
    expect(await isOpen('acme')).toBe(false);
    Object.assign(fields, { position: '160' });
    expect(await isOpen('acme')).toBe(false);
    checkpoints['first/acme'] = '160';
    expect(await isOpen('acme')).toBe(true);
  });

  it('is open in a new generation, which may be of another log and end before', async () => {
    reconnect({ fields: { generation: 'second', position: '50' }, checkpoints: { 'second/acme': '50' } });
    expect(await isOpen('acme')).toBe(true);
    reconnect();
    expect(await isOpen('acme')).toBe(true);
  });
});
