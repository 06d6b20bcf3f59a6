import { defineRollups } from '../../platform/slice/slice.js';
import { dashboardRollup } from './projections.js';
import { supportRollup } from './support-projection.js';

export const reports = defineRollups({ name: 'reports', rollups: [dashboardRollup, supportRollup] });
