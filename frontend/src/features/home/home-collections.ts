import type { CollectionName } from '../../platform/sync/collections';

export const homeCollections: readonly CollectionName[] = [
  'settings',
  'users',
  'whereabouts',
  'own-work',
  'checklists',
  'leave',
  'attendance-corrections',
  'calendar',
  'company-events',
  'occasions',
  'absences',
];
