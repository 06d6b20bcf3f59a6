// Naming the classes of nested parts needs it, in browsers too.
import 'reflect-metadata';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateBy,
  ValidateNested,
} from 'class-validator';
import { anyOf, nobody } from '../core/access.js';
import { type CommandTable, EmptyBody } from '../core/commands.js';
import { RevealSecret, withCustomFields } from '../core/custom-fields.js';
import { IsDay, IsFilledIn, IsId, IsMonth } from '../core/validation.js';
import { amountPattern } from '../core/money.js';
import { paySlipKind } from './kind.js';
import { lineLimit } from './rules.js';

const IsAmountText = () => Matches(amountPattern, { message: 'An amount is a text such as 1250.00, without a sign' });

const IsHalfDays = () =>
  ValidateBy({
    name: 'isHalfDays',
    validator: {
      validate: (value) => typeof value === 'number' && value >= 0 && value <= 31 && Number.isInteger(value * 2),
      defaultMessage: () => '$property must be days, in steps of half a day',
    },
  });

/** One line of what is kept back. */
export class DeductionBody {
  @MaxLength(120)
  @IsFilledIn()
  label!: string;

  @IsAmountText()
  amount!: string;
}

/** One line of what is paid. */
export class EarningBody extends DeductionBody {
  /** Whether unpaid days take their part of it; as if false when left out. */
  @IsBoolean()
  @IsOptional()
  perDay?: boolean;
}

/** Whether one of the missing of the month is paid. */
export class MissingDayDecision {
  @IsDay()
  day!: string;

  @IsBoolean()
  paid!: boolean;
}

/** What a pay slip says; what is left out is taken over, from the month before or from what is there. */
class PaySlipBody {
  @Type(() => EarningBody)
  @ValidateNested({ each: true })
  @IsObject({ each: true })
  @ArrayMaxSize(lineLimit)
  @IsArray()
  @IsOptional()
  earnings?: EarningBody[];

  @Type(() => DeductionBody)
  @ValidateNested({ each: true })
  @IsObject({ each: true })
  @ArrayMaxSize(lineLimit)
  @IsArray()
  @IsOptional()
  deductions?: DeductionBody[];

  /** Of days that are no missing nothing is decided. */
  @Type(() => MissingDayDecision)
  @ValidateNested({ each: true })
  @IsObject({ each: true })
  @ArrayMaxSize(62)
  @IsArray()
  @IsOptional()
  missing?: MissingDayDecision[];

  /** As attendance, leave and what was decided of missing have it, when left out. */
  @IsHalfDays()
  @IsOptional()
  unpaidDays?: number;

  /** A word to whom it is for. */
  @MaxLength(500)
  @IsString()
  @IsOptional()
  note?: string;
}

/** Begins the pay slip of a person and a month. Without lines it begins with those of the month before. */
export class DraftPaySlip extends withCustomFields(PaySlipBody) {
  @IsId()
  user!: string;

  @IsMonth()
  month!: string;
}

/** Changes a draft. */
export class EditPaySlip extends withCustomFields(PaySlipBody) {
  /** Takes the days anew from attendance and leave, as they are recorded now. */
  @IsBoolean()
  @IsOptional()
  refreshDays?: boolean;
}

/** Begins a new version of a published pay slip, beside the one that it is to replace. */
export class CorrectPaySlip extends withCustomFields(PaySlipBody) {
  @MaxLength(500)
  @IsFilledIn()
  reason!: string;
}

/** Takes a published pay slip back. */
export class WithdrawPaySlip {
  @MaxLength(500)
  @IsFilledIn()
  reason!: string;
}

export class NamePaySlipVersion {
  @Max(1_000)
  @Min(1)
  @IsInt()
  number!: number;
}

/** Begins the pay slips of a month for many at once: for the people who are named, or for all without one. */
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

/** Publishes many drafts at once. */
export class PublishPaySlips {
  @IsId({ each: true })
  @ArrayUnique()
  @ArrayMaxSize(2_000)
  @ArrayNotEmpty()
  @IsArray()
  slips!: string[];
}

/** Names who is not to see a pay slip any more that they opened. */
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
  /** Throws a draft away; what was published stays. */
  DeletePaySlip: { body: EmptyBody, access: removers },
  RestorePaySlip: { body: EmptyBody, access: removers },
  /** Shows somebody of payroll all of another's pay slip, until they close it; that they saw it is recorded. */
  OpenPaySlip: { body: EmptyBody, access: payroll },
  ClosePaySlip: { body: EmptyBody, access: payroll },
  /** Closes for somebody what they opened and never closed. */
  EndPaySlipOpening: { body: EndPaySlipOpening, access: nobody },
  /** Has the document of a version made. */
  AskForPaySlipDocument: {
    body: NamePaySlipVersion,
    access: anyOf('viewpayslip', 'createpayslip', 'editpayslip', 'deletepayslip'),
  },
  RecordPaySlipDocument: { body: NamePaySlipVersion, access: nobody },
} as const satisfies CommandTable;
