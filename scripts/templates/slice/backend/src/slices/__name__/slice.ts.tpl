import { __itemCamel__Kind } from '@atrium/contracts/__name__/kind';
import { definePlainSlice } from '../../platform/slice/plain-slice.js';
import { __itemCamel__Decider } from './decider.js';
import { __itemCamel__EventVersions } from './events.js';
import { __nameCamel__Projection } from './projections.js';

/** The __nameWords__. */
export const __nameCamel__ = definePlainSlice(__itemCamel__Kind, {
  decider: __itemCamel__Decider,
  eventVersions: __itemCamel__EventVersions,
  projection: __nameCamel__Projection,
});
