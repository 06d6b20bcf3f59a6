import { mailboxCommands } from '@atrium/contracts/mailboxes/commands';
import { mailboxRoutes } from '@atrium/contracts/mailboxes/routes';
import { defineSlice } from '../../platform/slice/slice.js';
import { mailboxDecider } from './decider.js';
import { mailboxEventVersions } from './events.js';
import { mailboxesProjection } from './projections.js';

/** Where an organisation's mail comes in: a mailbox, and an address for mail providers. */
export const mailboxes = defineSlice({
  name: 'mailboxes',
  category: 'mailbox',
  commands: mailboxCommands,
  routes: mailboxRoutes,
  creates: [],
  decider: mailboxDecider,
  eventVersions: mailboxEventVersions,
  projections: [mailboxesProjection],
  reactors: [],
});
