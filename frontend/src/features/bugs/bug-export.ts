import type { BugView } from '@atrium/contracts/bugs/views';
import type { CsvColumn } from '../../platform/list/csv';
import { exportRecords } from '../../widgets/custom-fields/export-records';
import { bugNumber } from './select';

/** What of a bug goes into a file. */
const bugFileColumns: readonly CsvColumn<BugView>[] = [
  { header: 'Bug ID', value: bugNumber },
  { header: 'App', value: ({ app }) => app },
  { header: 'Module', value: ({ module }) => module },
  { header: 'Priority', value: ({ priority }) => priority },
  { header: 'Status', value: ({ status }) => status },
  { header: 'Assigned to', value: ({ assignedTo }) => assignedTo?.username },
  { header: 'Reported By', value: ({ createdby }) => createdby.email },
  { header: 'Created', value: ({ createdAt }) => createdAt },
  { header: 'Updated', value: ({ updatedAt }) => updatedAt },
  { header: 'Settled', value: ({ settledAt }) => settledAt },
  { header: 'Comments', value: ({ commentcount }) => commentcount },
  { header: 'Description', value: ({ description }) => description },
];

/** Offers bugs as a CSV file, in the order given. */
export function exportBugs(bugs: readonly BugView[]): Promise<void> {
  return exportRecords('bugs', bugFileColumns, bugs);
}
