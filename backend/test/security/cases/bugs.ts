import { worked } from '../../support/client.js';
import type { CommandCase, RecordMaker, SliceCases } from './case-shapes.js';

/** The commands about a bug that answer to PUT and PATCH alike. */
const updates: readonly (Omit<CommandCase, 'route' | 'record'> & { readonly path: string })[] = [
  {
    path: 'update',
    command: 'EditBug',
    body: () => ({ description: 'Any' }),
    refers: { field: 'assignedTo', collection: 'users' },
  },
  {
    path: 'allupdate',
    command: 'EditBug',
    body: () => ({ priority: 'P2' }),
    refers: { field: 'assignedTo', collection: 'users' },
  },
  { path: 'statusupdate', command: 'SetBugStatus', body: () => ({ status: 'In Progress', comment: 'Any' }) },
  {
    path: 'assignedandcommentupdate',
    command: 'AssignBug',
    body: () => ({ comment: 'Any' }),
    refers: { field: 'assignedTo', collection: 'users' },
  },
  { path: 'commentupdate', command: 'CommentOnBug', body: () => ({ comment: 'Any' }) },
];

const makeBug: RecordMaker = async ({ client }, marker) => {
  const form = { app: 'billing', module: 'qr', priority: 'P2', description: marker };
  const { updated } = worked(await client.post<{ updated: { _id: string } }>('/api/bug/createbug', form));
  worked(await client.patch(`/api/bug/commentupdate/${updated._id}`, { comment: marker }));
  return updated._id;
};

export const bugCases: SliceCases = {
  makers: {
    bugs: makeBug,
    // The document is called the same in each organisation: what must not leak is the record that it counts.
    'triage-counts': makeBug,
  },
  commands: [
    {
      route: 'POST /api/bug/createbug',
      command: 'CreateBug',
      body: () => ({ app: 'stock', description: 'Any', fromCollection: 'bugs', fromItem: 'no-such-item' }),
      refers: { field: 'fromItem', collection: 'bugs' },
      status: 400,
    },
    ...updates.flatMap(({ path, ...rest }): CommandCase[] =>
      ['PUT', 'PATCH'].map((method) => ({ route: `${method} /api/bug/${path}`, record: 'bugs', ...rest })),
    ),
    {
      route: 'POST /api/bug/reveal',
      command: 'RevealBugSecret',
      record: 'bugs',
      body: () => ({ secret: 'no-such-secret' }),
      status: 409,
    },
    {
      route: 'DELETE /api/bug/comments',
      command: 'DeleteBugComment',
      record: 'bugs',
      body: () => ({ comment: 'none' }),
      status: 404,
    },
    {
      route: 'PUT /api/bug/restorecomment',
      command: 'RestoreBugComment',
      record: 'bugs',
      body: () => ({ comment: 'none' }),
      status: 404,
    },
    {
      route: 'PUT /api/bug/plan',
      command: 'PlanBug',
      record: 'bugs',
      body: () => ({ points: 3 }),
      refers: { field: 'project', collection: 'projects' },
    },
    {
      route: 'POST /api/bug/links',
      command: 'LinkBug',
      record: 'bugs',
      body: () => ({ relation: 'relates', collection: 'bugs', item: 'no-such-item' }),
      refers: { field: 'item', collection: 'bugs' },
      status: 400,
    },
    {
      route: 'DELETE /api/bug/links',
      command: 'UnlinkBug',
      record: 'bugs',
      body: () => ({ collection: 'bugs', item: 'no-such-item' }),
    },
    {
      route: 'PUT /api/bug/triage',
      command: 'TriageBug',
      record: 'bugs',
      body: () => ({ verdict: 'accept', severity: 'Minor' }),
      refers: { field: 'assignedTo', collection: 'users' },
    },
    { route: 'PUT /api/bug/watch', command: 'WatchBug', record: 'bugs', body: () => ({}) },
    { route: 'PUT /api/bug/unwatch', command: 'UnwatchBug', record: 'bugs', body: () => ({}) },
    { route: 'DELETE /api/bug/delete', command: 'DeleteBug', record: 'bugs', body: () => ({}) },
    { route: 'PUT /api/bug/restore', command: 'RestoreBug', record: 'bugs', body: () => ({}) },
  ],
  reads: [
    { route: 'GET /api/bug/fetchbug' },
    { route: 'GET /api/bug/deletedbugs' },
    { route: 'GET /api/bug/one', of: (_, id) => `/api/bug/one/${id}` },
  ],
};
