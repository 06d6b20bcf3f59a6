import { defineRollups } from '../../platform/slice/slice.js';
import { triageCounts } from './counts-projection.js';

export const triage = defineRollups({ name: 'triage', rollups: [triageCounts] });
