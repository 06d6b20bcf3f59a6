import type { RecordKind } from '../core/record-kind.js';
import { internal } from '../core/shared-fields.js';
import { sprintStates } from './rules.js';

export const sprintKind = {
  collection: 'sprints',
  one: 'sprint',
  many: 'sprints',
  heading: 'Sprints',
  title: 'name',
  opens: ['/u/sprint?sprint='],
  rights: { create: ['editproject'], edit: ['editproject'], remove: ['editproject'] },
  commands: { create: 'CreateSprint', edit: 'EditSprint', remove: 'DeleteSprint', restore: 'RestoreSprint' },
  fields: {
    name: { type: 'text', required: true, longest: 120, label: 'Name', on: ['form', 'file', 'history'] },
    goal: { type: 'text', longest: 2_000, label: 'Goal', on: ['form', 'file', 'history'] },
    project: { type: 'internal', apart: true, label: 'Project', on: ['form', 'history'] },
    startDate: { type: 'day', mayHaveTime: true, label: 'Starts', on: ['form', 'file', 'history'] },
    endDate: { type: 'day', mayHaveTime: true, label: 'Ends', on: ['form', 'file', 'history'] },
    state: { type: 'choice', options: sprintStates, label: 'State', on: ['file', 'history'] },
    deleted: { type: 'internal', label: 'Deleted', on: ['history'] },
    createdAt: internal,
    createdby: internal,
    startedAt: internal,
    completedAt: internal,
    outcome: internal,
  },
} as const satisfies RecordKind;
