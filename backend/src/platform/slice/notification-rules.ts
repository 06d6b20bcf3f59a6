import type { LiveDocument } from '@atrium/contracts/core/live';
import type { AnyNotificationKind, NotificationType } from '@atrium/contracts/notifications/rules';
import type { NotificationLabels, TalkSpot } from '@atrium/contracts/notifications/views';
import type { Published } from '../kernel/projection.js';
import type { DocumentChange } from '../kernel/rollup.js';

/** A record as it appears in the inbox of those in some of its rooms: only what their shape shows. */
export interface ShownRecord extends NotificationLabels {
  readonly rooms: readonly string[];
}

/** A notification before it stands in anybody's inbox: what happened, and its recipients. */
export interface NotificationDraft {
  readonly kind: AnyNotificationKind;
  readonly what: NotificationType;
  readonly to: Recipients;
  readonly from?: string;
  readonly until?: string;
  /** Why it was decided so, for whom it may be told. */
  readonly reason?: string;
  /** Whether it came by itself, such as a due date: then it also reaches whoever set it. */
  readonly byItself?: boolean;
  /** Which message it was said in, for what was said in the record's discussion. */
  readonly talk?: TalkSpot;
}

/** People by id; or rooms of the record's collection, for everybody who is in one. */
export type Recipients = readonly string[] | { readonly rooms: readonly string[] };

/** Notifications that no longer matter: of these kinds, for these people, or for everybody when none are named. */
export interface Dismissal {
  readonly whats: readonly NotificationType[];
  readonly people?: readonly string[];
  /** Only what was said by this message. */
  readonly message?: string;
  /** Only what was said in the thread of this message. */
  readonly root?: string;
}

/** A change of a document of one collection. */
export type ChangeOf<Doc extends LiveDocument> = Omit<DocumentChange<{ own: Doc }>, 'collection'>;

/**
 * Whom the changes of a collection concern, as plain data; the platform folds it into everybody's inbox. Pure, like a
 * projection. Nobody is notified of their own actions, nor of a record that they do not see today: an inbox shows a record
 * in the very rooms in which the record itself is shown.
 */
export interface NotificationRules<Doc extends LiveDocument> {
  /** The collection whose changes notify. */
  readonly source: string;
  /** The collection of the records that the notifications are about; its rooms decide who sees them. */
  readonly collection: string;
  /** Whether some recipients are rooms rather than people. */
  readonly toRooms?: boolean;
  /** Which record a change is about; left out where it is the changed document itself. */
  recordOf?(change: ChangeOf<Doc>): string | null;
  /**
   * The record after a change, as it is shown to whom; nothing where it is not shown any more. Left out where the source
   * says nothing of that, as a message about a record does: then the record's own rules say it, or, where there are
   * none, its search does.
   */
  shows?(doc: Doc, record: string): readonly ShownRecord[];
  /**
   * The notifications that a change leads to; called for each change, so it looks at the event first.
   * @param record for rules without `shows`: the record as it is at the change; null when there is none
   */
  notifies(change: ChangeOf<Doc>, record?: LiveDocument | null): readonly NotificationDraft[];
  /** The notifications that a change puts an end to. */
  dismisses?(change: ChangeOf<Doc>): readonly Dismissal[];
}

/** The same as the platform runs it, whatever its documents are. */
export type AnyNotificationRules = NotificationRules<LiveDocument>;

/** Rules that say how their record is shown. */
type Showing<Doc extends LiveDocument> = NotificationRules<Doc> & Required<Pick<NotificationRules<Doc>, 'shows'>>;

/** Declares notification rules, checking that they fit their documents. */
export function defineNotificationRules<Doc extends LiveDocument>(rules: Showing<Doc>): Showing<LiveDocument>;
export function defineNotificationRules<Doc extends LiveDocument>(rules: NotificationRules<Doc>): AnyNotificationRules;
export function defineNotificationRules<Doc extends LiveDocument>(rules: NotificationRules<Doc>): AnyNotificationRules {
  // The platform hands it only changes of its own source.
  return rules as object as AnyNotificationRules;
}

/** The words for a record that has no days. */
export const noTime = { from: '', until: '' } as const;

/**
 * A record as its collection is searched: each shape by the words that those who see the shape can find it by. What is
 * not found, such as what was deleted, is not shown.
 */
export function shownAsFound<Doc extends LiveDocument>(published: Published<Doc>): (doc: Doc) => ShownRecord[] {
  return (doc) =>
    published.publish(doc).flatMap(({ rooms, doc: shape }) => {
      // Every shape that is searched has what the search reads; see the search of a collection.
      const found = rooms.length === 0 ? null : (published.search?.(shape as Doc) ?? null);
      if (found === null) return [];
      const { label, title, state, from = '', until = '' } = found;
      return [{ rooms, label, title, state, from, until }];
    });
}

/** The drafts with each person in one of them only, the first: those that concern them most stand first. */
export function nearestOfEach(drafts: readonly NotificationDraft[]): NotificationDraft[] {
  const known = new Set<string>();
  return drafts.map((one) => {
    if ('rooms' in one.to) return one;
    const to = one.to.filter((person) => !known.has(person));
    for (const person of to) known.add(person);
    return { ...one, to };
  });
}

/** The people of some lists, each once and without those who are nobody. */
export function people(...ids: readonly (string | null | undefined)[]): string[] {
  return [...new Set(ids.filter((id): id is string => id != null && id !== ''))];
}

/** The notifications of a hand-over: for the new assignee, and for the former one. */
export function handOver(
  to: string | null | undefined,
  former: string | null | undefined,
): [NotificationDraft, NotificationDraft] {
  return [
    { kind: 'assigned', what: 'assigned', to: people(to) },
    { kind: 'watched', what: 'unassigned', to: people(former) },
  ];
}

/** What a hand-over dismisses: for the former assignee, that the record was assigned to them. */
export function handedOn(former: string | null | undefined): Dismissal[] {
  return former == null || former === '' ? [] : [{ whats: ['assigned'], people: [former] }];
}

/** Drafts for those who watch a record. */
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
