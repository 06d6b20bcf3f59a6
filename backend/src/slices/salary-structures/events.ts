import type { SalaryStructureView } from '@atrium/contracts/salaries/views';
import type { DomainEvent, EventVersions } from '../../platform/kernel/events.js';

type Nothing = Record<string, never>;

export type SalaryStructureContent = Pick<SalaryStructureView, 'name' | 'lines' | 'currency'>;

export type SalaryStructureEvent =
  | DomainEvent<'SalaryStructureCreated', SalaryStructureContent>
  /** Holds only what changed. */
  | DomainEvent<'SalaryStructureChanged', Partial<SalaryStructureContent>>
  | DomainEvent<'SalaryStructureArchived', Nothing>
  | DomainEvent<'SalaryStructureRestored', Nothing>;

export const salaryStructureEventVersions = {
  SalaryStructureCreated: { version: 1, personal: {} },
  SalaryStructureChanged: { version: 1, personal: {} },
  SalaryStructureArchived: { version: 1, personal: {} },
  SalaryStructureRestored: { version: 1, personal: {} },
} satisfies EventVersions<SalaryStructureEvent>;
