import { defineRollups } from '../../platform/slice/slice.js';
import { availabilityRollup } from './projections.js';

/** Where people are: what attendance and leave let every colleague know. */
export const availability = defineRollups({ name: 'whereabouts', rollups: [availabilityRollup] });
