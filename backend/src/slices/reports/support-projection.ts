import { dayOf } from '@atrium/contracts/core/days';
import { dayPartId, partsOfDay } from '@atrium/contracts/reports/views';
import { openId, type SupportReportView, termsId } from '@atrium/contracts/reports/support-views';
import type { SettingsView } from '@atrium/contracts/settings/views';
import type { TicketView } from '@atrium/contracts/tickets/views';
import type { Unversioned } from '../../platform/kernel/projection.js';
import type { DocumentChange, Rollup } from '../../platform/kernel/rollup.js';
import { supportRoomsFor, supportRoomsOf } from './policy.js';
import { countsAlike, dayWith, entriesOf, isToDo, openTicket, termsOf } from './support-rules.js';

export type SupportSources = { tickets: TicketView; settings: SettingsView };

type Change = DocumentChange<SupportSources>;
type Document = Unversioned<SupportReportView>;

/**
 * What happened to tickets each day, the open tickets, and the rules for counting times. Deleted and merged tickets
 * leave the backlog from then on; earlier days stay.
 */
export const supportRollup: Rollup<SupportReportView, SupportSources> = {
  collection: 'support-reports',
  // 2: days hold the statuses that tickets left. 3: days are divided. 4: ratings.
  version: 4,
  sources: ['tickets', 'settings'],
  affects,
  roll,
  publish: (doc) => [{ rooms: supportRoomsOf(doc), doc }],
  rooms: supportRoomsFor,
  /** Per room: two years of days, and more open tickets than anybody has. */
  workingSet: 740 * partsOfDay + 10_000,
};

function affects(change: Change): readonly string[] {
  if (change.collection === 'settings') return [termsId];
  const { before, after, recorded } = change;
  return [
    ...(entriesOf(change).length === 0 ? [] : [dayPartId(dayOf(recorded.at), change.id)]),
    ...(isToDo(before) || isToDo(after) ? [openId(change.id)] : []),
  ];
}

function roll(doc: Document | null, change: Change, id: string): Document | null {
  if (change.collection === 'settings') return withTerms(doc, change);
  if (id === openId(change.id)) return openAfter(doc, change.after, id);
  const day = dayOf(change.recorded.at);
  return { _id: id, day: dayWith(doc?.day ?? { day, entries: [] }, change) };
}

function openAfter(doc: Document | null, after: TicketView | null, id: string): Document | null {
  const open = openTicket(after);
  if (open === null) return null;
  return doc?.open !== undefined && countsAlike(doc.open, open) ? doc : { _id: id, open };
}

function withTerms(doc: Document | null, { after, recorded }: Change & { collection: 'settings' }): Document | null {
  if (after === null) return doc;
  const terms = doc?.terms ?? [];
  const last = terms.at(-1);
  const now = termsOf(after, recorded.at);
  const isSame = last !== undefined && JSON.stringify({ ...last, since: now.since }) === JSON.stringify(now);
  return isSame ? doc : { _id: termsId, terms: [...terms, now] };
}
