import type { BoardLayout, CardFact, ColumnField } from '@atrium/contracts/tasks/rules';

/** What the fields are called by which a board can be grouped. */
export const fieldNames: Readonly<Record<ColumnField, string>> = {
  priority: 'Priority',
  status: 'Status',
  assignee: 'Assignee',
  sprint: 'Sprint',
  project: 'Project',
};

/** What the ways are called in which cards are laid out. */
export const layoutNames: Readonly<Record<BoardLayout, string>> = { board: 'Board', table: 'Table' };

/** What the parts of a card are called. */
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
