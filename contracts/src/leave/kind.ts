import type { RecordKind } from '../core/record-kind.js';
import { attachmentsField, customField, internal } from '../core/shared-fields.js';
import { leaveStates } from './states.js';

/** Withdrawing a leave is its deletion. */
export const leaveKind = {
  collection: 'leave',
  one: 'leave',
  many: 'leave requests',
  heading: 'Leave',
  title: 'leaveType',
  opens: ['/u/hr/leave?open='],
  rights: { create: ['createleave'], edit: ['editleave'], remove: ['deleteleave'] },
  commands: { create: 'ApplyForLeave', edit: 'EditLeave', remove: 'WithdrawLeave', restore: 'RestoreLeave' },
  template: 'Leave',
  fields: {
    /** The name or id of a leave type, or free text. */
    leaveType: {
      type: 'text',
      longest: 60,
      required: true,
      label: 'Leave type',
      on: ['form', 'list', 'file', 'history', 'api'],
    },
    startDate: {
      type: 'day',
      mayHaveTime: true,
      required: true,
      label: 'First day',
      on: ['form', 'file', 'history', 'api'],
    },
    endDate: {
      type: 'day',
      mayHaveTime: true,
      required: true,
      label: 'Last day',
      on: ['form', 'file', 'history', 'api'],
    },
    startHalf: { type: 'flag', label: 'Begins at midday', on: ['form', 'file', 'history'] },
    endHalf: { type: 'flag', label: 'Ends at midday', on: ['form', 'file', 'history'] },
    /** Of a single day. */
    startTime: { type: 'clock', label: 'Starts at', on: ['form', 'file', 'history'] },
    endTime: { type: 'clock', label: 'Ends at', on: ['form', 'file', 'history'] },
    /** By the settings at the time of the request. */
    days: { type: 'number', label: 'Days', on: ['list', 'file', 'history'] },
    description: {
      type: 'text',
      longest: 2_000,
      label: 'Description',
      on: ['form', 'file', 'history', 'found', 'api'],
    },
    attachments: attachmentsField,
    custom: customField,
    state: { type: 'choice', options: leaveStates, label: 'State', on: ['list', 'file', 'history', 'api'] },
    /** Who is asked, later who decided. */
    approver: { type: 'person', label: 'Approver', on: ['list', 'file', 'history'] },
    /** Who approved it first, where HR decides as well. */
    endorsedBy: { type: 'person', label: 'First approval', on: ['file', 'history'] },
    /** Whose deputy did so. */
    endorsedFor: { type: 'person', label: 'First approval for', on: ['file', 'history'] },
    endorsedAt: internal,
    /** While it lasts. */
    deputy: { type: 'person', label: 'Deputy', on: ['history'] },
    deputyFor: internal,
    /** Whose deputy decided. */
    decidedFor: { type: 'person', label: 'Decided for', on: ['file', 'history'] },
    answer: { type: 'note', label: 'Reason', on: ['file', 'history'] },
    user: { type: 'person', label: 'Whose', on: ['list', 'file'] },
    /** Only where it was not its person. */
    recordedBy: { type: 'person', label: 'Recorded by', on: ['file'] },
    type: internal,
    counted: internal,
    decidedAt: internal,
    createdAt: internal,
    updatedAt: internal,
  },
} as const satisfies RecordKind;
