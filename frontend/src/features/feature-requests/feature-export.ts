import type { FeatureRequestView } from '@atrium/contracts/feature-requests/views';
import type { CsvColumn } from '../../platform/list/csv';
import { exportRecords } from '../../widgets/custom-fields/export-records';
import { featureNumber } from './select';

/** What of a request goes into a file. */
export const featureFileColumns: readonly CsvColumn<FeatureRequestView>[] = [
  { header: 'FR Number', value: featureNumber },
  { header: 'App', value: ({ product }) => product },
  { header: 'Module', value: ({ submodule }) => submodule },
  { header: 'Priority', value: ({ priority }) => priority },
  { header: 'Status', value: ({ status }) => status },
  { header: 'Votes', value: ({ votes }) => votes },
  { header: 'Roadmap', value: ({ horizon }) => horizon },
  { header: 'Requested by', value: ({ createdby }) => createdby.email },
  { header: 'Created', value: ({ createdAt }) => createdAt },
  { header: 'Updated', value: ({ updatedAt }) => updatedAt },
  { header: 'Answer', value: ({ response }) => response },
  { header: 'Description', value: ({ description }) => description },
];

/** Offers requests as a CSV file, in the order given. */
export function exportFeatures(features: readonly FeatureRequestView[]): Promise<void> {
  return exportRecords('feature-requests', featureFileColumns, features);
}
