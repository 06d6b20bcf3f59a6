// Naming the classes of nested parts needs it, in browsers too.
import 'reflect-metadata';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsDefined,
  IsIn,
  IsObject,
  IsOptional,
  IsString,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { messages } from '../core/messages.js';
import type { Department } from '../core/permissions.js';
import { IsDay, IsFilledIn, IsId, IsOneLine, unlessEmpty } from '../core/validation.js';
import { type AssignmentWay, assignmentWays, type TicketType, ticketTypes } from '../tickets/rules.js';
import { MacroChangesBody } from '../saved-replies/changes-body.js';
import { type LabelColor, labelColors, longestLabel } from './labels.js';
import { longestRoom, mostSeats } from './meeting-rooms.js';
import { IsUnitCode } from './listed-names.js';
import { longestUnit, mostUnitsKept } from './units.js';
import { type LimitedField, limitedFields } from './task-board.js';
import { AreUnits, IsAmount, IsClock, IsLaterThan, IsNotLessThan } from './validation.js';

/** A part of a setting, which is given whole. */
const IsPart = (part: () => new () => object): PropertyDecorator => {
  const rules = [IsDefined({ message: messages.auth.fieldRequired }), IsObject(), ValidateNested(), Type(part)];
  return (target, key) => {
    for (const rule of rules) rule(target, key);
  };
};

export class WorkingHoursBody {
  @IsClock()
  start!: string;

  @IsLaterThan('start', { message: 'The end must be after the start' })
  @IsClock()
  end!: string;
}

export class HolidayBody {
  @IsDay()
  date!: string;

  @MaxLength(80)
  @IsFilledIn()
  name!: string;

  @IsBoolean()
  halfDay!: boolean;
}

export class LeaveTypeBody {
  /** Left out for a new type. */
  @IsId()
  @IsOptional()
  id?: string;

  @MaxLength(60)
  @IsFilledIn()
  name!: string;

  @IsAmount(0, 366, 1)
  allowance!: number;

  @IsAmount(0, 366, 1)
  carryOver!: number;

  @IsBoolean()
  paid!: boolean;

  @IsBoolean()
  halfDays!: boolean;

  /** In proportion in the year of joining. Default: whole. */
  @IsBoolean()
  @IsOptional()
  proportional?: boolean;
}

export class ResponseTargetBody {
  @IsAmount(0.25, 1_000, 2)
  response!: number;

  @IsNotLessThan('response', { message: 'The resolution can not be due before the response' })
  @IsAmount(0.25, 1_000, 2)
  resolution!: number;
}

export class ResponseTargetsBody {
  @IsPart(() => ResponseTargetBody)
  Urgent!: ResponseTargetBody;

  @IsPart(() => ResponseTargetBody)
  P1!: ResponseTargetBody;

  @IsPart(() => ResponseTargetBody)
  P2!: ResponseTargetBody;

  @IsPart(() => ResponseTargetBody)
  P3!: ResponseTargetBody;
}

export class AttendanceRulesBody {
  @IsAmount(0.25, 24, 2)
  hoursADay!: number;

  @IsAmount(0, 480, 0)
  breakMinutes!: number;

  @IsAmount(0, 240, 0)
  graceMinutes!: number;

  @IsNotLessThan('hoursADay', { message: 'The limit must be longer than a working day' })
  @IsAmount(0.25, 48, 2)
  forgottenAfterHours!: number;
}

export class PayrollRulesBody {
  @MaxLength(200)
  @IsOneLine()
  @IsString()
  legalName!: string;

  @MaxLength(300)
  @IsString()
  address!: string;

  @IsAmount(0, 31, 0)
  payDay!: number;
}

export class SavedReplyBody {
  @IsId()
  @IsOptional()
  id?: string;

  @MaxLength(60)
  @IsFilledIn()
  name!: string;

  @MaxLength(200)
  @IsOneLine()
  @IsString()
  subject!: string;

  /** Subject and text may be empty where it changes something. */
  @MaxLength(5_000)
  @IsString()
  body!: string;

  @Type(() => MacroChangesBody)
  @ValidateNested()
  @IsObject()
  @IsOptional()
  changes?: MacroChangesBody;
}

export class TaskStatusBody {
  /** Left out for a new status. */
  @IsId()
  @IsOptional()
  id?: string;

  @MaxLength(40)
  @IsFilledIn()
  name!: string;

  @IsBoolean()
  done!: boolean;

  /** The status that tasks of a removed one count as; left out, or null, for one in use. */
  @IsId()
  @IsOptional()
  into?: string | null;
}

export class LabelBody {
  /** Left out for a new label. */
  @IsId()
  @IsOptional()
  id?: string;

  @MaxLength(longestLabel)
  @IsOneLine()
  @IsFilledIn()
  name!: string;

  @IsIn(labelColors)
  color!: LabelColor;

  /** The label into which it is merged; left out, or null, for one in use. */
  @IsId()
  @IsOptional()
  into?: string | null;
}

export class UnitBody {
  /** Left out, or empty, for a new one: it is made of the name. */
  @IsUnitCode()
  @unlessEmpty('code')
  code?: string;

  @MaxLength(longestUnit)
  @IsOneLine()
  @IsFilledIn()
  name!: string;

  @IsBoolean()
  archived!: boolean;
}

/** An optional list of departments or designations. */
export const IsUnitList = (): PropertyDecorator => {
  const rules = [
    Type(() => UnitBody),
    AreUnits(),
    ValidateNested({ each: true }),
    IsObject({ each: true }),
    ArrayMaxSize(mostUnitsKept),
    IsArray(),
    IsOptional(),
  ];
  return (target, key) => {
    for (const rule of rules.toReversed()) rule(target, key);
  };
};

export class MeetingRoomBody {
  /** Left out, or empty, for a new one. */
  @IsId()
  @unlessEmpty('id')
  id?: string;

  @MaxLength(longestRoom)
  @IsOneLine()
  @IsFilledIn()
  name!: string;

  /** 0 to leave it open. */
  @IsAmount(0, mostSeats, 0)
  seats!: number;

  @IsBoolean()
  archived!: boolean;
}

export class RoutingRuleBody {
  @IsIn(ticketTypes)
  type!: TicketType;

  @IsUnitCode()
  team!: Department;

  @IsIn(assignmentWays)
  way!: AssignmentWay;
}

export class WipLimitBody {
  @IsIn(limitedFields)
  field!: LimitedField;

  @IsId()
  column!: string;

  @IsAmount(1, 999, 0)
  most!: number;

  @IsBoolean()
  hard!: boolean;
}
