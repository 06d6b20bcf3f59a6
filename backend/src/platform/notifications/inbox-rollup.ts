import type { NotifiedChange } from '@atrium/contracts/core/history';
import type { LiveDocument } from '@atrium/contracts/core/live';
import { actionsKept, inboxSize, notificationId } from '@atrium/contracts/notifications/rules';
import type { NotificationAction, NotificationView } from '@atrium/contracts/notifications/views';
import type { Actor } from '../kernel/actor.js';
import {
  type AnyNotificationRules,
  type Dismissal,
  shownAsFound,
  type ShownRecord,
  type NotificationDraft,
} from '../slice/notification-rules.js';
import type { Published, Shape, Unversioned } from '../kernel/projection.js';
import type { AnyRollup, DocumentChange } from '../kernel/rollup.js';
import type { Slice } from '../slice/slice.js';

/** Holds what happened to records; each reader's part is in their own rooms. */
const notificationsCollection = 'notifications';

/** Addressed to people, or to everybody in some of the record's rooms. */
interface KeptAction extends NotificationAction {
  readonly people: readonly string[];
  readonly rooms: readonly string[];
}

export interface InboxDocument extends LiveDocument {
  readonly collection: string;
  readonly record: string;
  readonly shown: readonly ShownRecord[];
  readonly acts: readonly KeptAction[];
}

type Doc = Unversioned<InboxDocument>;

/** Who was notified of each change. Notifications of messages follow from people's own choices, and are theirs alone. */
export function notifiedChanges(actions: InboxDocument['acts']): NotifiedChange[] {
  const found = new Map<string, { people: Set<string>; everybody: boolean }>();
  for (const { position, people, rooms, talk } of actions) {
    if (talk !== undefined) continue;
    const notified = found.get(position) ?? { people: new Set<string>(), everybody: false };
    for (const person of people) notified.people.add(person);
    found.set(position, { ...notified, everybody: notified.everybody || rooms.length > 0 });
  }
  return [...found].map(([position, { people, everybody }]) => ({ position, people: [...people], everybody }));
}

/**
 * A person's part of a record, while they are in that room of the record's own collection. Parts for a whole room name
 * no person.
 */
function roomOf(person: string, collection: string, room: string): string {
  return `${person}/${collection}/${room}`;
}

const everybody = '*';

const ownRooms = 'self:';

/** A room named after a person is theirs alone, but where rights reach teams. */
function isRoomOf(person: string, room: string): boolean {
  return !room.startsWith(ownRooms) || room === `${ownRooms}${person}`;
}

export function inboxRollup(slices: readonly Slice[]): AnyRollup {
  const published = new Map(
    slices
      .flatMap(({ projections, entries = [], rollups = [] }): Published[] => [...projections, ...entries, ...rollups])
      .map((one) => [one.collection, one]),
  );
  const declared = withFollowers(
    slices.flatMap(({ notificationRules = [] }) => notificationRules),
    published,
  );
  const ofTeams = new Set(declared.filter((one) => one.reachesTeams === true).map(({ collection }) => collection));
  const bySource = new Map<string, AnyNotificationRules[]>();
  for (const one of declared) bySource.set(one.source, [...(bySource.get(one.source) ?? []), one]);
  const ownRules = new Map(declared.filter((one) => one.source === one.collection).map((one) => [one.collection, one]));
  const places = [...new Set(declared.map(({ collection }) => collection))].map((collection) => {
    const own = published.get(collection);
    if (own === undefined) throw new Error(`There are notification rules of ${collection}, which nobody publishes`);
    const toRooms = declared.some((one) => one.collection === collection && one.toRooms === true);
    return { own, toRooms };
  });
  const aboutOf = (change: DocumentChange) =>
    (bySource.get(change.collection) ?? []).flatMap((rules) => {
      const record = rules.recordOf === undefined ? change.id : rules.recordOf(change);
      return record === null ? [] : [{ rules, record, id: notificationId(rules.collection, record) }];
    });

  return {
    collection: notificationsCollection,
    // 9: rights that reach a team.
    version: 9,
    sources: [...bySource.keys()],
    workingSet: inboxSize,
    byLastChange: true,
    ofParts: true,
    affects: (change) => [...new Set(aboutOf(change).map(({ id }) => id))],
    looksAt(change, id) {
      const about = aboutOf(change).find((one) => one.id === id && one.rules.shows === undefined);
      return about === undefined ? null : { collection: about.rules.collection, id: about.record };
    },
    roll(doc, change, id, looked) {
      return aboutOf(change)
        .filter((about) => about.id === id)
        .reduce<Doc | null>((rolled, { rules, record }) => {
          const present = () =>
            looked === null ? [] : (ownRules.get(rules.collection)?.shows?.(looked, record) ?? []);
          const shown =
            rules.shows === undefined
              ? (rolled?.shown ?? present())
              : change.after === null
                ? []
                : rules.shows(change.after, record);
          return after(rolled, { rules, record, shown }, id, change, looked);
        }, doc as Doc);
    },
    publish: (doc) => shapesOf(doc as InboxDocument, ofTeams),
    rooms: (actor: Actor) =>
      places.flatMap(({ own, toRooms }) =>
        own
          .rooms(actor)
          .flatMap((room) => [
            roomOf(actor.id, own.collection, room),
            ...(toRooms ? [roomOf(everybody, own.collection, room)] : []),
          ]),
      ),
  };
}

/** Adds rules that track the titles and readers of records about which only other collections notify. */
function withFollowers(
  declared: readonly AnyNotificationRules[],
  published: ReadonlyMap<string, Published>,
): readonly AnyNotificationRules[] {
  const followed = new Set(declared.filter((one) => one.shows === undefined).map(({ collection }) => collection));
  for (const { source, collection } of declared) if (source === collection) followed.delete(collection);
  const followers = [...followed].flatMap((collection): AnyNotificationRules[] => {
    const own = published.get(collection);
    return own === undefined ? [] : [{ source: collection, collection, shows: shownAsFound(own), notifies: () => [] }];
  });
  return [...declared, ...followers];
}

interface About {
  readonly rules: AnyNotificationRules;
  readonly record: string;
  readonly shown: readonly ShownRecord[];
}

/** Returns the same object when nothing changes. */
function after(
  doc: Doc | null,
  { rules, record, shown }: About,
  id: string,
  change: DocumentChange,
  looked: LiveDocument | null,
): Doc | null {
  // An import of a thousand records does not notify a thousand times.
  const isImported = change.recorded.act?.imported !== undefined;
  const drafts = isImported ? [] : rules.notifies(change, looked).flatMap((one) => actionOf(one, change) ?? []);
  if (doc === null && drafts.length === 0) return null;
  const settled = doc === null ? [] : (rules.dismisses?.(change) ?? []);
  const kept = settled.reduce(without, doc?.acts ?? []);
  const actions = drafts.length === 0 ? kept : [...kept, ...drafts].slice(-actionsKept);
  if (doc !== null && actions === doc.acts && JSON.stringify(shown) === JSON.stringify(doc.shown)) return doc;
  return { _id: id, collection: rules.collection, record, shown, acts: actions };
}

function actionOf(draft: NotificationDraft, { recorded: { position, at, by } }: DocumentChange): KeptAction | null {
  const { kind, what, to, from = '', until = '', reason, byItself = false, talk } = draft;
  const named = 'rooms' in to ? [] : to;
  const people = byItself ? named : named.filter((person) => person !== by.id);
  const rooms = 'rooms' in to ? to.rooms : [];
  if (people.length === 0 && rooms.length === 0) return null;
  const who = byItself ? null : { _id: by.id, username: by.username };
  const about = { ...(reason === undefined ? {} : { reason }), ...(talk && { talk }) };
  return { position: `${position}`, kind, what, at, by: who, from, to: until, people, rooms, ...about };
}

function without(actions: readonly KeptAction[], { whats, people, message, root }: Dismissal): readonly KeptAction[] {
  const isMeant = (action: KeptAction) =>
    whats.includes(action.what) &&
    (message === undefined || action.talk?.message === message) &&
    (root === undefined || action.talk?.root === root) &&
    (people === undefined || action.people.some((person) => people.includes(person)));
  if (!actions.some(isMeant)) return actions;
  return actions.flatMap((action) => {
    if (!isMeant(action)) return [action];
    if (people === undefined) return [];
    const left = action.people.filter((person) => !people.includes(person));
    return left.length === 0 && action.rooms.length === 0 ? [] : [{ ...action, people: left }];
  });
}

/**
 * Each person's part, in the rooms from which they see the record. What is addressed to a room is in each member's
 * part for that room, and by itself for other members.
 */
function shapesOf(doc: InboxDocument, ofTeams: ReadonlySet<string>): Shape[] {
  const persons = [...new Set(doc.acts.flatMap(({ people }) => people))];
  const positionsOf = new Map<string, string>();
  for (const { position, rooms } of doc.acts) {
    for (const room of rooms) positionsOf.set(room, `${positionsOf.get(room) ?? ''} ${position}`);
  }
  const shapes = doc.shown.flatMap((shown): Shape[] => {
    // Rooms with equal content share a part; rooms with none come last.
    const [byPositions, others] = [new Map<string, string[]>(), [] as string[]];
    for (const room of shown.rooms) {
      const positions = positionsOf.get(room);
      if (positions === undefined) others.push(room);
      else if (!byPositions.get(positions)?.push(room)) byPositions.set(positions, [room]);
    }
    const parts = [...byPositions.values(), others];
    const partOf = (person: string | null, rooms: readonly string[]): Shape => ({
      rooms: rooms.map((room) => roomOf(person ?? everybody, doc.collection, room)),
      doc: viewFor(doc, shown, person, rooms),
    });
    return [
      ...persons.flatMap((person) =>
        parts
          .map((rooms) => rooms.filter((room) => ofTeams.has(doc.collection) || isRoomOf(person, room)))
          .flatMap((rooms) => (rooms.length === 0 ? [] : [partOf(person, rooms)])),
      ),
      ...[...byPositions.values()].map((rooms) => partOf(null, rooms)),
    ];
  });
  return [{ rooms: [], doc }, ...shapes];
}

function viewFor(
  { _id, version, collection, record, acts }: InboxDocument,
  { rooms: _rooms, ...labels }: ShownRecord,
  person: string | null,
  rooms: readonly string[],
): NotificationView {
  const own = acts
    .filter(
      (action) =>
        action.rooms.some((room) => rooms.includes(room)) || (person !== null && action.people.includes(person)),
    )
    .map(({ people: _people, rooms: _told, ...action }) => action);
  return { _id, version, collection, record, ...labels, acts: own };
}
