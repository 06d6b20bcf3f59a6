import { customField, internal, itemFields, type RecordKind } from '../core/record-kind.js';
import { taskPriorities, taskPriorityCodes } from './rules.js';

/** What a task is made of, and where each part of it appears. It is a card of a board, and has no list. */
export const taskKind = {
  collection: 'tasks',
  one: 'card',
  many: 'cards',
  heading: 'Notes',
  number: 'tasknumber',
  title: 'tasktitle',
  rights: { create: ['createnotes'], edit: ['editnotes'], remove: ['deletenotes'] },
  commands: {
    create: 'CreateTask',
    edit: 'EditTask',
    plan: 'PlanTask',
    link: 'LinkTask',
    unlink: 'UnlinkTask',
    remove: 'DeleteTask',
    restore: 'RestoreTask',
  },
  fields: {
    tasknumber: { type: 'recordNumber', label: 'Number', on: ['api'] },
    tasktitle: { type: 'text', label: 'Title', on: ['form', 'history', 'api'] },
    starttime: { type: 'day', label: 'Due date', on: ['form', 'history'] },
    description: { type: 'markdown', label: 'Details', on: ['form', 'history', 'api'] },
    priority: {
      type: 'choice',
      options: taskPriorityCodes,
      optionLabels: taskPriorities,
      label: 'Priority',
      on: ['form', 'history'],
    },
    assignee: { type: 'person', label: 'Assignee', on: ['form', 'history'] },
    labels: { type: 'texts', label: 'Labels', on: ['form', 'history', 'api'] },
    custom: customField,
    checklist: { type: 'internal', label: 'Checklist', on: ['history'] },
    state: { type: 'internal', label: 'State', on: ['history'] },
    ...itemFields,
    fellDue: internal,
    rank: internal,
    createdAt: internal,
    createdby: internal,
    doneAt: internal,
    movedby: internal,
  },
} as const satisfies RecordKind;
