import { __itemCamel__Commands } from '@atrium/contracts/__name__/commands';
import { __itemCamel__Routes } from '@atrium/contracts/__name__/routes';
import { defineSlice } from '../../platform/slice/slice.js';
import { __itemCamel__Decider } from './decider.js';
import { __itemCamel__EventVersions } from './events.js';
import { __nameCamel__Projection } from './projections.js';

/** The __nameWords__. */
export const __nameCamel__ = defineSlice({
  name: '__name__',
  category: '__itemCamel__',
  commands: __itemCamel__Commands,
  routes: __itemCamel__Routes,
  creates: ['Create__Item__'],
  decider: __itemCamel__Decider,
  eventVersions: __itemCamel__EventVersions,
  projections: [__nameCamel__Projection],
  reactors: [],
});
