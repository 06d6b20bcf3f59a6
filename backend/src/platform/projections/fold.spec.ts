import { describe, expect, it } from '@jest/globals';
import type { LiveDocument } from '@atrium/contracts/core/live';
import fc from 'fast-check';
import type { RecordedEvent } from '../kernel/events.js';
import type { AnyProjection } from '../kernel/projection.js';
import { decodeDocument, encodeDocument, type StoredDocument } from './codec.js';
import { foldEvent, ReadModelGap } from './fold.js';

interface Note extends LiveDocument {
  readonly text: string;
  readonly at: string;
}

/** Notes that move between rooms, vanish and come back; each event replaces the text and the rooms. */
const notes: AnyProjection = {
  collection: 'notes',
  category: 'note',
  historyFields: ['text'],
  project: (before, { event, aggregateId }) => {
    const data = event.data as { text: string | null; at: string };
    return data.text === null ? null : { ...before, _id: aggregateId, text: data.text, at: data.at };
  },
  publish: (doc) => {
    const { at } = doc as Note;
    return [
      { rooms: at === 'nowhere' ? [] : [at, 'all'], doc },
      { rooms: ['index'], doc: { _id: doc._id, version: doc.version } },
    ];
  },
  rooms: () => ['all'],
};

function noted(revision: number, text: string | null, at = 'desk', more: Partial<RecordedEvent> = {}): RecordedEvent {
  return {
    id: `event-${revision}`,
    event: { type: 'Noted', data: { text, at } },
    category: 'note',
    tenant: 'acme',
    aggregateId: 'n1',
    revision,
    position: BigInt(100 + revision * 7),
    at: '2026-03-02T09:30:00.000Z',
    by: { id: 'ann', username: 'Ann' },
    commandId: `command-${revision}`,
    ...more,
  };
}

function foldAll(events: readonly RecordedEvent[], before: StoredDocument | null = null): StoredDocument | null {
  return events.reduce((stored, event) => foldEvent(notes, stored, event)?.stored ?? stored, before);
}

describe('foldEvent', () => {
  it('makes a document with its version, where it began and its rooms', () => {
    const folded = foldEvent(notes, null, noted(0, 'One'));
    expect(folded?.stored.doc).toEqual({ _id: 'n1', version: 1, text: 'One', at: 'desk' });
    expect(folded?.stored.header).toEqual({ revision: 0, since: '100', rooms: [['desk', 'all'], ['index']] });
    expect(folded?.delta).toMatchObject({ collection: 'notes', id: 'n1', version: 1, left: [], leftRichest: [] });
    expect(folded?.delta?.shapes.map(({ rooms }) => rooms)).toEqual([['desk', 'all'], ['index']]);
  });

  it('keeps where a document began, however often it changes', () => {
    expect(foldAll([noted(0, 'One'), noted(1, 'Two'), noted(2, 'Three')])?.header.since).toBe('100');
  });

  it('names the rooms that lost sight of it, and those that do not see all of it any more', () => {
    const before = foldAll([noted(0, 'One')]);
    expect(foldEvent(notes, before, noted(1, 'Two', 'shelf'))?.delta).toMatchObject({
      left: ['desk'],
      leftRichest: ['desk'],
    });
    expect(foldEvent(notes, before, noted(1, 'Two', 'nowhere'))?.delta).toMatchObject({
      left: ['desk', 'all'],
      leftRichest: ['desk', 'all'],
    });
    expect(foldEvent(notes, before, noted(1, null))?.delta).toMatchObject({
      shapes: [],
      left: ['desk', 'all', 'index'],
      leftRichest: ['desk', 'all'],
    });
  });

  it('records who changed what, and what they said', () => {
    const before = foldAll([noted(0, 'One')]);
    const spoken: AnyProjection = { ...notes, comment: () => 'because' };
    expect(foldEvent(spoken, before, noted(1, 'Two'))?.delta?.history).toEqual({
      _id: 'event-1',
      version: 2,
      type: 'Noted',
      position: '107',
      at: '2026-03-02T09:30:00.000Z',
      by: { _id: 'ann', username: 'Ann' },
      changes: [{ field: 'text', from: 'One', to: 'Two' }],
      comment: 'because',
      act: 'command-1',
    });
  });

  it('refuses to go on when events are missing', () => {
    const before = foldAll([noted(0, 'One')]);
    expect(() => foldEvent(notes, null, noted(1, 'Two'))).toThrow(ReadModelGap);
    expect(() => foldEvent(notes, before, noted(2, 'Three'))).toThrow(ReadModelGap);
  });

  it('counts an event that it does not know without changing anything', () => {
    const before = foldAll([noted(0, 'One')]);
    const folded = foldEvent(notes, before, noted(1, 'Two', 'desk', { unknown: true }));
    expect(folded?.delta).toBeNull();
    expect(folded?.stored.doc).toEqual(before?.doc);
    expect(folded?.stored.header).toEqual({ ...before?.header, revision: 1 });
    const first = foldEvent(notes, null, noted(0, 'One', 'desk', { unknown: true }));
    expect(first?.stored).toMatchObject({ header: { revision: 0, since: '100', rooms: [] }, doc: null });
  });

  it('equals the pure fold of the events, also when they come twice, late or are read back in between', () => {
    const contents = fc.record({
      text: fc.option(fc.string()),
      at: fc.constantFrom('desk', 'shelf', 'nowhere'),
    });
    fc.assert(
      fc.property(fc.array(contents, { minLength: 1, maxLength: 12 }), fc.infiniteStream(fc.nat(3)), (all, choices) => {
        const events = all.map(({ text, at }, revision) => noted(revision, text, at));
        let stored: StoredDocument | null = null;
        for (let next = 0; next < events.length;) {
          const choice = choices.next().value;
          if (choice === 0 && next > 0) {
            // An event that is folded in already.
            expect(foldEvent(notes, stored, events[next - 1]!)).toBeNull();
          } else if (choice === 1 && next + 1 < events.length) {
            // One that overtook its predecessor.
            const [kept, early] = [stored, events[next + 1]!];
            expect(() => foldEvent(notes, kept, early)).toThrow(ReadModelGap);
          } else if (choice === 2 && stored !== null) {
            stored = decodeDocument(encodeDocument(stored));
          } else {
            stored = foldEvent(notes, stored, events[next]!)?.stored ?? stored;
            next += 1;
          }
        }
        const last = all.at(-1)!;
        expect(stored === null ? null : encodeDocument(stored)).toBe(encodeDocument(foldAll(events)!));
        expect(stored?.doc === null).toBe(last.text === null);
        expect(stored?.header.revision).toBe(events.length - 1);
      }),
    );
  });
});
