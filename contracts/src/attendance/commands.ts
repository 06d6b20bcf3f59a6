import { supportedInstants } from '../core/calendar-values.js';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateBy,
  ValidateIf,
} from 'class-validator';
import { anyOf, nobody, signedIn } from '../core/access.js';
import type { CommandTable } from '../core/commands.js';
import { HandOn } from '../core/hand-on.js';
import { IsDay, IsFilledIn, IsId, IsMonth } from '../core/validation.js';
import { type PunchAction, punchActions } from './rules.js';

const isSupported = (at: number): boolean => at >= supportedInstants.first && at <= supportedInstants.last;

/** Milliseconds as a number, or as its digits. */
const IsMilliseconds = (): PropertyDecorator =>
  ValidateBy({
    name: 'isMilliseconds',
    validator: {
      validate: (value: unknown) =>
        (typeof value === 'number' && Number.isInteger(value) && isSupported(value)) ||
        (typeof value === 'string' && /^\d{1,15}$/.test(value) && isSupported(Number(value))),
      defaultMessage: () => 'time must be a timestamp in milliseconds',
    },
  });

/** Comes or goes. The server's clock is the record; what the client says of the time is kept as its claim. */
export class Punch {
  @IsIn(punchActions)
  action!: PunchAction;

  @MaxLength(100)
  @IsString()
  @IsOptional()
  date?: string;

  @IsMilliseconds()
  @IsOptional()
  time?: number | string;

  @MaxLength(100)
  @IsString()
  @IsOptional()
  timeonly?: string;

  /** Whether it was made without a connection, and is sent later. */
  @IsBoolean()
  @IsOptional()
  offline?: boolean;
}

/** Says what one's own attendance was, where the record is wrong or missing. */
export class RequestCorrection {
  @IsDay()
  day!: string;

  /** The span that is wrong; left out or empty where none was recorded. */
  @IsId()
  @ValidateIf((body: RequestCorrection) => body.pair != null && body.pair !== '')
  pair?: string;

  /** In milliseconds. */
  @Max(supportedInstants.last)
  @Min(supportedInstants.first)
  @IsInt()
  in!: number;

  @Max(supportedInstants.last)
  @Min(supportedInstants.first)
  @IsInt()
  out!: number;

  @MaxLength(500)
  @IsFilledIn()
  reason!: string;
}

export class NameCorrection {
  @IsId()
  correction!: string;
}

/** Says no to a correction. */
export class RefuseCorrection extends NameCorrection {
  @MaxLength(500)
  @IsFilledIn()
  reason!: string;
}

/** Takes back an approved correction: what was recorded counts again, or what counted before. */
export class ReverseCorrection extends RefuseCorrection {}

/** Ends a time of attendance whose punch-out was forgotten. */
export class CloseForgotten {
  /** The punch by which it began. */
  @IsId()
  pair!: string;
}

/** Closes a month after payroll. */
export class LockMonth {
  @IsMonth()
  month!: string;
}

/** Opens a month again that payroll has closed. */
export class ReopenMonth extends LockMonth {
  @MaxLength(500)
  @IsFilledIn()
  reason!: string;
}

const punching = anyOf('markattendence');

export const attendanceCommands = {
  Punch: { body: Punch, access: punching },
  RequestCorrection: { body: RequestCorrection, access: punching },
  WithdrawCorrection: { body: NameCorrection, access: punching },
  /** Who may decide follows from whose it is. */
  ApproveCorrection: { body: NameCorrection, access: signedIn },
  RefuseCorrection: { body: RefuseCorrection, access: signedIn },
  ReverseCorrection: { body: ReverseCorrection, access: signedIn },
  /** Everything of a person that waits. */
  HandOnCorrections: { body: HandOn, access: nobody },
  CloseForgotten: { body: CloseForgotten, access: nobody },
} as const satisfies CommandTable;

export const attendanceLockCommands = {
  LockMonth: { body: LockMonth, access: anyOf('hredituser') },
  ReopenMonth: { body: ReopenMonth, access: anyOf('hredituser') },
} as const satisfies CommandTable;
