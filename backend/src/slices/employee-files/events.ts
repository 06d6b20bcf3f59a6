import { erasedName } from '@atrium/contracts/core/items';
import type { EmploymentEnd } from '@atrium/contracts/employee-files/rules';
import type { EmployeeFileDetails } from '@atrium/contracts/employee-files/views';
import type { DomainEvent, EventVersions } from '../../platform/kernel/events.js';

export type EmployeeFileEvent =
  /** Holds only the fields that changed. */
  | DomainEvent<'EmployeeFileChanged', { readonly changes: Partial<EmployeeFileDetails> }>
  /** Those who keep files are told; with what the person was called then. */
  | DomainEvent<'EmploymentEndNeared', { readonly end: EmploymentEnd; readonly day: string; readonly name: string }>;

export const employeeFileEventVersions = {
  EmployeeFileChanged: { version: 1, personal: { changes: {} } },
  EmploymentEndNeared: { version: 1, personal: { day: '', name: erasedName } },
} satisfies EventVersions<EmployeeFileEvent>;
