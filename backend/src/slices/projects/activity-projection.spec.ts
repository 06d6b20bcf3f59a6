import { describe, expect, it } from '@jest/globals';
import type { LiveDocument } from '@atrium/contracts/core/live';
import { rollAll, type SpecChange } from '../../../test/rollup-spec.js';
import { type ActivityDocument, projectActivity, rememberedRecords } from './activity-projection.js';
import { roomsOf } from './policy.js';

// NOTE: of the records only those fields stand here that are read.
const hotel = { _id: 'hotel', version: 1, private: false, lead: null, members: ['ann'], deleted: false };
const made: SpecChange<LiveDocument> = { collection: 'projects', before: null, after: hotel };

function filed(collection: 'bugs' | 'tasks', id: string, project: string | null, before: string | null = null) {
  const doc = (of: string | null) => ({ _id: id, version: 1, project: of });
  return { collection, before: before === null ? null : doc(before), after: doc(project) };
}

function after(...changes: SpecChange<LiveDocument>[]): ActivityDocument | undefined {
  return rollAll<ActivityDocument>(projectActivity, [made, ...changes]).get('hotel');
}

const names = (doc: ActivityDocument | undefined) => doc?.records.map(({ collection, id }) => `${collection} ${id}`);

describe('the activity of a project', () => {
  it('names what changed last first, each record once', () => {
    const doc = after(filed('bugs', 'a', 'hotel'), filed('tasks', 'a', 'hotel'), filed('bugs', 'a', 'hotel', 'hotel'));
    expect(names(doc)).toEqual(['bugs a', 'tasks a']);
  });

  it('forgets what moves elsewhere, and the oldest of many', () => {
    expect(names(after(filed('bugs', 'a', 'hotel'), filed('bugs', 'a', 'other', 'hotel')))).toEqual([]);
    const many = Array.from({ length: rememberedRecords + 1 }, (_, n) => filed('bugs', `bug-${n}`, 'hotel'));
    expect(names(after(...many))).toHaveLength(rememberedRecords);
    expect(names(after(...many))?.[0]).toBe(`bugs bug-${rememberedRecords}`);
  });

  it('knows which of the records carry files', () => {
    const withFile = { _id: 'a', version: 1, project: 'hotel', attachments: [{ file: 'plan', name: 'Plan.pdf' }] };
    const carried: SpecChange<LiveDocument> = { collection: 'tasks', before: null, after: withFile };
    const without: SpecChange<LiveDocument> = {
      collection: 'tasks',
      before: withFile,
      after: { ...withFile, attachments: [] } as LiveDocument,
    };
    expect(after(carried, filed('bugs', 'a', 'hotel'))?.carriers).toEqual([{ collection: 'tasks', id: 'a' }]);
    expect(after(carried, without)?.carriers).toEqual([]);
  });

  it('tells those who see the project that something happened, and not what', () => {
    const doc = after(filed('bugs', 'a', 'hotel'));
    const [forThePlatform, forReaders] = doc === undefined ? [] : projectActivity.publish(doc);
    expect(forThePlatform?.rooms).toEqual([]);
    expect(forReaders?.rooms).toEqual(roomsOf(hotel));
    expect(Object.keys(forReaders?.doc ?? {}).toSorted()).toEqual(['_id', 'latest', 'version']);
  });
});
