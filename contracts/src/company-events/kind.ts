import { roleNames } from '../core/permission-names.js';
import { roles } from '../core/permissions.js';
import type { RecordKind } from '../core/record-kind.js';
import { customField, internal } from '../core/shared-fields.js';

const announcers = ['hrcreateuser', 'hredituser'] as const;

export const companyEventKind = {
  collection: 'company-events',
  one: 'event',
  many: 'events',
  heading: 'Company events',
  title: 'title',
  opens: ['/u/hr/events?open='],
  rights: { create: announcers, edit: announcers, remove: announcers },
  commands: {
    create: 'CreateCompanyEvent',
    edit: 'EditCompanyEvent',
    remove: 'DeleteCompanyEvent',
    restore: 'RestoreCompanyEvent',
  },
  template: 'Event',
  fields: {
    title: { type: 'text', longest: 160, required: true, label: 'Title', on: ['form', 'history', 'api'] },
    description: { type: 'markdown', required: true, label: 'Description', on: ['form', 'history', 'found', 'api'] },
    place: { type: 'text', label: 'Place', on: ['form', 'history', 'found', 'api'] },
    /** Of the settings, by its id. */
    room: { type: 'room', label: 'Room', on: ['form', 'history', 'api'] },
    date: { type: 'day', required: true, label: 'Date', on: ['form', 'history'] },
    /** Required unless all-day. */
    time: { type: 'clock', label: 'Time', on: ['form', 'history'] },
    /** Defaults to the first day. */
    endDate: { type: 'day', label: 'Last day', on: ['form', 'history'] },
    /** Defaults to an hour after the start. */
    endTime: { type: 'clock', label: 'Until', on: ['form', 'history'] },
    allDay: { type: 'flag', label: 'All day', on: ['form', 'history'] },
    cover: { type: 'picture', label: 'Cover picture', on: ['form', 'history'] },
    departments: { type: 'units', units: 'departments', label: 'Departments', on: ['form', 'history'] },
    roles: { type: 'choices', options: roles, optionLabels: roleNames, label: 'Roles', on: ['form', 'history'] },
    custom: customField,
    cancelled: { type: 'flag', label: 'Cancelled', on: ['history'] },
    deleted: { type: 'internal', label: 'Deleted', on: ['history'] },
    cancelReason: internal,
    remindedFor: internal,
    start: internal,
    end: internal,
    timeZone: internal,
    createdAt: internal,
    createdby: internal,
    updatedAt: internal,
  },
} as const satisfies RecordKind;
