import { IsBoolean, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { anyOf, signedIn } from '../core/access.js';
import { type CommandTable, EmptyBody } from '../core/commands.js';
import { withCustomFields } from '../core/custom-fields.js';
import { messages } from '../core/messages.js';
import { partialOf } from '../core/partial-of.js';
import { IsCalendarDate } from '../core/validation.js';

// In every body null counts as left out; where a value can be taken away, an empty text does that.

/** What somebody asks for. */
class LeaveDetails {
  /** The name or the id of one of the organisation's leave types, or a text of one's own. */
  @MaxLength(60)
  @Matches(/\S/, { message: messages.auth.fieldRequired })
  leaveType!: string;

  /** The first day; a time that comes with it is left out. */
  @IsCalendarDate({ message: 'Choose a day of the calendar' })
  startDate!: string;

  /** The last day. */
  @IsCalendarDate({ message: 'Choose a day of the calendar' })
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

/** Applies for leave. */
export class ApplyForLeave extends withCustomFields(LeaveDetails) {}

/** Changes one's own leave while it waits; what is left out stays as it is. */
export class EditLeave extends withCustomFields(partialOf(LeaveDetails)) {}

/** Says no to a leave, also to one that was approved before. */
export class RejectLeave {
  @MaxLength(500)
  @Matches(/\S/, { message: messages.auth.fieldRequired })
  reason!: string;
}

const withdrawing = anyOf('deleteleave');

export const leaveCommands = {
  ApplyForLeave: { body: ApplyForLeave, access: anyOf('createleave') },
  EditLeave: { body: EditLeave, access: anyOf('editleave') },
  /** Who may decide follows from whose it is. */
  ApproveLeave: { body: EmptyBody, access: signedIn },
  RejectLeave: { body: RejectLeave, access: signedIn },
  WithdrawLeave: { body: EmptyBody, access: withdrawing },
  RestoreLeave: { body: EmptyBody, access: withdrawing },
} as const satisfies CommandTable;
