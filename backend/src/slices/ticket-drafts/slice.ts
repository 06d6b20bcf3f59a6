import { ticketDraftCommands } from '@atrium/contracts/ticket-drafts/commands';
import { ticketDraftRoutes } from '@atrium/contracts/ticket-drafts/routes';
import { defineSlice } from '../../platform/slice/slice.js';
import { ticketDraftDecider } from './decider.js';
import { ticketDraftEventVersions } from './events.js';
import { ticketDraftsProjection } from './projections.js';
import { endDrafts } from './reactors.js';

export const ticketDrafts = defineSlice({
  name: 'ticket-drafts',
  category: 'ticketdraft',
  commands: ticketDraftCommands,
  routes: ticketDraftRoutes,
  personal: true,
  creates: [],
  decider: ticketDraftDecider,
  eventVersions: ticketDraftEventVersions,
  personOf: (_event, _draft, id) => id,
  isPersonOfRecord: true,
  projections: [ticketDraftsProjection],
  reactors: [endDrafts],
});
