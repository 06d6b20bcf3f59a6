import type { SprintView } from '@atrium/contracts/sprints/views';
import { worked } from '../../support/client.js';
import { uniqueName } from '../../support/people.js';
import type { RecordMaker, SliceCases } from './case-shapes.js';

const makeSprint: RecordMaker = async ({ client }, marker) =>
  worked(await client.post<SprintView>('/api/sprint', { name: marker, goal: marker }))._id;

export const sprintCases: SliceCases = {
  // A burndown is known by its sprint's id.
  makers: { sprints: makeSprint, burndowns: makeSprint },
  commands: [
    {
      route: 'POST /api/sprint',
      command: 'CreateSprint',
      body: () => ({ name: uniqueName('any') }),
      refers: { field: 'project', collection: 'projects' },
    },
    {
      route: 'PUT /api/sprint',
      command: 'EditSprint',
      record: 'sprints',
      body: () => ({ name: uniqueName('any') }),
      refers: { field: 'project', collection: 'projects' },
    },
    { route: 'PUT /api/sprint/start', command: 'StartSprint', record: 'sprints', body: () => ({}) },
    {
      route: 'PUT /api/sprint/complete',
      command: 'CompleteSprint',
      record: 'sprints',
      body: () => ({}),
      status: 409,
    },
    { route: 'DELETE /api/sprint', command: 'DeleteSprint', record: 'sprints', body: () => ({}) },
    { route: 'PUT /api/sprint/restore', command: 'RestoreSprint', record: 'sprints', body: () => ({}) },
  ],
  reads: [
    { route: 'GET /api/sprint' },
    { route: 'GET /api/sprint/deleted' },
    { route: 'GET /api/sprint/:id/outcome', of: (_collection, id) => `/api/sprint/${id}/outcome` },
  ],
};
