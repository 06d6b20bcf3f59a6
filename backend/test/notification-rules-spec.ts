import type { LiveDocument } from '@atrium/contracts/core/live';
import type { DomainEvent } from '../src/platform/kernel/events.js';
import type { AnyNotificationRules, Dismissal, ShownRecord } from '../src/platform/slice/notification-rules.js';
import type { Projection } from '../src/platform/kernel/projection.js';
import { foldAll, recorded } from './projection-spec.js';
import { specId } from './spec.js';

/** A notification in a line: the kind, what it was, to whom, and from what to what. */
type Line = readonly [kind: string, what: string, to: readonly string[], from: string, until: string];

/** The notifications of the last of some events. */
export interface Outcome {
  /** Who is notified of what; a room has a slash before it. */
  readonly notified: readonly Line[];
  /** Caused by no person, and so sent to the person who led to it as well. */
  readonly byItself: boolean;
  readonly settled: readonly Dismissal[];
  /** The record, as it is shown in an inbox afterwards. */
  readonly shown: readonly ShownRecord[];
}

/** Specifies notification rules by events of their own slice: what the last one notifies of, given the record they made. */
export function specifyNotificationRules<Doc extends LiveDocument, E extends DomainEvent>(
  notifications: AnyNotificationRules,
  projection: Projection<Doc, E>,
) {
  return (...events: readonly E[]): Outcome => {
    const all = recorded(projection.category, events);
    const documents = foldAll(projection, all).map(({ stored }) => stored.doc);
    const last = all.at(-1);
    if (last === undefined) throw new Error('Nothing happened');
    const after = documents.at(-1) ?? null;
    const change = { id: specId, before: documents.at(-2) ?? null, after, recorded: last };
    const drafts = notifications.notifies(change);
    return {
      notified: drafts.flatMap(({ kind, what, to, from = '', until = '' }): Line[] => {
        const names = 'rooms' in to ? to.rooms.map((room) => `/${room}`) : to;
        return names.length === 0 ? [] : [[kind, what, names, from, until]];
      }),
      byItself: drafts.some(({ byItself = false }) => byItself),
      settled: notifications.dismisses?.(change) ?? [],
      shown: (after === null ? null : notifications.shows?.(after, notifications.recordOf?.(change) ?? specId)) ?? [],
    };
  };
}
