import { describe, expect, it } from '@jest/globals';
import type { Part, Reversible } from '@atrium/contracts/core/opposites';
import type { LiveDocument } from '@atrium/contracts/core/live';
import type { RecordedEvent } from '../kernel/events.js';
import { aroundAct, pastOf, type RecordPast, spanOf, undoneBy } from './record-past.js';
import { commandsOf, planUndo, wayBack } from './undo-plan.js';

interface Crate extends LiveDocument {
  place: string;
  weight: number;
}

type Said = Partial<Pick<Crate, 'place' | 'weight'>>;

function happened(by: string, act: string, data: Said, revision: number, undoes?: string): RecordedEvent {
  return {
    id: `event-${revision}`,
    event: { type: 'Changed', data },
    category: 'crate',
    tenant: 'acme',
    aggregateId: 'one',
    revision,
    position: BigInt(revision),
    at: `2026-03-02T09:3${revision}:00.000Z`,
    by: { id: by, username: by },
    commandId: act,
    act: { command: 'EditCrate', ...(undoes === undefined ? {} : { undoes }) },
  };
}

const projection = {
  collection: 'crates',
  category: 'crate',
  historyFields: ['place', 'weight'],
  publish: () => [],
  rooms: () => [],
  project: (doc: Omit<LiveDocument, 'version'> | null, { event, aggregateId }: RecordedEvent) =>
    Object.assign({}, doc ?? { _id: aggregateId, place: 'yard', weight: 1 }, event.data),
};

function past(...events: readonly [string, string, Said, string?][]): RecordPast {
  const recorded = events.map(([by, act, data, undoes], revision) => happened(by, act, data, revision, undoes));
  const found = pastOf({ projections: [projection] }, 'one', recorded);
  if (found === null) throw new Error('There is no crate');
  return found;
}

const partOf = (field: 'place' | 'weight', doc: LiveDocument): Part => ({
  command: 'EditCrate',
  body: { [field]: Reflect.get(doc, field) },
  field,
  of: (view) => Reflect.get(view, field),
  isMerged: true,
});
const edit: Reversible = {
  kind: 'reversible',
  commands: ['EditCrate'],
  parts: ({ before, after }) =>
    before === null || after === null
      ? []
      : (['place', 'weight'] as const)
          .filter((field) => Reflect.get(before, field) !== Reflect.get(after, field))
          .map((field) => partOf(field, before)),
};
const creation: Reversible = {
  kind: 'reversible',
  commands: ['DeleteCrate'],
  isCreation: true,
  parts: () => [{ command: 'DeleteCrate', body: {}, field: 'deleted', of: () => false }],
};

function plan(from: RecordPast, act: string, opposite = edit) {
  const span = spanOf(from, act);
  if (span === null) throw new Error(`Nobody did ${act}`);
  return planUndo(opposite, from, span, aroundAct(from, span), ['place', 'weight']);
}

describe('planUndo', () => {
  it('gives back what the act changed, in one command', () => {
    const found = plan(past(['ann', 'made', {}], ['ann', 'moved', { place: 'hall', weight: 2 }]), 'moved');
    expect(found).toEqual({
      commands: [{ name: 'EditCrate', body: { place: 'yard', weight: 1 } }],
      conflicts: [],
      changes: [
        { field: 'place', from: 'hall', to: 'yard' },
        { field: 'weight', from: 2, to: 1 },
      ],
    });
  });

  it('leaves what others changed elsewhere', () => {
    const found = plan(
      past(['ann', 'made', {}], ['ann', 'moved', { place: 'hall' }], ['ben', 'filled', { weight: 9 }]),
      'moved',
    );
    expect(found).toMatchObject({ commands: [{ body: { place: 'yard' } }], conflicts: [] });
  });

  it('names what others changed since, with both values and who', () => {
    const found = plan(
      past(['ann', 'made', {}], ['ann', 'moved', { place: 'hall' }], ['ben', 'took', { place: 'van' }]),
      'moved',
    );
    expect(found.conflicts).toEqual([
      {
        field: 'place',
        wrote: 'hall',
        found: 'van',
        becomes: 'yard',
        by: { _id: 'ben', username: 'ben' },
        at: '2026-03-02T09:32:00.000Z',
      },
    ]);
  });

  it('leaves out what is as it was before already', () => {
    const found = plan(
      past(['ann', 'made', {}], ['ann', 'moved', { place: 'hall' }], ['ben', 'back', { place: 'yard' }]),
      'moved',
    );
    expect(found).toEqual({ commands: [], conflicts: [], changes: [] });
  });

  it('names what others did to a record that is to go', () => {
    const found = plan(
      past(['ann', 'made', {}], ['ann', 'moved', { place: 'hall' }], ['ben', 'filled', { weight: 9 }]),
      'made',
      creation,
    );
    expect(found.commands).toEqual([{ name: 'DeleteCrate', body: {} }]);
    expect(found.conflicts).toMatchObject([{ field: 'weight', found: 9, by: { _id: 'ben' } }]);
  });
});

it('knows what was undone, unless that was undone as well', () => {
  const undone = past(
    ['ann', 'made', {}],
    ['ann', 'moved', { place: 'hall' }],
    ['ben', 'back', { place: 'yard' }, 'moved'],
  );
  expect(undoneBy(undone, 'moved')?.commandId).toBe('back');
  const redone = past(
    ['ann', 'made', {}],
    ['ann', 'moved', { place: 'hall' }],
    ['ben', 'back', { place: 'yard' }, 'moved'],
    ['ann', 'again', { place: 'hall' }, 'back'],
  );
  expect(undoneBy(redone, 'moved')).toBeNull();
});

it('joins only the parts that travel in one body', () => {
  const alone: Part = { command: 'Unlink', body: { item: 'a' }, field: 'links', of: () => null };
  const doc = { _id: 'one', version: 1, place: 'yard', weight: 1 };
  expect(commandsOf([partOf('place', doc), alone, partOf('weight', doc), { ...alone, body: { item: 'b' } }])).toEqual([
    { name: 'EditCrate', body: { place: 'yard', weight: 1 } },
    { name: 'Unlink', body: { item: 'a' } },
    { name: 'Unlink', body: { item: 'b' } },
  ]);
});

const fieldsOf = (parts: readonly Part[]): string[] => parts.map(({ field }) => field);
it('finds the way back to what was, for all fields or some, each by one command', () => {
  const then = { _id: 'one', version: 1, place: 'yard', weight: 1 };
  const now = { _id: 'one', version: 3, place: 'van', weight: 9 };
  expect(fieldsOf(wayBack([creation, edit, edit], then, now))).toEqual(['place', 'weight']);
  expect(fieldsOf(wayBack([edit], then, now, ['weight']))).toEqual(['weight']);
  expect(wayBack([{ ...edit, isOwn: true }], then, now)).toEqual([]);
});
