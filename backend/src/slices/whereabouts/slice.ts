import { defineRollups } from '../../platform/slice/slice.js';
import { whereaboutsRollup } from './projections.js';

/** Where people are: what attendance and leave let every colleague know. */
export const whereabouts = defineRollups({ name: 'whereabouts', rollups: [whereaboutsRollup] });
