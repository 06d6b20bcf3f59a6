import {
  ArrayMaxSize,
  ArrayNotEmpty,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateBy,
} from 'class-validator';
import { anyOf, nobody } from '../core/access.js';
import { type CommandTable, EmptyBody } from '../core/commands.js';
import { RevealSecret, withCustomFields } from '../core/custom-field-bodies.js';
import { IsListOf } from '../core/lists.js';
import { IsDay, IsFilledIn, IsId, IsMonth } from '../core/validation.js';
import { amountPattern } from '../core/money.js';
import { paySlipKind } from './kind.js';
import { lineLimit } from './rules.js';

export const IsAmountText = () =>
  Matches(amountPattern, { message: 'An amount is a text such as 1250.00, without a sign' });

const IsHalfDays = () =>
  ValidateBy({
    name: 'isHalfDays',
    validator: {
      validate: (value) => typeof value === 'number' && value >= 0 && value <= 31 && Number.isInteger(value * 2),
      defaultMessage: () => '$property must be days, in steps of half a day',
    },
  });

export class DeductionBody {
  @MaxLength(120)
  @IsFilledIn()
  label!: string;

  @IsAmountText()
  amount!: string;
}

export class EarningBody extends DeductionBody {
  /** Reduced by unpaid days; default: false. */
  @IsBoolean()
  @IsOptional()
  perDay?: boolean;
}

export class MissingDayDecision {
  @IsDay()
  day!: string;

  @IsBoolean()
  paid!: boolean;
}

/** Fields left out are taken from the month before, or stay. */
class PaySlipBody {
  @IsListOf(() => EarningBody, lineLimit)
  @IsOptional()
  earnings?: EarningBody[];

  @IsListOf(() => DeductionBody, lineLimit)
  @IsOptional()
  deductions?: DeductionBody[];

  /** Missing days only; others are ignored. */
  @IsListOf(() => MissingDayDecision, 62)
  @IsOptional()
  missing?: MissingDayDecision[];

  /** Default: from attendance, leave and decisions. */
  @IsHalfDays()
  @IsOptional()
  unpaidDays?: number;

  @MaxLength(500)
  @IsString()
  @IsOptional()
  note?: string;

  /** Default: by the settings of the organisation. */
  @IsDay()
  @IsOptional()
  payDate?: string;
}

/** Without lines it starts with those of the person's salary, else of the month before. */
export class DraftPaySlip extends withCustomFields(PaySlipBody) {
  @IsId()
  user!: string;

  @IsMonth()
  month!: string;
}

export class EditPaySlip extends withCustomFields(PaySlipBody) {
  /** Recounts the days from attendance and leave. */
  @IsBoolean()
  @IsOptional()
  refreshDays?: boolean;

  /** Takes employee number, tax ID and bank account from the employee's file again. */
  @IsBoolean()
  @IsOptional()
  refreshEmployee?: boolean;

  /** Takes the lines from the person's salary again, and keeps those that were added by hand. */
  @IsBoolean()
  @IsOptional()
  refreshSalary?: boolean;
}

/** A new draft beside the published version that it will replace. */
export class CorrectPaySlip extends withCustomFields(PaySlipBody) {
  @MaxLength(500)
  @IsFilledIn()
  reason!: string;
}

export class WithdrawPaySlip {
  @MaxLength(500)
  @IsFilledIn()
  reason!: string;

  /** Only while this version is the current one; whichever is current when left out. */
  @Max(1_000)
  @Min(1)
  @IsInt()
  @IsOptional()
  number?: number;
}

export class NamePaySlipVersion {
  @Max(1_000)
  @Min(1)
  @IsInt()
  number!: number;
}

/** For the people named, or for everybody without one. */
export class DraftPaySlips {
  @IsMonth()
  month!: string;

  @IsId({ each: true })
  @ArrayUnique()
  @ArrayMaxSize(2_000)
  @IsArray()
  @IsOptional()
  users?: string[];
}

export class PublishPaySlips {
  @IsId({ each: true })
  @ArrayUnique()
  @ArrayMaxSize(2_000)
  @ArrayNotEmpty()
  @IsArray()
  slips!: string[];
}

/** Of a month, for accounting. */
export class ExportPaySlips {
  @IsMonth()
  month!: string;
}

/** The reader to close it for. */
export class EndPaySlipOpening {
  @IsId()
  reader!: string;
}

const { rights } = paySlipKind;
const editors = anyOf(...rights.edit);
const removers = anyOf(...rights.remove);
const payroll = anyOf(...rights.create, ...rights.edit, ...rights.remove);

export const paySlipCommands = {
  DraftPaySlip: { body: DraftPaySlip, access: anyOf(...rights.create) },
  EditPaySlip: { body: EditPaySlip, access: editors },
  RevealPaySlipSecret: { body: RevealSecret, access: editors },
  CorrectPaySlip: { body: CorrectPaySlip, access: editors },
  PublishPaySlip: { body: EmptyBody, access: editors },
  WithdrawPaySlip: { body: WithdrawPaySlip, access: removers },
  /** Its person confirms that they received a version. */
  AcknowledgePaySlip: {
    body: NamePaySlipVersion,
    access: anyOf('viewpayslip', ...rights.create, ...rights.edit, ...rights.remove),
  },
  /** Throws a draft away; what was published stays. */
  DeletePaySlip: { body: EmptyBody, access: removers },
  RestorePaySlip: { body: EmptyBody, access: removers },
  /** Gives a member of payroll full view until they close it; access is recorded. */
  OpenPaySlip: { body: EmptyBody, access: payroll },
  ClosePaySlip: { body: EmptyBody, access: payroll },
  /** Closes what a reader left open. */
  EndPaySlipOpening: { body: EndPaySlipOpening, access: nobody },
  AskForPaySlipDocument: {
    body: NamePaySlipVersion,
    access: anyOf('viewpayslip', 'createpayslip', 'editpayslip', 'deletepayslip'),
  },
  RecordPaySlipDocument: { body: NamePaySlipVersion, access: nobody },
  /** That a member of payroll took a version's lines in an export for accounting. */
  RecordPaySlipExport: { body: NamePaySlipVersion, access: payroll },
} as const satisfies CommandTable;
