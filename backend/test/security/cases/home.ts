import type { BugView } from '@atrium/contracts/bugs/views';
import { worked } from '../../support/client.js';
import type { RecordMaker, SliceCases } from './case-shapes.js';

/** Somebody says what they have seen, and is known by their own id. */
const makeSeen: RecordMaker = async ({ client, user }) => {
  worked(await client.put('/api/home/seen', { position: '1' }));
  return user._id;
};

/** Somebody gets a bug, which then lies with them. */
const makeWork: RecordMaker = async ({ client, user }, marker) => {
  const bug = worked(await client.post<{ updated: BugView }>('/api/bug/createbug', { description: marker })).updated;
  worked(await client.put(`/api/bug/assignedandcommentupdate/${bug._id}`, { assignedTo: user._id }));
  return `${user._id}_bugs`;
};

export const homeCases: SliceCases = {
  makers: { 'home-seen': makeSeen, 'own-work': makeWork },
  commands: [{ route: 'PUT /api/home/seen', command: 'MarkHomeSeen', body: () => ({ position: '1' }) }],
  reads: [
    { route: 'GET /api/home/away', of: (_, id) => `/api/home/away?since=0&person=${id}` },
    { route: 'GET /api/home/day', of: (_, id) => `/api/home/day?person=${id}` },
  ],
};
