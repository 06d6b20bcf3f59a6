import { coassigneesBeside } from '../core/coassignees.js';
import type { RecordKind } from '../core/record-kind.js';
import {
  attachmentsField,
  customField,
  internal,
  itemFields,
  labelsField,
  watchersField,
} from '../core/shared-fields.js';
import { severityField } from '../core/severities.js';
import { triageField } from '../core/triage-rules.js';
import { bugPriorities, bugStatuses } from './rules.js';

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
  template: 'Bug',
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
    severity: severityField,
    labels: labelsField,
    status: {
      type: 'choice',
      options: bugStatuses,
      label: 'Status',
      on: ['list', 'search', 'file', 'history', 'api'],
    },
    /** Pictures are `![…](file:<id>)`. */
    description: {
      type: 'markdown',
      label: 'Description',
      on: ['form', 'search', 'file', 'history', 'found', 'api'],
    },
    /** Day of the affected upload. */
    uploaded: { type: 'day', mayHaveTime: true, label: 'Uploaded', on: ['form', 'history'] },
    attachments: attachmentsField,
    custom: customField,
    assignedTo: { type: 'person', label: 'Assigned to', on: ['list', 'search', 'file', 'history', 'api'] },
    coassignees: coassigneesBeside('assignedTo', 'file', 'history'),
    createdby: { type: 'author', label: 'Reported By', id: 'reportedBy', on: ['list', 'search', 'file', 'api'] },
    createdAt: { type: 'instant', label: 'Created', on: ['file'] },
    updatedAt: { type: 'instant', label: 'Updated', on: ['file'] },
    settledAt: { type: 'instant', label: 'Settled', on: ['file'] },
    commentcount: { type: 'number', label: 'Comments', on: ['file'] },
    ...itemFields,
    watchers: watchersField,
    triage: triageField,
    code: { type: 'internal', label: 'Code', on: ['history'] },
    assignedtolist: internal,
    commmentlist: internal,
    withdrawn: internal,
    allhistory: internal,
    statusSince: internal,
    timeInStatus: internal,
    reopened: internal,
  },
} as const satisfies RecordKind;
