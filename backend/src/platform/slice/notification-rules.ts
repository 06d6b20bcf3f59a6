import type { LiveDocument } from '@atrium/contracts/core/live';
import type { AnyNotificationKind, NotificationType } from '@atrium/contracts/notifications/rules';
import type { NotificationLabels, MessageRef } from '@atrium/contracts/notifications/views';
import type { Published } from '../kernel/projection.js';
import type { DocumentChange } from '../kernel/rollup.js';
import { peopleMoved } from '../shared/coassignment.js';

export interface ShownRecord extends NotificationLabels {
  readonly rooms: readonly string[];
}

export interface NotificationDraft {
  readonly kind: AnyNotificationKind;
  readonly what: NotificationType;
  readonly to: Recipients;
  readonly from?: string;
  readonly until?: string;
  readonly reason?: string;
  /** Caused by no person, such as a due date: it also reaches the person who set the date. */
  readonly byItself?: boolean;
  readonly talk?: MessageRef;
}

/** Ids of people, or rooms of the record's collection. */
export type Recipients = readonly string[] | { readonly rooms: readonly string[] };

/** Ends notifications of these kinds, for these people or for everybody. */
export interface Dismissal {
  readonly whats: readonly NotificationType[];
  readonly people?: readonly string[];
  readonly message?: string;
  readonly root?: string;
}

export type ChangeOf<Doc extends LiveDocument> = Omit<DocumentChange<{ own: Doc }>, 'collection'>;

/**
 * Whom changes of a collection concern, as data; the platform folds it into inboxes. Pure, like a projection. Nobody
 * is notified of their own actions, nor of a record that they can't see now: an inbox shows a record in the record's
 * own rooms.
 */
export interface NotificationRules<Doc extends LiveDocument> {
  readonly source: string;
  readonly collection: string;
  readonly toRooms?: boolean;
  /** The room of a person is also that of those whose rights reach a team. */
  readonly reachesTeams?: boolean;
  /** Left out where the record is the changed document itself. */
  recordOf?(change: ChangeOf<Doc>): string | null;
  /**
   * The record's labels after a change, by audience; nothing when it is hidden. Left out where the source does not
   * say, such as a message about a record: then the record's own rules or its search text decide.
   */
  shows?(doc: Doc, record: string): readonly ShownRecord[];
  /**
   * Called for each change.
   * @param record for rules without `shows`: the record at this change; null when there is none
   */
  notifies(change: ChangeOf<Doc>, record?: LiveDocument | null): readonly NotificationDraft[];
  dismisses?(change: ChangeOf<Doc>): readonly Dismissal[];
}

export type AnyNotificationRules = NotificationRules<LiveDocument>;

type Showing<Doc extends LiveDocument> = NotificationRules<Doc> & Required<Pick<NotificationRules<Doc>, 'shows'>>;

export function defineNotificationRules<Doc extends LiveDocument>(rules: Showing<Doc>): Showing<LiveDocument>;
export function defineNotificationRules<Doc extends LiveDocument>(rules: NotificationRules<Doc>): AnyNotificationRules;
export function defineNotificationRules<Doc extends LiveDocument>(rules: NotificationRules<Doc>): AnyNotificationRules {
  // The platform passes it only changes of its own source.
  return rules as object as AnyNotificationRules;
}

export const noTime = { from: '', until: '' } as const;

/**
 * Labels from the search text: readers see the record as they can find it. Records that can't be found, such as
 * deleted ones, are not shown.
 */
export function shownAsFound<Doc extends LiveDocument>(published: Published<Doc>): (doc: Doc) => ShownRecord[] {
  return (doc) =>
    published.publish(doc).flatMap(({ rooms, doc: shape }) => {
      // Every searched shape has the fields that the search reads; see {@link Published.search}.
      const found = rooms.length === 0 ? null : (published.search?.(shape as Doc) ?? null);
      if (found === null) return [];
      const { label, title, state, from = '', until = '' } = found;
      return [{ rooms, label, title, state, from, until }];
    });
}

/** Keeps each person's first draft only: the ones that concern them most come first. */
export function nearestOfEach(drafts: readonly NotificationDraft[]): NotificationDraft[] {
  const known = new Set<string>();
  return drafts.map((one) => {
    if ('rooms' in one.to) return one;
    const to = one.to.filter((person) => !known.has(person));
    for (const person of to) known.add(person);
    return { ...one, to };
  });
}

export function people(...ids: readonly (string | null | undefined)[]): string[] {
  return [...new Set(ids.filter((id): id is string => id != null && id !== ''))];
}

export function handOver(
  to: string | null | undefined,
  former: string | null | undefined,
): [NotificationDraft, NotificationDraft] {
  return [
    { kind: 'assigned', what: 'assigned', to: people(to) },
    { kind: 'watched', what: 'unassigned', to: people(former) },
  ];
}

export function handedOn(former: string | null | undefined): Dismissal[] {
  return former == null || former === '' ? [] : [{ whats: ['assigned'], people: [former] }];
}

/** Tells those who work along from now on, and those who no longer do. */
export function joinedAlong(
  before: readonly string[],
  after: readonly string[],
): [NotificationDraft, NotificationDraft] {
  const { came, went } = peopleMoved(before, after);
  return [
    { kind: 'assigned', what: 'assigned', to: came },
    { kind: 'watched', what: 'unassigned', to: went },
  ];
}

/** Ends the notifications of former co-assignees. */
export function leftAlong(before: readonly string[] = [], after: readonly string[] = []): Dismissal[] {
  const { went } = peopleMoved(before, after);
  return went.length === 0 ? [] : [{ whats: ['assigned'], people: went }];
}

export function notifyWatchers(watchers: readonly string[]) {
  return (
    what: NotificationDraft['what'],
    change: Pick<NotificationDraft, 'from' | 'until'> = {},
  ): NotificationDraft => ({
    kind: 'watched',
    what,
    to: watchers,
    ...change,
  });
}
