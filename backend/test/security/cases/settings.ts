import { worked } from '../../support/client.js';
import type { SliceCases } from './case-shapes.js';

export const settingsCases: SliceCases = {
  makers: {
    settings: async (by, marker) =>
      worked(await by.client.put<{ _id: string }>('/api/settings', { displayName: marker }))._id,
  },
  commands: [
    {
      route: 'PUT /api/settings',
      command: 'UpdateSettings',
      body: () => ({
        timeZone: 'Europe/Berlin',
        secondFactorRoles: [],
        holidays: [{ date: '2026-12-25', name: 'Christmas', halfDay: false }],
      }),
    },
    { route: 'POST /api/settings/labels', command: 'CreateLabel', body: () => ({ name: 'Urgent wish' }) },
  ],
  reads: [{ route: 'GET /api/settings' }],
};
