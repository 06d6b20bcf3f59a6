import type { LoadLabels } from '../shared-features/compare/compare-layer';

/** The labels of all kinds of record, for comparisons; loaded with the first one. */
export const loadLabels: LoadLabels = () => import('./record-labels').then(({ recordLabels }) => recordLabels);
