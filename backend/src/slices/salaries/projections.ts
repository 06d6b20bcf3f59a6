import { withoutSalary, withSalary } from '@atrium/contracts/salaries/rules';
import type { SalaryView } from '@atrium/contracts/salaries/views';
import type { Projection } from '../../platform/kernel/projection.js';
import type { SalaryEvent } from './events.js';
import { roomsFor, salaryRoom } from '../../platform/shared/payroll-rooms.js';

export const salariesProjection: Projection<SalaryView, SalaryEvent> = {
  collection: 'salaries',
  category: 'salary',
  project(doc, { event, aggregateId, at, by }) {
    const present = { _id: aggregateId, ...doc, entries: doc?.entries ?? [] };
    switch (event.type) {
      case 'SalarySet': {
        const entry = { ...event.data, at, by: { _id: by.id, username: by.username } };
        return { ...present, entries: withSalary(present.entries, entry) };
      }
      case 'SalaryRemoved':
        return { ...present, entries: withoutSalary(present.entries, event.data.from) };
      default:
        return event satisfies never;
    }
  },
  publish: (doc) => [{ rooms: [salaryRoom], doc }],
  rooms: roomsFor,
  historyFields: ['entries'],
  quiet: true,
};
