// Naming the classes of nested parts needs it, in browsers too.
import 'reflect-metadata';
import { supportedInstants } from '../core/calendar-values.js';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateBy,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { anyOf, nobody, signedIn } from '../core/access.js';
import { type CommandTable, EmptyBody } from '../core/commands.js';
import { HandOn } from '../core/hand-on.js';
import { IsDay, IsFilledIn, IsId, IsMonth } from '../core/validation.js';
import { type BreakAction, breakActions, type PunchAction, punchActions } from './rules.js';

const isSupported = (at: number): boolean => at >= supportedInstants.first && at <= supportedInstants.last;

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

/** The server's clock is authoritative; the client's time is kept as its claim. */
class ClockClaim {
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

  /** Made without a connection and sent later. */
  @IsBoolean()
  @IsOptional()
  offline?: boolean;
}

/** Punches in or out. */
export class Punch extends ClockClaim {
  @IsIn(punchActions)
  action!: PunchAction;
}

/** Begins or ends a break while punched in; punching out ends it as well. */
export class PunchBreak extends ClockClaim {
  @IsIn(breakActions)
  action!: BreakAction;
}

const mostBreaks = 10;

class BreakBody {
  @Max(supportedInstants.last)
  @Min(supportedInstants.first)
  @IsInt()
  from!: number;

  @Max(supportedInstants.last)
  @Min(supportedInstants.first)
  @IsInt()
  until!: number;
}

export class RequestCorrection {
  @IsDay()
  day!: string;

  /** The span to correct; empty when nothing was recorded. */
  @IsId()
  @ValidateIf((body: RequestCorrection) => body.pair != null && body.pair !== '')
  pair?: string;

  @Max(supportedInstants.last)
  @Min(supportedInstants.first)
  @IsInt()
  in!: number;

  @Max(supportedInstants.last)
  @Min(supportedInstants.first)
  @IsInt()
  out!: number;

  /** All breaks of the span; left out, those that are recorded stay. */
  @ArrayMaxSize(mostBreaks, { message: `A record may have at most ${mostBreaks} breaks` })
  @ValidateNested({ each: true })
  @IsObject({ each: true })
  @Type(() => BreakBody)
  @IsArray()
  @IsOptional()
  breaks?: BreakBody[];

  @MaxLength(500)
  @IsFilledIn()
  reason!: string;
}

export class NameCorrection {
  @IsId()
  correction!: string;
}

export class RefuseCorrection extends NameCorrection {
  @MaxLength(500)
  @IsFilledIn()
  reason!: string;
}

/** Reverses an approved correction: the earlier value counts again. */
export class ReverseCorrection extends RefuseCorrection {}

/** Closes an attendance whose punch-out was forgotten. */
export class CloseForgotten {
  @IsId()
  pair!: string;
}

export class LockMonth {
  @IsMonth()
  month!: string;
}

export class ReopenMonth extends LockMonth {
  @MaxLength(500)
  @IsFilledIn()
  reason!: string;
}

const punching = anyOf('markattendence');

export const attendanceCommands = {
  Punch: { body: Punch, access: punching },
  PunchBreak: { body: PunchBreak, access: punching },
  RequestCorrection: { body: RequestCorrection, access: punching },
  WithdrawCorrection: { body: NameCorrection, access: punching },
  /** The right to decide depends on the person. */
  ApproveCorrection: { body: NameCorrection, access: signedIn },
  RefuseCorrection: { body: RefuseCorrection, access: signedIn },
  ReverseCorrection: { body: ReverseCorrection, access: signedIn },
  /** All pending corrections of a person. */
  HandOnCorrections: { body: HandOn, access: nobody },
  /** Shows pending ones to the approver's deputy of today, and to no former one. */
  DeputizeCorrections: { body: EmptyBody, access: nobody },
  CloseForgotten: { body: CloseForgotten, access: nobody },
} as const satisfies CommandTable;

export const attendanceLockCommands = {
  LockMonth: { body: LockMonth, access: anyOf('hredituser') },
  ReopenMonth: { body: ReopenMonth, access: anyOf('hredituser') },
} as const satisfies CommandTable;
