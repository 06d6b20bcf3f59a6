import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { RecordedEvent } from '../kernel/events.js';
import { type Checkpoint, emptyCheckpoint, writtenCheckpoint } from './checkpoint.js';
import { StoredDocument } from './codec.js';

function documentAt(revision: number, ...rooms: string[]): StoredDocument {
  return StoredDocument.fromDoc({ revision, since: '1', rooms: [rooms] }, null);
}

function eventAt(position: number): RecordedEvent {
  return { position: BigInt(position) } as RecordedEvent;
}

/** The checkpoint that Redis would give back. */
function read(fields: Record<string, string>): Checkpoint {
  return {
    position: BigInt(fields['position']!),
    documents: Number(fields['documents']),
    revisions: Number(fields['revisions']),
    indexed: Number(fields['indexed']),
    feedFrom: BigInt(fields['feedFrom']!),
  };
}

describe('writtenCheckpoint', () => {
  it('counts new documents, the revisions that were folded in and what was indexed', () => {
    const changes = [
      { before: null, stored: documentAt(2, 'left'), entries: ['1', '2'], isActivity: false },
      { before: documentAt(4, 'left'), stored: documentAt(5, 'left', 'right'), entries: ['1'], isActivity: true },
      { before: null, stored: null, entries: [], isActivity: true },
      { before: null, stored: documentAt(0), entries: [], isActivity: true },
    ];
    const before = { ...emptyCheckpoint, position: 10n, documents: 1, revisions: 5, indexed: 6, feedFrom: 3n };
    expect(read(writtenCheckpoint(before, [eventAt(12), eventAt(20)], changes))).toEqual({
      position: 20n,
      documents: 3,
      revisions: 10,
      indexed: 12,
      feedFrom: 3n,
    });
  });

  it('never goes back', () => {
    const before = { ...emptyCheckpoint, position: 30n };
    expect(writtenCheckpoint(before, [eventAt(20)], [])).toMatchObject({ position: '30' });
  });

  it('adds up to the documents that there are, however the events were cut into batches', () => {
    const batches = fc.array(fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1 }));
    fc.assert(
      fc.property(batches, (all) => {
        const documents = new Map<string, StoredDocument>();
        let checkpoint = emptyCheckpoint;
        let position = 0;
        for (const batch of all) {
          const befores = new Map(batch.map((id) => [id, documents.get(id) ?? null]));
          const events = batch.map((id) => {
            documents.set(id, documentAt((documents.get(id)?.header.revision ?? -1) + 1));
            return eventAt(++position);
          });
          const changes = [...befores].map(([id, before]) => ({
            before,
            stored: documents.get(id) ?? null,
            entries: [],
            isActivity: false,
          }));
          checkpoint = read(writtenCheckpoint(checkpoint, events, changes));
        }
        expect(checkpoint.position).toBe(BigInt(position));
        expect(checkpoint.documents).toBe(documents.size);
        expect(checkpoint.revisions).toBe(all.flat().length);
      }),
    );
  });
});
