import { numberField, plainFields, type PlainKind, type PlainView } from '../core/plain-kind.js';

/** The fields, where each of them appears, and what follows from the kind by name. */
export const __itemCamel__Kind = {
  collection: '__name__',
  name: '__Item__',
  one: '__itemWords__',
  many: '__nameWords__',
  heading: '__nameTitle__',
  category: '__itemCamel__',
  prefix: '__PREFIX__',
  number: 'number',
  title: 'title',
  path: '__item__',
  opens: ['/u/__name__?open='],
  rights: { create: ['updatesetting'], edit: ['updatesetting'], remove: ['updatesetting'] },
  commands: {
    create: 'Create__Item__',
    edit: 'Edit__Item__',
    link: 'Link__Item__',
    unlink: 'Unlink__Item__',
    watch: 'Watch__Item__',
    unwatch: 'Unwatch__Item__',
    remove: 'Delete__Item__',
    restore: 'Restore__Item__',
  },
  fields: {
    number: numberField,
    title: {
      type: 'text',
      label: 'Title',
      required: true,
      on: ['form', 'list', 'search', 'file', 'history', 'found', 'api'],
    },
    details: { type: 'markdown', label: 'Details', on: ['form', 'search', 'file', 'history', 'found', 'api'] },
    ...plainFields,
  },
} as const satisfies PlainKind;

/** What clients see. */
export type __Item__View = PlainView<typeof __itemCamel__Kind>;
