import { plainKindList } from '@atrium/contracts/plain-kinds';
import { homeCollections } from '../features/home/home-collections';
import type { CollectionName } from '../platform/sync/collections';

/** The start page. */
export const homeAddress = '/u/home';

/** What everybody follows who sees the screen of an address, or one below it. */
const follows: Readonly<Record<string, readonly CollectionName[]>> = {
  '/u': [
    'users',
    'settings',
    'whereabouts',
    'channels',
    'channel-activity',
    'read-marks',
    'notifications',
    'notification-marks',
    'notification-preferences',
    'calendar-reminders',
    'preferences',
  ],
  [homeAddress]: [...homeCollections, 'home-seen'],
  '/u/notes': ['tasks', 'sprints'],
  '/u/support/ticket': ['tickets'],
  '/u/support/bug': ['bugs'],
  '/u/devbug': ['bugs'],
  '/u/support/feature': ['feature-requests'],
  '/u/devfr': ['feature-requests'],
  '/u/sprint': ['sprints'],
  '/u/project': ['projects', 'project-progress'],
  ...Object.fromEntries(plainKindList.map(({ collection }) => [`/u/${collection}`, [collection as CollectionName]])),
  '/u/calender': ['calendar', 'company-events', 'occasions', 'absences'],
};

/** The collections that are followed on the screen of an address, each once. */
export function followsOf(path: string): CollectionName[] {
  const around = Object.entries(follows).filter(([address]) => path === address || path.startsWith(`${address}/`));
  return [...new Set(around.flatMap(([, collections]) => collections))];
}

/** The address, under that of the API, from which all of that is read at once; null where nothing is followed. */
export function snapshotsOf(path: string): string | null {
  const collections = followsOf(path);
  return collections.length === 0 ? null : `/live/snapshots?of=${collections.join(',')}`;
}
