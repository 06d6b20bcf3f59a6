import { worked } from '../../support/client.js';
import type { RecordMaker, SliceCases } from './case-shapes.js';

/** Somebody says what they have seen, and is known by their own id. */
const makeSeen: RecordMaker = async ({ client, user }) => {
  worked(await client.put('/api/home/seen', { position: '1' }));
  return user._id;
};

export const homeCases: SliceCases = {
  makers: { 'home-seen': makeSeen },
  commands: [{ route: 'PUT /api/home/seen', command: 'MarkHomeSeen', body: () => ({ position: '1' }) }],
  reads: [{ route: 'GET /api/home/away' }],
};
