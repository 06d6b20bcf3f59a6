import type { CollectionName } from '../../platform/sync/collections';

/** What the parts of the start page are made of. */
export const homeCollections: readonly CollectionName[] = [
  'settings',
  'users',
  'whereabouts',
  'own-work',
  'leave',
  'attendance-corrections',
  'calendar',
  'company-events',
  'occasions',
  'absences',
];
