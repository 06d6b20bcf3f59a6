import type { RecordField } from './record-kind.js';

/** How much harm something does, the worst first; how soon it is done is its priority. */
export const severities = ['Critical', 'Major', 'Minor', 'Trivial'] as const;
export type Severity = (typeof severities)[number];

/** The field of the kinds that have a severity; a record may have none. */
export const severityField = {
  type: 'choice',
  options: severities,
  label: 'Severity',
  on: ['form', 'list', 'search', 'file', 'history', 'api'],
} as const satisfies RecordField;
