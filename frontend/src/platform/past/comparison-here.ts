import type { LiveDocument } from '@atrium/contracts/core/live';
import { fieldsOn, type RecordKind } from '@atrium/contracts/core/record-kind';
import { recordKinds } from '@atrium/contracts/record-kinds';
import { realTimers } from '../browser/timers';
import { actingTenant } from '../session/acting-tenant';
import { currentUserId, signedIn } from '../session/session';
import { socket } from '../sync/socket';
import { liveTopics, shownTopics } from '../sync/shown';
import { changedFields, type RecordsOfBoth } from './differences';
import { comparedSince } from './compared-since';
import { VisibleTodaySource } from './visible-today-source';
import { pastPort } from './past-here';
import { PastStore } from './past-store';

/** The topics as they were at the moment with which the page is compared. */
export const former = new PastStore(pastPort, realTimers, Date.now);
export const formerTopics = new VisibleTodaySource(former, liveTopics);

function arrive(): void {
  const at = comparedSince.get();
  if (at !== null && former.moment.get().at !== at) former.moveTo({ at, position: null });
}

arrive();
comparedSince.subscribe(arrive);
let person = currentUserId();
signedIn.subscribe(() => {
  if (person === currentUserId()) return;
  person = currentUserId();
  former.clear();
});
actingTenant.subscribe(() => former.clear());
socket.on('rights', ({ topic }) => former.renew(topic));

/** A record at both moments. */
export interface RecordThenAndNow {
  readonly collection: string;
  readonly before: LiveDocument;
  readonly now: LiveDocument;
}

/** The id of a record; on boards of several kinds, that of the kind stands before it. */
function recordIn(id: string): string {
  return id.slice(id.lastIndexOf(':') + 1);
}

function collections(): readonly string[] {
  return former.topics().filter((topic) => !topic.includes(':'));
}

/** A record as it was and as it is; null where one of the two isn't shown. */
export function recordOfBoth(id: string): RecordThenAndNow | null {
  for (const collection of collections()) {
    const record = recordIn(id);
    const before = formerTopics.document(collection, record);
    const now = before === undefined ? undefined : shownTopics.document(collection, record);
    if (before !== undefined && now !== undefined) return { collection, before, now };
  }
  return null;
}

const kinds: Readonly<Record<string, RecordKind | undefined>> = recordKinds;

/** The fields that a kind's history shows; null for kinds without such a list. */
function historyFields(collection: string): ReadonlySet<string> | null {
  const kind = kinds[collection];
  return kind === undefined ? null : new Set(fieldsOn(kind, 'history').map(({ name }) => name));
}

// Documents are immutable, so each pair is compared only once.
const compared = new WeakMap<LiveDocument, { readonly before: LiveDocument; readonly fields: readonly string[] }>();

/** The fields in which a record differs. */
export function differencesOf({ collection, before, now }: RecordThenAndNow): readonly string[] {
  const known = compared.get(now);
  if (known?.before === before) return known.fields;
  const fields = changedFields(before, now, historyFields(collection));
  compared.set(now, { before, fields });
  return fields;
}

/** Whether it existed at the compared moment; without a creation date it counts as old. */
function isOld(document: LiveDocument): boolean {
  const made = 'createdAt' in document ? Date.parse(String(document.createdAt)) : Number.NaN;
  return !(made > (comparedSince.get() ?? 0));
}

export const recordsOfBoth: RecordsOfBoth = {
  differs(id) {
    const record = recordOfBoth(id);
    return record === null ? null : differencesOf(record).length > 0;
  },
  isPlaced(id) {
    const record = recordOfBoth(id);
    if (record === null) return null;
    const { before, now } = record;
    return 'rank' in before && 'rank' in now ? before.rank !== now.rank : null;
  },
  isUnknown(id) {
    const record = recordIn(id);
    return collections().some((topic) => {
      const now = shownTopics.document(topic, record);
      const isPart = !formerTopics.view(topic).complete;
      return isPart && now !== undefined && formerTopics.document(topic, record) === undefined && isOld(now);
    });
  },
};
