import { apiTokenCommands } from '@atrium/contracts/api-tokens/commands';
import { apiTokenRoutes } from '@atrium/contracts/api-tokens/routes';
import { defineSlice } from '../../platform/slice/slice.js';
import { apiTokenDecider } from './decider.js';
import { apiTokenEventVersions } from './events.js';
import { apiTokensProjection } from './projections.js';
import { endTokens } from './reactors.js';

/** Tokens with which programs act for people. */
export const apiTokens = defineSlice({
  name: 'api-tokens',
  category: 'apitoken',
  commands: apiTokenCommands,
  routes: apiTokenRoutes,
  creates: ['IssueApiToken'],
  decider: apiTokenDecider,
  eventVersions: apiTokenEventVersions,
  projections: [apiTokensProjection],
  reactors: [endTokens],
});
