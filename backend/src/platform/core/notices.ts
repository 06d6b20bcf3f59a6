import type { LiveDocument } from '@atrium/contracts/core/live';
import type { NoticeWhat, NotificationKind } from '@atrium/contracts/notifications/rules';
import type { NoticeWords, TalkSpot } from '@atrium/contracts/notifications/views';
import type { Published } from './projection.js';
import type { DocumentChange } from './rollup.js';

/** A record as those in some of its rooms know it: only what its own shape shows them. */
export interface ShownRecord extends NoticeWords {
  readonly rooms: readonly string[];
}

/** What a change tells whom. */
export interface Told {
  readonly kind: NotificationKind;
  readonly what: NoticeWhat;
  /** The ids of the people whom it concerns; or rooms of the record's collection, for everybody who is in one. */
  readonly to: Addressees;
  readonly from?: string;
  readonly until?: string;
  /** Whether it came by itself, such as a due date: then it is told to whoever set it as well. */
  readonly byItself?: boolean;
  /** Where it was said, for what is said in the talk of the record. */
  readonly talk?: TalkSpot;
}

/** People by id, or rooms of the record's collection. */
export type Addressees = readonly string[] | { readonly rooms: readonly string[] };

/** What is no news any more: such acts, for those people, or for everybody when none are named. */
export interface Settled {
  readonly whats: readonly NoticeWhat[];
  readonly people?: readonly string[];
  /** Only what was said by this message. */
  readonly message?: string;
}

/** A change of a document of one collection. */
export type ChangeOf<Doc extends LiveDocument> = Omit<DocumentChange<{ own: Doc }>, 'collection'>;

/**
 * What of a collection's changes concerns whom, in plain data; the platform adds it up to everybody's inbox. Pure, like
 * a projection. Nobody is told of their own acts, nor of a record that they do not see today: an inbox shows a record
 * in the very rooms in which the record itself is shown.
 */
export interface Notices<Doc extends LiveDocument> {
  /** The collection whose changes tell something. */
  readonly source: string;
  /** The collection of the records that it is told of, with the rooms that decide who sees them. */
  readonly collection: string;
  /** Whether some of it is told to rooms and not to people. */
  readonly toRooms?: boolean;
  /** Which record a change is about; left out where it is the changed document itself. */
  recordOf?(change: ChangeOf<Doc>): string | null;
  /**
   * The record after a change, as it is shown to whom; nothing where it is not shown any more. Left out where the source
   * says nothing of that, as a message about a record does: then the record's own notices say it, or, where there are
   * none, its search does.
   */
  shows?(doc: Doc, record: string): readonly ShownRecord[];
  /**
   * What a change tells; asked for each change, so it looks at the event first.
   * @param record for notices without `shows`: the record as it is at the change; null when there is none
   */
  tells(change: ChangeOf<Doc>, record?: LiveDocument | null): readonly Told[];
  /** What a change puts an end to. */
  settles?(change: ChangeOf<Doc>): readonly Settled[];
}

/** The same as the platform runs it, whatever its documents are. */
export type AnyNotices = Notices<LiveDocument>;

/** Notices that say how their record is shown. */
type Showing<Doc extends LiveDocument> = Notices<Doc> & Required<Pick<Notices<Doc>, 'shows'>>;

/** Declares notices, checking that they fit their documents. */
export function defineNotices<Doc extends LiveDocument>(notices: Showing<Doc>): Showing<LiveDocument>;
export function defineNotices<Doc extends LiveDocument>(notices: Notices<Doc>): AnyNotices;
export function defineNotices<Doc extends LiveDocument>(notices: Notices<Doc>): AnyNotices {
  // The platform hands it only changes of its own source.
  return notices as object as AnyNotices;
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

/** What a change tells, each person once: whoever is told something nearer to them is not told the rest as well. */
export function nearestOnly(told: readonly Told[]): Told[] {
  const known = new Set<string>();
  return told.map((one) => {
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

/** What is told when a record goes from one person's hands to another's, to each of the two. */
export function handOver(to: string | null | undefined, former: string | null | undefined): [Told, Told] {
  return [
    { kind: 'assigned', what: 'assigned', to: people(to) },
    { kind: 'watched', what: 'unassigned', to: people(former) },
  ];
}

/** What a hand-over puts an end to: that a record is theirs is no news any more for whoever had it. */
export function handedOn(former: string | null | undefined): Settled[] {
  return former == null || former === '' ? [] : [{ whats: ['assigned'], people: [former] }];
}

/** What those who watch a record are told. */
export function toldTo(watchers: readonly string[]) {
  return (what: Told['what'], change: Pick<Told, 'from' | 'until'> = {}): Told => ({
    kind: 'watched',
    what,
    to: watchers,
    ...change,
  });
}
