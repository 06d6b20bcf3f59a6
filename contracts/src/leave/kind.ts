import { customField, internal, type RecordKind } from '../core/record-kind.js';
import { leaveStates } from './states.js';

/** What a leave is made of, and where each part of it appears. Withdrawing it is what deleting is elsewhere. */
export const leaveKind = {
  collection: 'leave',
  one: 'leave',
  many: 'leaves',
  heading: 'Leave',
  title: 'leaveType',
  opens: ['/u/hr/leave?open='],
  rights: { create: ['createleave'], edit: ['editleave'], remove: ['deleteleave'] },
  commands: { create: 'ApplyForLeave', edit: 'EditLeave', remove: 'WithdrawLeave', restore: 'RestoreLeave' },
  fields: {
    /** The name or the id of one of the organisation's leave types, or a text of one's own. */
    leaveType: {
      type: 'text',
      longest: 60,
      required: true,
      label: 'Leave type',
      on: ['form', 'list', 'history', 'api'],
    },
    startDate: { type: 'day', mayHaveTime: true, required: true, label: 'First day', on: ['form', 'history', 'api'] },
    endDate: { type: 'day', mayHaveTime: true, required: true, label: 'Last day', on: ['form', 'history', 'api'] },
    startHalf: { type: 'flag', label: 'Begins at midday', on: ['form', 'history'] },
    endHalf: { type: 'flag', label: 'Ends at midday', on: ['form', 'history'] },
    /** How many days of leave it takes, by the settings of when it was asked for. */
    days: { type: 'number', label: 'Days', on: ['list', 'history'] },
    description: { type: 'text', longest: 2_000, label: 'Description', on: ['form', 'history', 'found', 'api'] },
    custom: customField,
    state: { type: 'choice', options: leaveStates, label: 'State', on: ['list', 'history', 'api'] },
    /** Who is asked, and then who decided. */
    approver: { type: 'person', label: 'Approver', on: ['list', 'history'] },
    /** Why it was rejected. */
    answer: { type: 'note', label: 'Reason', on: ['history'] },
    user: { type: 'person', label: 'Whose', on: ['list'] },
    type: internal,
    counted: internal,
    decidedAt: internal,
    createdAt: internal,
    updatedAt: internal,
  },
} as const satisfies RecordKind;
