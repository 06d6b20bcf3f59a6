import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import type { RecordedEvent } from '../kernel/events.js';
import type { AnyProjection, Unversioned } from '../kernel/projection.js';
import type { LiveDocument } from '@atrium/contracts/core/live';
import { SliceRegistry } from '../slice/registry.js';
import { Archive } from './archive.js';
import { ArchiveReader } from './archive-reader.js';
import { ArchiveWriter } from './archive-writer.js';
import { momentAt, momentOf, momentsBefore } from './moments.js';

type Note = Unversioned<LiveDocument> & { rooms: readonly string[] };

/** Each event says what the document is from then on; null for one that is gone. */
const notes: AnyProjection = {
  collection: 'notes',
  category: 'note',
  historyFields: [],
  project: (_, { event, aggregateId }) => {
    const { doc } = event.data as { doc: object | null };
    return doc === null ? null : ({ _id: aggregateId, rooms: ['all'], ...doc } as Note);
  },
  publish: (doc) => [{ rooms: (doc as LiveDocument & Note).rooms, doc }],
  rooms: () => ['all'],
};

class Folds extends SliceRegistry {
  constructor(private readonly projection: AnyProjection) {
    super([]);
  }

  override projectionsOf(category: string): readonly AnyProjection[] {
    return category === 'note' ? [this.projection] : [];
  }
}

let directory: string;
let archive: Archive;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'atrium-past-'));
  archive = new Archive(directory, 'spec');
});
afterEach(async () => {
  await archive.close();
  rmSync(directory, { recursive: true, force: true });
});

/** Adds what documents become, one event after the other, in transactions of some events and with memory lost between. */
function write(steps: readonly { id: string; doc: object | null }[], together = 3, projection = notes): void {
  const revisions = new Map<string, number>();
  const state = archive.tenant('acme') ?? archive.transaction(() => archive.beginTenant('acme'));
  for (let start = 0; start < steps.length; start += together) {
    const writer = new ArchiveWriter(archive, new Folds(projection));
    archive.transaction(() => {
      for (const [index, { id, doc }] of steps.slice(start, start + together).entries()) {
        const revision = (revisions.get(id) ?? -1) + 1;
        revisions.set(id, revision);
        writer.addEvent(state, recorded(start + index, id, revision, doc));
      }
      archive.setTenant('acme', state);
    });
  }
}

function recorded(n: number, aggregateId: string, revision: number, doc: object | null): RecordedEvent {
  return {
    id: `event-${n}`,
    event: { type: 'NoteChanged', data: { doc } },
    category: 'note',
    tenant: 'acme',
    aggregateId,
    revision,
    position: BigInt(10 * (n + 1)),
    // The third was decided before the second.
    at: new Date(Date.UTC(2026, 0, 1, 0, n === 2 ? 0 : n)).toISOString(),
    by: { id: 'ann', username: 'Ann' },
    commandId: `command-${n}`,
  };
}

function shownAt(moment: number, rooms: readonly string[] = ['all'], published = notes): string[] {
  const tenant = archive.tenant('acme')!;
  const followed = { topic: 'notes', published, rooms, isEntries: false };
  return new ArchiveReader(archive).snapshot(tenant, followed, moment).documents;
}

const textsAt = (n: number, room: string) =>
  shownAt(n, [room]).map((json) => (JSON.parse(json) as { text: string }).text);
const minute = (n: number) => Date.UTC(2026, 0, 1, 0, n);

const value = fc.jsonValue({ maxDepth: 3 });
const steps = fc.array(
  fc.record({ id: fc.constantFrom('a', 'b'), doc: fc.record({ text: value, list: fc.array(value), same: value }) }),
  { minLength: 1, maxLength: 70 },
);

/** A part of its own for each room of a note; the whole is for the platform. */
const partOfEach: AnyProjection['publish'] = (doc) => [
  { rooms: [], doc },
  ...(doc as LiveDocument & Note).rooms.map((room) => ({ rooms: [room], doc: { ...doc, part: room } })),
];

describe('an archive', () => {
  it('gives every version of every document back, byte for byte', () => {
    fc.assert(
      fc.property(steps, (changes) => {
        archive.clear();
        write(changes);
        const now = new Map<string, { json: string; version: number }>();
        for (const [n, { id, doc }] of changes.entries()) {
          const version = (now.get(id)?.version ?? 0) + 1;
          const json = JSON.stringify({ _id: id, rooms: ['all'], ...doc, version });
          now.set(id, { json, version });
          expect(shownAt(n)).toEqual([...now.values()].map((one) => one.json));
        }
      }),
      { numRuns: 12 },
    );
  });

  it('keeps many changes of a large document in little', () => {
    const large = Array.from({ length: 300 }, (_, n) => ({ name: `Line ${n}`, sum: n * 17 }));
    write(
      Array.from({ length: 200 }, (_, n) => ({
        id: 'a',
        doc: { lines: large.map((line, index) => (index === n ? { ...line, sum: 0 } : line)) },
      })),
      50,
    );
    expect(JSON.parse(shownAt(199)[0]!)).toMatchObject({ version: 200 });
    const record = archive.record(archive.tenant('acme')!.no, 1)!;
    expect(record.patches).toBeGreaterThan(0);
    expect(record.patchBytes).toBeLessThan(record.patches * 200);
  });

  it('shows nobody what they do not see today, nor before they saw it', () => {
    write([
      { id: 'a', doc: { text: 'draft', rooms: ['writers'] } },
      { id: 'a', doc: { text: 'published', rooms: ['writers', 'all'] } },
      { id: 'b', doc: { text: 'mine', rooms: ['all'] } },
      { id: 'b', doc: { text: 'handed on', rooms: ['writers'] } },
    ]);
    expect([0, 1, 2, 3].map((n) => textsAt(n, 'all'))).toEqual([[], ['published'], ['published'], ['published']]);
    expect([0, 1, 2, 3].map((n) => textsAt(n, 'writers'))).toEqual([
      ['draft'],
      ['published'],
      ['published'],
      ['published', 'handed on'],
    ]);
  });

  it('shows of parts for different people only the own one, wherever it stands', () => {
    write(
      [
        { id: 'a', doc: { rooms: ['ann', 'bob'] } },
        { id: 'a', doc: { rooms: ['cem', 'ann', 'bob'] } },
      ],
      3,
      { ...notes, publish: partOfEach },
    );
    const partAt = (n: number, ofParts: boolean) =>
      shownAt(n, ['ann'], { ...notes, publish: partOfEach, ...(ofParts && { ofParts }) }).map(
        (json) => (JSON.parse(json) as { part: string }).part,
      );
    expect([0, 1].map((n) => partAt(n, true))).toEqual([['ann'], ['ann']]);
    // Taken for ranks, hers of today is poorer than any of hers then; nobody else's is shown in its place.
    expect(partAt(0, false)).toEqual([]);
  });

  it('keeps nothing that a projection forgets permanently', () => {
    write([
      { id: 'a', doc: { text: 'personal' } },
      { id: 'b', doc: { text: 'other' } },
      { id: 'a', doc: null },
    ]);
    expect(shownAt(1)).toHaveLength(1);
    const { no } = archive.tenant('acme')!;
    expect(archive.versionAt(no, 1, 1)).toBeNull();
    expect(archive.moment(no, 0).changed).toEqual([]);
  });

  it('is kept beside those of other releases, until they are not in use any more', async () => {
    const other = new Archive(directory, 'another release');
    const filesNow = (): number => readdirSync(directory).filter((name) => name.endsWith('.mdb')).length;
    const now = Date.now();
    other.stayInUse(now);
    archive.stayInUse(now + 5 * 60_000);
    expect(filesNow()).toBe(2);
    other.stayInUse(now + 9 * 60_000);
    archive.stayInUse(now + 15 * 60_000);
    expect(filesNow()).toBe(2);
    await other.close();
    archive.stayInUse(now + 20 * 60_000);
    expect(filesNow()).toBe(1);
    write([{ id: 'a', doc: { text: 'still here' } }]);
    expect(shownAt(0)).toHaveLength(1);
  });

  it('finds moments by positions and by instants, which never go back', () => {
    write(Array.from({ length: 5 }, (_, n) => ({ id: 'a', doc: { n } })));
    const tenant = archive.tenant('acme')!;
    expect([9, 10, 19, 20, 50, 99].map((position) => momentOf(archive, tenant, position))).toEqual([-1, 0, 0, 1, 4, 4]);
    expect([-1, 0, 1, 3, 9].map((n) => momentAt(archive, tenant, minute(n)))).toEqual([-1, 0, 2, 3, 4]);
    expect(momentsBefore(archive, tenant, minute(1))).toBe(1);
  });
});

describe('the part of an organisation that was deleted', () => {
  it('is gone with the key that it was sealed with, and nothing else is', () => {
    write([{ id: 'a', doc: { text: 'One' } }]);
    archive.transaction(() => archive.setTenant('globex', archive.beginTenant('globex')));
    const keys = join(
      directory,
      readdirSync(directory).find((name) => name.endsWith('.keys'))!,
    );
    expect(readdirSync(keys)).toHaveLength(2);
    archive.transaction(() => archive.endTenant('acme'));
    expect(readdirSync(keys)).toHaveLength(1);
    expect(archive.tenant('acme')).toBeUndefined();
    expect(archive.tenant('globex')).toBeDefined();
    expect(archive.isReadable).toBe(true);
  });
});
