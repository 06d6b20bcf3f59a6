import { defineNotificationRules, noTime } from '../../platform/slice/notification-rules.js';
import type { EmployeeFileEvent } from './events.js';
import { keepersRoom } from './policy.js';
import type { EmployeeFileDocument } from './projections.js';

/** Tells those who keep files whose contract or probation ends soon, and nothing else of a file. */
export const employeeFileNotificationRules = defineNotificationRules<EmployeeFileDocument>({
  source: 'employee-files',
  collection: 'employee-files',
  toRooms: true,
  shows: ({ name }) => (name === '' ? [] : [{ rooms: [keepersRoom], label: '', title: name, state: '', ...noTime }]),
  notifies({ after, recorded }) {
    // It gets only the files' own events.
    const event = recorded.event as EmployeeFileEvent;
    if (after === null || event.type !== 'EmploymentEndNeared') return [];
    const what = event.data.end === 'contractEnd' ? 'contractEnds' : 'probationEnds';
    return [{ kind: 'due', what, to: { rooms: [keepersRoom] }, byItself: true }];
  },
  /** An end that was moved is not the one that they were told of. */
  dismisses({ before, after }) {
    if (before === null || after === null) return [];
    const hasMoved = (end: 'contractEnd' | 'probationEnd') => before[end] !== after[end];
    return [
      ...(hasMoved('contractEnd') ? [{ whats: ['contractEnds'] as const }] : []),
      ...(hasMoved('probationEnd') ? [{ whats: ['probationEnds'] as const }] : []),
    ];
  },
});
