import { supportedDays } from '../core/calendar-values.js';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateBy,
} from 'class-validator';
import { anyOf, nobody, signedIn } from '../core/access.js';
import { type CommandTable, EmptyBody } from '../core/commands.js';
import { RevealSecret, withCustomFields } from '../core/custom-fields.js';
import { HandOn } from '../core/hand-on.js';
import { messages } from '../core/messages.js';
import { partialOf } from '../core/partial-of.js';
import { IsCalendarDate, IsId } from '../core/validation.js';

// In every body null counts as left out; where a value can be taken away, an empty text does that.

/** The property says something: a text that is more than blanks. */
const IsFilledIn = () => Matches(/\S/, { message: messages.auth.fieldRequired });

/** What somebody asks for. */
class LeaveDetails {
  /** The name or the id of one of the organisation's leave types, or a text of one's own. */
  @MaxLength(60)
  @IsFilledIn()
  leaveType!: string;

  /** The first day; a time that comes with it is left out. */
  @IsCalendarDate()
  @IsFilledIn()
  startDate!: string;

  /** The last day. */
  @IsCalendarDate()
  @IsFilledIn()
  endDate!: string;

  /** Whether it begins at midday. */
  @IsBoolean()
  @IsOptional()
  startHalf?: boolean;

  /** Whether it ends at midday. */
  @IsBoolean()
  @IsOptional()
  endHalf?: boolean;

  @MaxLength(2_000)
  @IsString()
  @IsOptional()
  description?: string;
}

export class ApplyForLeave extends withCustomFields(LeaveDetails) {}

/** Changes one's own leave while it waits; what is left out stays as it is. */
export class EditLeave extends withCustomFields(partialOf(LeaveDetails)) {}

/** Says no to a leave, also to one that was approved before. */
export class RejectLeave {
  @MaxLength(500)
  @IsFilledIn()
  reason!: string;
}

/** How many days a balance can be moved by at once. */
const mostDays = 366;

/** Days in halves, more or less than none. */
const IsHalves = (): PropertyDecorator =>
  ValidateBy({
    name: 'isHalves',
    validator: {
      validate: (value: unknown) =>
        typeof value === 'number' && value !== 0 && Number.isInteger(value * 2) && Math.abs(value) <= mostDays,
      defaultMessage: () => 'Give days in halves, such as 2.5 or -1',
    },
  });

export const balanceKinds = ['opening', 'correction'] as const;
export type BalanceKind = (typeof balanceKinds)[number];

/** Moves what somebody has of a leave type in a year: what they brought along, or a correction. */
export class CorrectLeaveBalance {
  /** The id of the leave type. */
  @IsId()
  type!: string;

  @Max(Number(supportedDays.last.slice(0, 4)))
  @Min(Number(supportedDays.first.slice(0, 4)))
  @IsInt()
  year!: number;

  /** More than 0 are added, less are taken away. */
  @IsHalves()
  days!: number;

  /** A correction when left out. */
  @IsIn(balanceKinds)
  @IsOptional()
  kind?: BalanceKind;

  @MaxLength(500)
  @IsFilledIn()
  reason!: string;
}

const withdrawing = anyOf('deleteleave');

export const leaveCommands = {
  ApplyForLeave: { body: ApplyForLeave, access: anyOf('createleave') },
  EditLeave: { body: EditLeave, access: anyOf('editleave') },
  RevealLeaveSecret: { body: RevealSecret, access: anyOf('editleave') },
  /** Who may decide follows from whose it is. */
  ApproveLeave: { body: EmptyBody, access: signedIn },
  RejectLeave: { body: RejectLeave, access: signedIn },
  WithdrawLeave: { body: EmptyBody, access: withdrawing },
  RestoreLeave: { body: EmptyBody, access: withdrawing },
  HandOnLeave: { body: HandOn, access: nobody },
} as const satisfies CommandTable;

export const leaveBalanceCommands = {
  /** Of the person whose balance it is. */
  CorrectLeaveBalance: { body: CorrectLeaveBalance, access: anyOf('hredituser') },
} as const satisfies CommandTable;
