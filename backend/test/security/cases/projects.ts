import type { ProjectView } from '@atrium/contracts/projects/views';
import { worked } from '../../support/client.js';
import { uniqueName } from '../../support/people.js';
import type { RecordMaker, SliceCases } from './case-shapes.js';

const makeProject: RecordMaker = async ({ client }, marker) => {
  const form = { name: marker, description: marker, private: false };
  return worked(await client.post<ProjectView>('/api/project', form))._id;
};

export const projectCases: SliceCases = {
  // A project's progress is known by the project's id.
  makers: { projects: makeProject, 'project-progress': makeProject },
  commands: [
    {
      route: 'POST /api/project',
      command: 'CreateProject',
      body: () => ({ name: uniqueName('any') }),
      refers: { field: 'lead', collection: 'users' },
    },
    {
      route: 'PUT /api/project',
      command: 'EditProject',
      record: 'projects',
      body: () => ({ name: uniqueName('any') }),
      refers: { field: 'lead', collection: 'users' },
    },
    {
      route: 'POST /api/project/reveal',
      command: 'RevealProjectSecret',
      record: 'projects',
      body: () => ({ secret: 'no-such-secret' }),
      status: 409,
    },
    {
      route: 'POST /api/project/update',
      command: 'PostProjectUpdate',
      record: 'projects',
      body: () => ({ health: 'On track', text: 'Any' }),
    },
    { route: 'DELETE /api/project', command: 'DeleteProject', record: 'projects', body: () => ({}) },
    { route: 'PUT /api/project/restore', command: 'RestoreProject', record: 'projects', body: () => ({}) },
  ],
  reads: [{ route: 'GET /api/project' }, { route: 'GET /api/project/deleted' }],
};
