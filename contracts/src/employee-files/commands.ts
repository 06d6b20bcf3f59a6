import { IsIBAN, IsIn, IsNumber, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { anyOf, nobody, signedIn } from '../core/access.js';
import { AreAttachments, type AttachmentBody } from '../core/attachments.js';
import type { CommandTable } from '../core/commands.js';
import { IsListOf } from '../core/lists.js';
import { IsPhoneNumber } from '../core/phone-numbers.js';
import { IsDay, IsFilledIn, IsOneLine, unlessEmpty } from '../core/validation.js';
import { employeeFileFields } from './fields.js';
import {
  type ContractKind,
  contractKinds,
  type EmploymentEnd,
  employmentEnds,
  mostContacts,
  mostDocuments,
  mostWeeklyHours,
} from './rules.js';

export class EmergencyContactBody {
  @MaxLength(120)
  @IsOneLine()
  @IsFilledIn()
  name!: string;

  /** Such as `Sister`; may be empty. */
  @MaxLength(60)
  @IsOneLine()
  @IsString()
  @IsOptional()
  relation?: string;

  @IsPhoneNumber()
  phone!: string;
}

/** Of the sender; what is left out stays. */
export class EditOwnFile {
  @IsPhoneNumber()
  @unlessEmpty('personalPhone')
  personalPhone?: string;

  @MaxLength(employeeFileFields.address.longest)
  @IsString()
  @IsOptional()
  address?: string;

  @IsListOf(() => EmergencyContactBody, mostContacts)
  @IsOptional()
  emergencyContacts?: EmergencyContactBody[];
}

/** What is left out stays; an empty text, 0 or an empty list takes away what was there. */
export class EditEmployeeFile extends EditOwnFile {
  @MaxLength(employeeFileFields.employeeNumber.longest)
  @IsOneLine()
  @IsString()
  @IsOptional()
  employeeNumber?: string;

  @IsIn(['', ...contractKinds])
  @IsOptional()
  contract?: ContractKind | '';

  @IsDay()
  @unlessEmpty('contractStart')
  contractStart?: string;

  @IsDay()
  @unlessEmpty('contractEnd')
  contractEnd?: string;

  @IsDay()
  @unlessEmpty('probationEnd')
  probationEnd?: string;

  @Max(mostWeeklyHours)
  @Min(0)
  @IsNumber({ maxDecimalPlaces: 2 })
  @IsOptional()
  weeklyHours?: number;

  @MaxLength(employeeFileFields.noticePeriod.longest)
  @IsOneLine()
  @IsString()
  @IsOptional()
  noticePeriod?: string;

  @MaxLength(employeeFileFields.taxId.longest)
  @IsOneLine()
  @IsString()
  @IsOptional()
  taxId?: string;

  @MaxLength(employeeFileFields.socialSecurityNumber.longest)
  @IsOneLine()
  @IsString()
  @IsOptional()
  socialSecurityNumber?: string;

  /** Checked by its check digits and the length of its country; spaces may stand in it. */
  @IsIBAN(undefined, { message: 'This is no valid IBAN; please compare it digit by digit' })
  @MaxLength(employeeFileFields.iban.longest)
  @unlessEmpty('iban')
  iban?: string;

  @AreAttachments(mostDocuments, `At most ${mostDocuments} documents can be attached`)
  @IsOptional()
  documents?: AttachmentBody[];
}

export class TellOfEmploymentEnd {
  @IsIn(employmentEnds)
  end!: EmploymentEnd;

  @IsDay()
  day!: string;
}

export const employeeFileCommands = {
  /** For those who keep files; see `keepsEmployeeFiles`. */
  EditEmployeeFile: { body: EditEmployeeFile, access: anyOf('hredituser') },
  EditOwnFile: { body: EditOwnFile, access: signedIn },
  TellOfEmploymentEnd: { body: TellOfEmploymentEnd, access: nobody },
} as const satisfies CommandTable;
