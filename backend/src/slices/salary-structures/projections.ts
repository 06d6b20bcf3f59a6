import type { SalaryStructureView } from '@atrium/contracts/salaries/views';
import type { RecordedEvent } from '../../platform/kernel/events.js';
import type { Projection, Unversioned } from '../../platform/kernel/projection.js';
import { roomsFor, salaryRoom } from '../../platform/shared/payroll-rooms.js';
import type { SalaryStructureEvent } from './events.js';

export const salaryStructuresProjection: Projection<SalaryStructureView, SalaryStructureEvent> = {
  collection: 'salary-structures',
  category: 'salarystructure',
  project,
  publish: (doc) => [{ rooms: [salaryRoom], doc }],
  rooms: roomsFor,
  historyFields: ['name', 'lines', 'archived'],
  quiet: true,
};

function project(
  structure: Unversioned<SalaryStructureView> | null,
  { event, aggregateId, at, by }: RecordedEvent<SalaryStructureEvent>,
): Unversioned<SalaryStructureView> | null {
  const written = { by: { _id: by.id, username: by.username }, updatedAt: at };
  if (event.type === 'SalaryStructureCreated') {
    return { _id: aggregateId, ...event.data, archived: false, ...written };
  }
  if (structure === null) return null;
  switch (event.type) {
    case 'SalaryStructureChanged':
      return { ...structure, ...event.data, ...written };
    case 'SalaryStructureArchived':
      return { ...structure, archived: true, ...written };
    case 'SalaryStructureRestored':
      return { ...structure, archived: false, ...written };
    default:
      return event satisfies never;
  }
}
