import { worked } from '../../support/client.js';
import type { SliceCases } from './case-shapes.js';

export const mailboxCases: SliceCases = {
  makers: {
    mailboxes: async ({ client }, marker) =>
      worked(await client.put<{ _id: string }>('/api/settings/mailbox', { user: marker }))._id,
  },
  commands: [
    { route: 'PUT /api/settings/mailbox', command: 'UpdateMailbox', body: () => ({ port: 143 }) },
    { route: 'POST /api/settings/mailbox/check', command: 'CheckMailbox', body: () => ({}), status: 400 },
    { route: 'POST /api/settings/mailbox/hook', command: 'MakeMailHook', body: () => ({}) },
    { route: 'DELETE /api/settings/mailbox/hook', command: 'RevokeMailHook', body: () => ({}) },
  ],
  reads: [],
};
