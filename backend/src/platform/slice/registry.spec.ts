import { describe, expect, it } from '@jest/globals';
import { signedIn } from '@atrium/contracts/core/access';
import { EmptyBody } from '@atrium/contracts/core/commands';
import type { StoredEvent } from '../event-store/stored-events.js';
import type { AnyProjection } from '../kernel/projection.js';
import { SliceRegistry } from './registry.js';
import type { Slice } from './slice.js';

function projectionOf(collection: string, category: string): AnyProjection {
  return { collection, category, historyFields: [], project: () => null, publish: () => [], rooms: () => [] };
}

function sliceOf(name: string, more: Partial<Slice> = {}): Slice {
  return {
    name,
    category: name,
    commands: { [`Do${name}`]: { body: EmptyBody, access: signedIn } },
    creates: [],
    decider: { initialState: null, evolve: (state) => state, decide: () => [] },
    eventVersions: { Noted: { version: 2, upcasters: [(data) => ({ ...data, added: true })], personal: {} } },
    projections: [projectionOf(`${name}s`, name)],
    reactors: [],
    ...more,
  };
}

function stored(stream: string, type: string, v = 2): StoredEvent {
  const metadata = { by: { id: 'ann', username: 'Ann' }, at: '2026-03-02T09:30:00.000Z', commandId: 'c', v };
  return { stream, id: 'e', type, revision: 4, position: 77n, data: { text: 'One' }, metadata };
}

describe('SliceRegistry', () => {
  it('finds slices and projections by what they own', () => {
    const note = sliceOf('note', { projections: [projectionOf('notes', 'note'), projectionOf('digests', 'note')] });
    const registry = new SliceRegistry([note, sliceOf('card')]);
    expect(registry.sliceOfCommand('Donote')).toBe(note);
    expect(registry.sliceOfCategory('note')).toBe(note);
    expect(registry.projectionsOf('note').map(({ collection }) => collection)).toEqual(['notes', 'digests']);
    expect(registry.collection('cards')?.collection).toBe('cards');
    expect(registry.collections).toHaveLength(3);
    expect(registry.sliceOfCommand('Dance')).toBeUndefined();
    expect(registry.projectionsOf('none')).toEqual([]);
  });

  it.each([
    ['category', { category: 'note' }, 'note'],
    ['command', { commands: { Donote: { body: EmptyBody, access: signedIn } } }, 'Donote'],
    ['collection', { projections: [projectionOf('notes', 'card')] }, 'notes'],
  ] as const)('refuses two slices with the same %s', (_, same, named) => {
    expect(() => new SliceRegistry([sliceOf('note'), sliceOf('card', same)])).toThrow(named);
  });

  it('decodes events of slices, in their current version', () => {
    const registry = new SliceRegistry([sliceOf('note')]);
    expect(registry.decode(stored('note-acme.n-1', 'Noted', 1))).toMatchObject({
      event: { type: 'Noted', data: { text: 'One', added: true } },
      category: 'note',
      tenant: 'acme',
      aggregateId: 'n-1',
      revision: 4,
      position: 77n,
    });
    expect(registry.decode(stored('note-acme.n-1', 'Noted'))?.event.data).toEqual({ text: 'One' });
  });

  it('marks what a later version of the product recorded, and leaves it as it is', () => {
    const registry = new SliceRegistry([sliceOf('note')]);
    expect(registry.decode(stored('note-acme.n', 'Burnt'))).toMatchObject({ unknown: true });
    expect(registry.decode(stored('note-acme.n', 'Noted', 3))).toMatchObject({
      unknown: true,
      event: { data: { text: 'One' } },
    });
  });

  it.each(['secret-acme.n', '$ce-note', 'note', 'note-acme', '$$note-acme.n'])('passes over %s', (stream) => {
    expect(new SliceRegistry([sliceOf('note')]).decode(stored(stream, 'Noted'))).toBeNull();
  });
});
