import { plainKindList } from '@atrium/contracts/plain-kinds';
import { homeCollections } from '../features/home/home-collections';
import type { CollectionName } from '../platform/sync/collections';

const homeAddress = '/u/home';

/** What a screen asks for besides what it follows: a path of the API with its query. */
const reads: Readonly<Record<string, readonly [path: string, query: Readonly<Record<string, string>>]>> = {
  [homeAddress]: ['/home/away', { since: 'seen' }],
};

/** Collections by address; each also applies to the addresses below. */
const follows: Readonly<Record<string, readonly CollectionName[]>> = {
  '/u': [
    'users',
    'settings',
    'whereabouts',
    'channels',
    'channel-activity',
    'read-marks',
    'channel-wishes',
    'statuses',
    'pauses',
    'notifications',
    'notification-marks',
    'notification-preferences',
    'calendar-reminders',
    'preferences',
    'saved-views',
  ],
  [homeAddress]: [...homeCollections, 'home-seen'],
  '/u/dashboards': ['dashboards'],
  '/u/chat': ['saved-messages', 'message-drafts', 'scheduled-messages', 'message-reminders'],
  '/u/notes': ['tasks', 'sprints'],
  '/u/support/ticket': ['tickets'],
  '/u/support/client': ['tickets'],
  '/u/support/bug': ['bugs'],
  '/u/devbug': ['bugs'],
  '/u/support/feature': ['feature-requests'],
  '/u/devfr': ['feature-requests'],
  '/u/triage': ['bugs', 'feature-requests', 'triage-counts'],
  '/u/import': ['imports'],
  '/u/file': ['employee-files'],
  '/u/sprint': ['sprints'],
  '/u/project': ['projects', 'project-progress', 'project-activity'],
  ...Object.fromEntries(plainKindList.map(({ collection }) => [`/u/${collection}`, [collection as CollectionName]])),
  '/u/calender': ['calendar', 'company-events', 'occasions', 'absences'],
};

export function followsOf(path: string): CollectionName[] {
  const around = Object.entries(follows).filter(([address]) => path === address || path.startsWith(`${address}/`));
  return [...new Set(around.flatMap(([, collections]) => collections))];
}

/** API address that reads all of them at once; null for none. */
export function snapshotsOf(path: string): string | null {
  const collections = followsOf(path);
  return collections.length === 0 ? null : `/live/snapshots?of=${collections.join(',')}`;
}

/** Undefined for nothing. */
export function readOf(path: string): (typeof reads)[string] | undefined {
  return reads[path];
}

/** API addresses that the page of a screen asks for, before its first scripts do. */
export function readFirst(path: string): string[] {
  const read = readOf(path);
  const address = read === undefined ? null : `${read[0]}?${new URLSearchParams(read[1]).toString()}`;
  return [snapshotsOf(path), address].filter((each) => each !== null);
}
