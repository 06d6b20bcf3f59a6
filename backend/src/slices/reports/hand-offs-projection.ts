import { dayOf } from '@atrium/contracts/core/days';
import { areaOf, type HandOffsView } from '@atrium/contracts/reports/hand-off-views';
import { dayPartId, partsOfDay } from '@atrium/contracts/reports/views';
import type { DocumentChange, Rollup } from '../../platform/kernel/rollup.js';
import { handOffsAfter, type HandOffSources, heldChange, mayConcern } from './hand-off-rules.js';
import { handOffRoomsFor } from './policy.js';

/**
 * Hand-offs of work, and how long each waited for its receiver. All hand-offs of a record are in one document: that of
 * the day on which it was made, so a change finds them without knowing when they were.
 */
export const handOffsRollup: Rollup<HandOffsView, HandOffSources> = {
  collection: 'hand-offs',
  sources: ['tickets', 'bugs', 'tasks', 'feature-requests'],
  affects(change) {
    const held = heldChange(change);
    const created = (held.after ?? held.before)?.createdAt;
    return created === undefined || !mayConcern(held) ? [] : [idOf(change, created)];
  },
  roll(doc, change, id) {
    const { collection: kind, id: record } = change;
    const records = doc?.records ?? [];
    const at = records.findIndex((one) => one.record === record && one.kind === kind);
    const { upTo, handOffs: before } = records[at] ?? { upTo: -1, handOffs: [] };
    const { revision } = change.recorded;
    if (revision <= upTo) return doc;
    const handOffs = handOffsAfter(before, heldChange(change));
    if (handOffs === before || (at < 0 && handOffs.length === 0)) return doc;
    const after = { kind, record, upTo: revision, handOffs };
    return { _id: id, area: areaOf(kind), records: at < 0 ? [...records, after] : records.with(at, after) };
  },
  publish: (doc) => [{ rooms: [doc.area], doc }],
  rooms: handOffRoomsFor,
  /** Per room: two years of days. */
  workingSet: 740 * partsOfDay,
};

function idOf({ collection, id }: DocumentChange<HandOffSources>, createdAt: string): string {
  return `${areaOf(collection)}-${dayPartId(dayOf(createdAt), id)}`;
}
