import { messages } from '../core/messages.js';
import type { RecordKind } from '../core/record-kind.js';
import { internal } from '../core/shared-fields.js';
import { fieldLimit, templateTargets } from './rules.js';

const writers = ['updatesetting'] as const;

export const templateKind = {
  collection: 'templates',
  one: 'template',
  many: 'templates',
  heading: messages.template.listTitle,
  title: 'templateName',
  opens: ['/u/template?open='],
  rights: { create: writers, edit: writers, remove: writers },
  commands: { create: 'CreateTemplate', edit: 'EditTemplate', remove: 'DeleteTemplate', restore: 'RestoreTemplate' },
  fields: {
    templateName: {
      type: 'text',
      longest: 120,
      required: true,
      label: 'Name',
      on: ['form', 'list', 'history', 'api'],
    },
    templateFor: {
      type: 'choice',
      options: templateTargets,
      required: true,
      label: 'For',
      on: ['form', 'list', 'history', 'api'],
    },
    inputcount: {
      type: 'number',
      least: 1,
      most: fieldLimit,
      required: true,
      label: 'Number of inputs',
      on: ['form', 'list', 'history'],
    },
    fields: { type: 'parts', label: 'Fields', on: ['form', 'history'] },
    /** Whether it extends the form that it is for. */
    activeTemplates: { type: 'flag', label: 'Active', id: 'active', on: ['form', 'list', 'history'] },
    revision: { type: 'number', label: 'Version', on: ['history'] },
    deleted: { type: 'internal', label: 'Deleted', on: ['history'] },
    activation: internal,
    createdAt: internal,
    createdby: internal,
    updatedAt: internal,
  },
} as const satisfies RecordKind;
