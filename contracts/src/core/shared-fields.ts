import type { RecordField } from './record-kind.js';

/** For kinds to whose records files are attached. */
export const attachmentsField = {
  type: 'files',
  label: 'Attachments',
  on: ['form', 'history'],
  most: 20,
} as const satisfies RecordField;

/** For kinds whose records have the organisation's labels. */
export const labelsField = {
  type: 'labels',
  label: 'Labels',
  on: ['form', 'list', 'search', 'file', 'history', 'api'],
  most: 20,
} as const satisfies RecordField;

/** Derived data; in no form or column. */
export const internal = { type: 'internal', label: '', on: [] } as const satisfies RecordField;

export const linkedFields = {
  links: { type: 'internal', label: 'Links', on: ['history'] },
  deleted: { type: 'internal', label: 'Deleted', on: ['history'] },
} as const satisfies Record<string, RecordField>;

export const itemFields = {
  project: { type: 'internal', label: 'Project', on: ['history'] },
  sprint: { type: 'internal', label: 'Sprint', on: ['history'] },
  points: { type: 'internal', label: 'Points', on: ['history'] },
  ...linkedFields,
} as const satisfies Record<string, RecordField>;

export const watchersField = { type: 'internal', label: 'Watchers', on: [] } as const satisfies RecordField;

export const customField = {
  type: 'internal',
  label: 'Own fields',
  on: ['history'],
} as const satisfies RecordField;
