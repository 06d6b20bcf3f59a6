import { worked } from '../../support/client.js';
import type { SliceCases } from './case-shapes.js';

export const singleSignOnCases: SliceCases = {
  makers: {
    'single-sign-on': async ({ client }, marker) =>
      worked(await client.put<{ _id: string }>('/api/settings/single-sign-on', { clientId: marker }))._id,
  },
  commands: [
    {
      route: 'PUT /api/settings/single-sign-on',
      command: 'UpdateSingleSignOn',
      body: () => ({ groupsClaim: 'teams' }),
    },
  ],
  reads: [],
};
