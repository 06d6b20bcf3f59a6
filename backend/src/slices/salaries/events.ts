import type { SalaryEntry } from '@atrium/contracts/salaries/rules';
import type { DomainEvent, EventVersions } from '../../platform/kernel/events.js';

export type SalaryEvent =
  /** Replaces what was set from the same day on. */
  DomainEvent<'SalarySet', SalaryEntry> | DomainEvent<'SalaryRemoved', Pick<SalaryEntry, 'from'>>;

export const salaryEventVersions = {
  SalarySet: { version: 1, personal: { basic: '0' } },
  SalaryRemoved: { version: 1, personal: {} },
} satisfies EventVersions<SalaryEvent>;
