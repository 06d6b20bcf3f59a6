import type { PlannedCollection } from '@atrium/contracts/sprints/rules';

export const kindLabels: Readonly<Record<PlannedCollection, string>> = {
  bugs: 'Bugs',
  'feature-requests': 'Requests',
  tasks: 'Tasks',
};
