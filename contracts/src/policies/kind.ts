import { roleNames } from '../core/permission-names.js';
import { roles } from '../core/permissions.js';
import type { RecordKind } from '../core/record-kind.js';
import { internal } from '../core/shared-fields.js';
import { policyStates } from './rules.js';

export const policyKind = {
  collection: 'policies',
  one: 'policy',
  many: 'policies',
  heading: 'Policies',
  title: 'title',
  opens: ['/u/hr/policy?open='],
  rights: { create: ['createpolicy'], edit: ['editpolicy'], remove: ['deletepolicy'] },
  commands: { create: 'CreatePolicy', edit: 'EditPolicy', remove: 'DeletePolicy', restore: 'RestorePolicy' },
  fields: {
    title: { type: 'text', longest: 160, required: true, label: 'Title', on: ['form', 'list', 'history', 'api'] },
    category: {
      type: 'name',
      names: 'policyCategories',
      label: 'Category',
      on: ['form', 'list', 'history', 'api'],
    },
    body: {
      type: 'markdown',
      longest: 100_000,
      required: true,
      label: 'Text',
      on: ['form', 'history', 'found', 'api'],
    },
    departments: { type: 'units', units: 'departments', label: 'Departments', on: ['form', 'history'] },
    roles: { type: 'choices', options: roles, optionLabels: roleNames, label: 'Roles', on: ['form', 'history'] },
    attachments: { type: 'parts', label: 'Files', on: ['form', 'history'] },
    state: { type: 'choice', options: policyStates, label: 'State', on: ['list', 'history'] },
    /** 0 before the first version. */
    revision: { type: 'number', label: 'Version', on: ['list', 'history'] },
    /** Of that version; empty before the first. */
    effectiveDate: { type: 'day', label: 'In force from', on: ['list', 'history'] },
    /** The last day to acknowledge that version; empty for none. */
    dueDate: { type: 'day', label: 'Read by', on: ['list', 'history'] },
    acknowledge: { type: 'flag', label: 'Acknowledgement', on: ['history'] },
    /** The next version, where it differs. */
    draft: { type: 'parts', label: 'Draft', on: ['history'] },
    deleted: { type: 'internal', label: 'Deleted', on: ['history'] },
    versions: internal,
    archives: internal,
    reminders: internal,
    createdAt: internal,
    createdby: internal,
    updatedAt: internal,
  },
} as const satisfies RecordKind;
