import { detailsIn } from '@atrium/contracts/core/record-kind';
import { projectKind } from '@atrium/contracts/projects/kind';
import type { ProjectView } from '@atrium/contracts/projects/views';

export function sampleProject(part: Partial<ProjectView> = {}): ProjectView {
  return {
    _id: 'p1',
    version: 1,
    ...detailsIn(projectKind, { name: 'New kitchen', key: 'NK' }),
    lead: null,
    members: ['asha'],
    private: false,
    state: 'Active',
    targetDate: '',
    health: null,
    updates: [],
    targetMoves: [],
    attachments: [],
    webLinks: [],
    milestones: [],
    createdAt: '2026-03-01T09:00:00.000Z',
    createdby: { _id: 'asha', username: 'asha' },
    completedAt: null,
    deleted: false,
    ...part,
  };
}
