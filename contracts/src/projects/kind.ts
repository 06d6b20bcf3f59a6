import type { RecordKind } from '../core/record-kind.js';
import { customField, internal } from '../core/shared-fields.js';
import { memberLimit, projectHealths, projectStates } from './rules.js';

/** No number: projects go by their names and keys. */
export const projectKind = {
  collection: 'projects',
  one: 'project',
  many: 'projects',
  heading: 'Project',
  title: 'name',
  opens: ['/u/project?open='],
  rights: { create: ['createproject'], edit: ['editproject'], remove: ['deleteproject'] },
  commands: { create: 'CreateProject', edit: 'EditProject', remove: 'DeleteProject', restore: 'RestoreProject' },
  template: 'Project',
  fields: {
    name: {
      type: 'text',
      label: 'Name',
      required: true,
      longest: 120,
      on: ['form', 'list', 'file', 'history', 'api'],
    },
    /** Two to six capital letters that no other project has. */
    key: { type: 'text', label: 'Key', longest: 6, on: ['form', 'search', 'file', 'history', 'api'] },
    description: { type: 'markdown', label: 'Description', on: ['form', 'file', 'history', 'api'] },
    state: {
      type: 'choice',
      options: projectStates,
      label: 'State',
      apart: true,
      on: ['form', 'list', 'file', 'history'],
    },
    /** From the newest update. */
    health: { type: 'choice', options: projectHealths, label: 'Health', on: ['list', 'file', 'history'] },
    lead: { type: 'person', apart: true, label: 'Lead', on: ['form', 'list', 'file', 'history'] },
    members: {
      type: 'people',
      label: 'Members',
      most: memberLimit,
      apart: true,
      on: ['form', 'list', 'file', 'history'],
    },
    private: { type: 'flag', apart: true, label: 'Private', on: ['form', 'file', 'history'] },
    startDate: {
      type: 'day',
      mayHaveTime: true,
      label: 'Starts',
      header: 'Start',
      on: ['form', 'file', 'history'],
    },
    targetDate: {
      type: 'day',
      mayHaveTime: true,
      label: 'Target',
      apart: true,
      on: ['form', 'list', 'file', 'history'],
    },
    attachments: { type: 'internal', label: 'Files', on: ['history'] },
    webLinks: { type: 'internal', label: 'Links', on: ['history'] },
    milestones: { type: 'internal', label: 'Milestones', on: ['history'] },
    custom: customField,
    createdAt: { type: 'instant', label: 'Created', on: ['file'] },
    createdby: { type: 'person', label: 'Created by', on: ['file'] },
    completedAt: { type: 'instant', label: 'Completed', on: ['file'] },
    deleted: { type: 'internal', label: 'Deleted', on: ['history'] },
    updates: internal,
    withdrawn: internal,
    targetMoves: internal,
  },
} as const satisfies RecordKind;
