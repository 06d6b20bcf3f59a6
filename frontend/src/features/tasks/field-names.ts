import type { BoardLayout, CardFact, ColumnField } from '@atrium/contracts/tasks/rules';

export const fieldNames: Readonly<Record<ColumnField, string>> = {
  priority: 'Priority',
  status: 'Status',
  assignee: 'Assignee',
  sprint: 'Sprint',
  project: 'Project',
};

export const layoutNames: Readonly<Record<BoardLayout, string>> = { board: 'Board', table: 'Table' };

export const factNames: Readonly<Record<CardFact, string>> = {
  number: 'Number',
  age: 'Age',
  stay: 'Time in column',
  priority: 'Priority',
  status: 'Status',
  labels: 'Labels',
  checklist: 'Checklist',
  links: 'Links',
  attachments: 'Files',
  plan: 'Project and sprint',
  points: 'Points',
  details: 'Details',
};
