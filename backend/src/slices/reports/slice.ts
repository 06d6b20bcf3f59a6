import { defineRollups } from '../../platform/slice/slice.js';
import { dashboardRollup } from './projections.js';
import { supportRollup } from './support-projection.js';

/** The reports: what the records of other slices add up to. */
export const reports = defineRollups({ name: 'reports', rollups: [dashboardRollup, supportRollup] });
