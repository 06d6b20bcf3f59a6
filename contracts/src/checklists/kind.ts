import type { RecordKind } from '../core/record-kind.js';
import { internal } from '../core/shared-fields.js';
import { checklistPurposes } from './purposes.js';
import { checklistStates, purposeNames } from './rules.js';

const personnel = ['hredituser'] as const;

export const checklistTemplateKind = {
  collection: 'checklist-templates',
  one: 'checklist template',
  many: 'checklist templates',
  heading: 'Checklist templates',
  title: 'name',
  opens: ['/u/hr/onboarding-templates?open='],
  rights: { create: personnel, edit: personnel, remove: personnel },
  commands: {
    create: 'CreateChecklistTemplate',
    edit: 'EditChecklistTemplate',
    remove: 'DeleteChecklistTemplate',
    restore: 'RestoreChecklistTemplate',
  },
  fields: {
    name: { type: 'text', longest: 120, required: true, label: 'Name', on: ['form', 'list', 'history', 'api'] },
    purpose: {
      type: 'choice',
      options: checklistPurposes,
      optionLabels: purposeNames,
      required: true,
      label: 'Purpose',
      on: ['form', 'list', 'history', 'api'],
    },
    steps: { type: 'parts', label: 'Steps', on: ['form', 'history'] },
    deleted: { type: 'internal', label: 'Deleted', on: ['history'] },
    createdAt: internal,
    createdby: internal,
    updatedAt: internal,
  },
} as const satisfies RecordKind;

/** Cancelling a checklist is its deletion; it stays in the list. */
export const checklistKind = {
  collection: 'checklists',
  one: 'checklist',
  many: 'checklists',
  heading: 'Onboarding',
  title: 'name',
  opens: ['/u/hr/onboarding?open='],
  rights: { create: personnel, edit: personnel, remove: personnel },
  commands: {
    create: 'StartChecklist',
    edit: 'EditChecklist',
    remove: 'CancelChecklist',
    restore: 'ReopenChecklist',
  },
  fields: {
    person: { type: 'person', label: 'Person', on: ['list', 'search', 'file', 'api'] },
    name: {
      type: 'text',
      longest: 120,
      required: true,
      label: 'Checklist',
      on: ['form', 'list', 'search', 'file', 'history', 'found', 'api'],
    },
    purpose: {
      type: 'choice',
      options: checklistPurposes,
      optionLabels: purposeNames,
      label: 'Purpose',
      on: ['list', 'pick', 'file', 'api'],
    },
    state: {
      type: 'choice',
      options: checklistStates,
      label: 'State',
      on: ['list', 'pick', 'file', 'history', 'api'],
    },
    /** How many of its steps are done, and how many there are. */
    doneSteps: { type: 'number', label: 'Steps done', on: ['list', 'file'] },
    allSteps: { type: 'number', label: 'Steps in all', on: ['file'] },
    /** Of the step that is due first among those to do; empty where all are done. */
    nextDue: { type: 'day', label: 'Next step due', on: ['list', 'file'] },
    /** The first or last day. */
    date: { type: 'day', required: true, label: 'Counts from', on: ['form', 'list', 'file', 'history', 'api'] },
    manager: { type: 'person', label: 'Manager', on: ['list', 'file', 'history', 'api'] },
    shared: { type: 'flag', label: 'Shared with the person', on: ['form', 'history'] },
    steps: { type: 'parts', label: 'Steps', on: ['history'] },
    reason: { type: 'note', label: 'Reason', on: ['file', 'history'] },
    template: internal,
    told: internal,
    createdAt: internal,
    createdby: { type: 'person', label: 'Started by', on: ['file'] },
    updatedAt: internal,
  },
} as const satisfies RecordKind;
