import { ArrayMinSize, IsBoolean, IsIn, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { anyOf } from '../core/access.js';
import { type CommandTable, EmptyBody } from '../core/commands.js';
import { IsListOf } from '../core/lists.js';
import { partialOf } from '../core/partial-of.js';
import { IsDay, IsFilledIn, IsId, IsOneLine } from '../core/validation.js';
import { IsAmountText } from '../payslips/commands.js';
import { paySlipKind } from '../payslips/kind.js';
import { percentPattern, type SalaryLineKind, salaryLineKinds, structureLineLimit } from './rules.js';

/** Either an amount or a percentage. */
export class SalaryLineBody {
  @MaxLength(120)
  @IsFilledIn()
  label!: string;

  @IsIn(salaryLineKinds)
  kind!: SalaryLineKind;

  /** Reduced by unpaid days; default: false. */
  @IsBoolean()
  @IsOptional()
  perDay?: boolean;

  @IsAmountText()
  @IsOptional()
  amount?: string;

  @Matches(percentPattern, { message: 'A percentage is a text such as 12.5, without a sign' })
  @IsOptional()
  percent?: string;

  /** The label of another line; default: the basic pay. */
  @MaxLength(120)
  @IsString()
  @IsOptional()
  of?: string;
}

export class CreateSalaryStructure {
  @MaxLength(80)
  @IsOneLine()
  @IsFilledIn()
  @IsString()
  name!: string;

  @ArrayMinSize(1, { message: 'Add at least one line' })
  @IsListOf(() => SalaryLineBody, structureLineLimit)
  lines!: SalaryLineBody[];
}

/** What is left out stays as it is. */
export class ChangeSalaryStructure extends partialOf(CreateSalaryStructure) {}

/** What a person earns from a day on. */
export class SetSalary {
  @IsDay()
  from!: string;

  @IsId()
  structure!: string;

  @IsAmountText()
  basic!: string;
}

/** Takes back what was set from that day on, so that what was set before it holds. */
export class RemoveSalary {
  @IsDay()
  from!: string;
}

const { rights } = paySlipKind;
/** Those who run the payroll. */
const payroll = anyOf(...rights.create, ...rights.edit, ...rights.remove);

export const salaryStructureCommands = {
  CreateSalaryStructure: { body: CreateSalaryStructure, access: payroll },
  ChangeSalaryStructure: { body: ChangeSalaryStructure, access: payroll },
  ArchiveSalaryStructure: { body: EmptyBody, access: payroll },
  RestoreSalaryStructure: { body: EmptyBody, access: payroll },
} as const satisfies CommandTable;

/** The id is the person's. */
export const salaryCommands = {
  SetSalary: { body: SetSalary, access: payroll },
  RemoveSalary: { body: RemoveSalary, access: payroll },
} as const satisfies CommandTable;
