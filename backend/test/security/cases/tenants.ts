import { createOrigin, uniqueName } from '../../support/people.js';
import type { SliceCases } from './case-shapes.js';

export const tenantCases: SliceCases = {
  makers: {
    tenants: async (_, marker, root) => (await createOrigin(root, uniqueName(marker)))._id,
  },
  commands: [
    {
      route: 'POST /api/origin/createallowedorigin',
      command: 'CreateTenant',
      body: () => ({ originName: uniqueName('any'), companyName: 'Any Ltd.', isActive: true }),
      status: 403,
    },
    {
      route: 'PUT /api/origin/updateorigin',
      command: 'UpdateTenant',
      record: 'tenants',
      body: () => ({ companyName: uniqueName('any') }),
      status: 403,
    },
    {
      route: 'PUT /api/origin/requestdeletion',
      command: 'RequestTenantDeletion',
      record: 'tenants',
      body: () => ({ name: uniqueName('any'), days: 30 }),
      status: 403,
    },
    {
      route: 'PUT /api/origin/canceldeletion',
      command: 'CancelTenantDeletion',
      record: 'tenants',
      body: () => ({}),
      status: 403,
    },
  ],
  reads: [
    { route: 'GET /api/origin/fetchorigin' },
    { route: 'GET /api/origin/operations' },
    { route: 'GET /api/origin/:id/receipt.json' },
  ],
};
