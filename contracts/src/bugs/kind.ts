import { customField, internal, itemFields, type RecordKind, watchersField } from '../core/record-kind.js';
import { bugPriorities, bugStatuses } from './rules.js';

/** What a bug is made of, and where each part of it appears. */
export const bugKind = {
  collection: 'bugs',
  one: 'bug',
  many: 'bugs',
  heading: 'Bugs',
  category: 'bug',
  prefix: 'BUG',
  number: 'bugnumber',
  title: 'description',
  opens: ['/u/devbug?open=', '/u/support/bug?open='],
  rights: {
    create: ['supportcreatebug', 'developercreatebug'],
    edit: ['supporteditbug', 'developereditbug'],
    remove: ['supportdeletebug', 'developerdeletebug'],
  },
  commands: {
    create: 'CreateBug',
    edit: 'EditBug',
    plan: 'PlanBug',
    link: 'LinkBug',
    unlink: 'UnlinkBug',
    watch: 'WatchBug',
    unwatch: 'UnwatchBug',
    remove: 'DeleteBug',
    restore: 'RestoreBug',
  },
  fields: {
    bugnumber: { type: 'recordNumber', label: 'Bug ID', on: ['list', 'search', 'file', 'api'] },
    app: {
      type: 'name',
      names: 'applications',
      label: 'App',
      on: ['form', 'list', 'search', 'file', 'history', 'found', 'api'],
    },
    module: {
      type: 'name',
      names: 'modules',
      label: 'Module',
      on: ['form', 'list', 'search', 'file', 'history', 'found', 'api'],
    },
    priority: {
      type: 'choice',
      options: bugPriorities,
      label: 'Priority',
      on: ['form', 'list', 'search', 'file', 'history', 'api'],
    },
    status: {
      type: 'choice',
      options: bugStatuses,
      label: 'Status',
      on: ['list', 'search', 'file', 'history', 'api'],
    },
    /** Pictures in it are `![…](file:<id>)`. */
    description: {
      type: 'markdown',
      label: 'Description',
      on: ['form', 'search', 'file', 'history', 'found', 'api'],
    },
    /** When what it is about was uploaded. */
    uploaded: { type: 'day', mayHaveTime: true, label: 'Uploaded', on: ['form', 'history'] },
    custom: customField,
    assignedTo: { type: 'person', label: 'Assigned to', on: ['list', 'search', 'file', 'history', 'api'] },
    createdby: { type: 'author', label: 'Reported By', id: 'reportedBy', on: ['list', 'search', 'file', 'api'] },
    createdAt: { type: 'instant', label: 'Created', on: ['file'] },
    updatedAt: { type: 'instant', label: 'Updated', on: ['file'] },
    settledAt: { type: 'instant', label: 'Settled', on: ['file'] },
    commentcount: { type: 'number', label: 'Comments', on: ['file'] },
    ...itemFields,
    watchers: watchersField,
    assignedtolist: internal,
    commmentlist: internal,
    allhistory: internal,
    statusSince: internal,
    timeInStatus: internal,
    reopened: internal,
  },
} as const satisfies RecordKind;
