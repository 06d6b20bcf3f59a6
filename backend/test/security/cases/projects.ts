import type { ProjectView } from '@atrium/contracts/projects/views';
import { worked } from '../../support/client.js';
import { uniqueName } from '../../support/people.js';
import type { RecordMaker, SliceCases } from './case-shapes.js';

const makeProject: RecordMaker = async ({ client }, marker) => {
  const form = { name: marker, description: marker, private: false };
  return worked(await client.post<ProjectView>('/api/project', form))._id;
};

export const projectCases: SliceCases = {
  // A project's progress and activity are known by the project's id.
  makers: { projects: makeProject, 'project-progress': makeProject, 'project-activity': makeProject },
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
    {
      route: 'DELETE /api/project/update',
      command: 'DeleteProjectUpdate',
      record: 'projects',
      body: () => ({ update: 'none' }),
      status: 404,
    },
    {
      route: 'PUT /api/project/update/restore',
      command: 'RestoreProjectUpdate',
      record: 'projects',
      body: () => ({ update: 'none' }),
      status: 404,
    },
    {
      route: 'POST /api/project/file',
      command: 'AttachProjectFile',
      record: 'projects',
      body: () => ({ file: '3f0a5bd4-9f5b-5a3a-8f4e-0d8f6f6c1a77', name: 'Any' }),
      status: 400,
    },
    {
      route: 'DELETE /api/project/file',
      command: 'DetachProjectFile',
      record: 'projects',
      body: () => ({ file: '3f0a5bd4-9f5b-5a3a-8f4e-0d8f6f6c1a77' }),
    },
    {
      route: 'POST /api/project/link',
      command: 'AddProjectLink',
      record: 'projects',
      body: () => ({ title: 'Any', url: 'https://example.com/any' }),
    },
    {
      route: 'PUT /api/project/link',
      command: 'ChangeProjectLink',
      record: 'projects',
      body: () => ({ link: '3f0a5bd4-9f5b-5a3a-8f4e-0d8f6f6c1a77', title: 'Any' }),
      status: 404,
    },
    {
      route: 'DELETE /api/project/link',
      command: 'RemoveProjectLink',
      record: 'projects',
      body: () => ({ link: '3f0a5bd4-9f5b-5a3a-8f4e-0d8f6f6c1a77' }),
    },
    {
      route: 'POST /api/project/milestone',
      command: 'AddMilestone',
      record: 'projects',
      body: () => ({ name: 'Any', day: '2030-01-31' }),
    },
    {
      route: 'PUT /api/project/milestone',
      command: 'ChangeMilestone',
      record: 'projects',
      body: () => ({ milestone: '3f0a5bd4-9f5b-5a3a-8f4e-0d8f6f6c1a77', name: 'Any' }),
      status: 404,
    },
    {
      route: 'DELETE /api/project/milestone',
      command: 'RemoveMilestone',
      record: 'projects',
      body: () => ({ milestone: '3f0a5bd4-9f5b-5a3a-8f4e-0d8f6f6c1a77' }),
    },
    {
      route: 'PUT /api/project/milestone/restore',
      command: 'RestoreMilestone',
      record: 'projects',
      body: () => ({ milestone: '3f0a5bd4-9f5b-5a3a-8f4e-0d8f6f6c1a77', name: 'Any', day: '2030-01-31' }),
    },
    { route: 'DELETE /api/project', command: 'DeleteProject', record: 'projects', body: () => ({}) },
    { route: 'PUT /api/project/restore', command: 'RestoreProject', record: 'projects', body: () => ({}) },
  ],
  reads: [
    { route: 'GET /api/project' },
    { route: 'GET /api/project/deleted' },
    { route: 'GET /api/project/files', of: (_, id) => `/api/project/files/${id}` },
    { route: 'GET /api/project/activity', of: (_, id) => `/api/project/activity/${id}` },
  ],
};
