import type { PlannedCollection } from '@atrium/contracts/sprints/rules';

/** What the records of each kind are called. */
export const kindLabels: Readonly<Record<PlannedCollection, string>> = {
  bugs: 'Bugs',
  'feature-requests': 'Requests',
  tasks: 'Tasks',
};
