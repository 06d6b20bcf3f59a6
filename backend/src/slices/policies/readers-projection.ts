import type { AcknowledgementsView, PolicyReaderView } from '@atrium/contracts/policies/views';
import type { UserView } from '@atrium/contracts/users/views';
import type { DocumentChange, Rollup } from '../../platform/kernel/rollup.js';
import { readerRoomsFor, readerRoomsOf } from './policy.js';
import type { PolicyDocument } from './projections.js';
import { roomsWithin } from '../../platform/kernel/rooms.js';

type Sources = { users: UserView; 'policy-acknowledgements': AcknowledgementsView; policies: PolicyDocument };

/**
 * One small document per person with department, role, acknowledgements and reminders, so that an acknowledgement is
 * one small delta.
 */
export const policyReaders: Rollup<PolicyReaderView, Sources> = {
  collection: 'policy-readers',
  sources: ['users', 'policy-acknowledgements', 'policies'],
  affects(change) {
    return change.collection === 'policies' ? justReminded(change) : [change.id];
  },
  roll(doc, change, id) {
    switch (change.collection) {
      case 'users': {
        if (change.after === null) return null;
        const { department, role, active, deleted } = change.after;
        const isThere = active && !deleted;
        if (doc?.department === department && doc.role === role && doc.active === isThere) return doc;
        const { acknowledged = {}, reminded = {} } = doc ?? {};
        return { _id: id, department, role, active: isThere, acknowledged, reminded };
      }
      case 'policy-acknowledgements':
        return doc === null ? null : { ...doc, acknowledged: change.after?.acknowledged ?? {} };
      case 'policies': {
        const reminder = change.after?.reminders.at(-1);
        if (doc === null || reminder === undefined) return doc;
        const { revision, at } = reminder;
        return { ...doc, reminded: { ...doc.reminded, [change.id]: { revision, at } } };
      }
      default:
        return change satisfies never;
    }
  },
  publish: (doc) => [{ rooms: readerRoomsOf(doc._id), doc }],
  rooms: readerRoomsFor,
  opensNothing: roomsWithin(readerRoomsFor, { 'self:': ['writers'] }),
};

/** Nobody for other changes. */
function justReminded({ before, after }: Extract<DocumentChange<Sources>, { collection: 'policies' }>) {
  if (after === null || after.reminders.at(-1)?.at === before?.reminders.at(-1)?.at) return [];
  return after.lastReminded;
}
