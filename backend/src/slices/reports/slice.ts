import { defineRollups } from '../../platform/slice/slice.js';
import { handOffsRollup } from './hand-offs-projection.js';
import { dashboardRollup } from './projections.js';
import { supportRollup } from './support-projection.js';

export const reports = defineRollups({ name: 'reports', rollups: [dashboardRollup, supportRollup, handOffsRollup] });
