import { worked } from '../../support/client.js';
import type { RecordMaker, SliceCases } from './case-shapes.js';

/** Somebody chooses how the interface looks, and is known by their own id. */
const makePreferences: RecordMaker = async ({ client, user }) => {
  worked(await client.put('/api/preferences', { theme: 'dark' }));
  return user._id;
};

export const preferenceCases: SliceCases = {
  makers: { preferences: makePreferences },
  commands: [{ route: 'PUT /api/preferences', command: 'SetPreferences', body: () => ({ theme: 'light' }) }],
  reads: [{ route: 'GET /api/preferences' }],
};
