import type { Attachment } from '../core/attachments.js';
import type { LiveDocument } from '../core/live.js';
import type { EmployeeFileField } from './fields.js';
import type { ContractKind, EmploymentEnds } from './rules.js';

export interface EmergencyContact {
  readonly name: string;
  /** Such as `Sister`; may be empty. */
  readonly relation: string;
  readonly phone: string;
}

/** Empty texts, 0 and empty lists stand for what is not known. */
export interface EmployeeFileDetails extends Readonly<Record<EmployeeFileField, unknown>> {
  readonly personalPhone: string;
  readonly address: string;
  readonly emergencyContacts: readonly EmergencyContact[];
  readonly employeeNumber: string;
  readonly contract: ContractKind | '';
  readonly contractStart: string;
  readonly contractEnd: string;
  readonly probationEnd: string;
  readonly weeklyHours: number;
  readonly noticePeriod: string;
  readonly taxId: string;
  readonly socialSecurityNumber: string;
  readonly iban: string;
  readonly documents: readonly Attachment[];
}

export type OwnFileDetails = Pick<EmployeeFileDetails, 'personalPhone' | 'address' | 'emergencyContacts'>;

/** The id is the person's. Seen by the person and those who keep files. */
export interface EmployeeFileView extends LiveDocument, EmployeeFileDetails {
  /** Of which ends HR was told, by the day on which each was then. */
  readonly told: EmploymentEnds;
  readonly updatedAt: string;
}

export const blankFile: EmployeeFileDetails = {
  personalPhone: '',
  address: '',
  emergencyContacts: [],
  employeeNumber: '',
  contract: '',
  contractStart: '',
  contractEnd: '',
  probationEnd: '',
  weeklyHours: 0,
  noticePeriod: '',
  taxId: '',
  socialSecurityNumber: '',
  iban: '',
  documents: [],
};
