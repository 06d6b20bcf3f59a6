import { defineRollups } from '../../platform/slice/slice.js';
import { availabilityRollup } from './projections.js';

export const availability = defineRollups({ name: 'whereabouts', rollups: [availabilityRollup] });
