// Needed by `@Type`, in browsers too.
import { type WeekDay, weekDays } from '../core/days.js';
import 'reflect-metadata';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsObject,
  IsOptional,
  IsString,
  MaxLength,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { anyOf, nobody } from '../core/access.js';
import type { CommandTable } from '../core/commands.js';
import type { Role } from '../core/permissions.js';
import { IsFilledIn, IsId, IsOneLine } from '../core/validation.js';
import { type LabelColor, labelColors, labelMakers, longestLabel, mostLabels, mostMergedLabels } from './labels.js';
import { mostRoomsKept } from './meeting-rooms.js';
import {
  AttendanceRulesBody,
  HolidayBody,
  IsUnitList,
  LabelBody,
  LeaveTypeBody,
  MeetingRoomBody,
  PayrollRulesBody,
  ResponseTargetsBody,
  RoutingRuleBody,
  SavedReplyBody,
  TaskStatusBody,
  type UnitBody,
  WipLimitBody,
  WorkingHoursBody,
} from './parts.js';
import {
  type Accent,
  accents,
  auditDaysBounds,
  clientDataDaysBounds,
  factorRoles,
  type LeaveBeyondBalance,
  leaveBeyondBalanceRules,
  type SecondApproval,
  secondApprovalRules,
  sessionHoursBounds,
  sessionIdleHoursBounds,
} from './rules.js';
import { IsPresetList, type OwnPresetBody } from './own-presets.js';
import { mostRemovedStatuses, mostStatuses } from './task-statuses.js';
import { AreLabels, AreNames, AreRooms, AreStatuses, IsAmount, IsCurrency, IsTimeZone } from './validation.js';

// In every body null counts as left out; where a value can be taken away, an empty text does that.

/** Settings left out stay; each one given replaces the whole. */
export class UpdateSettings {
  @MaxLength(200)
  @IsFilledIn()
  @IsOptional()
  displayName?: string;

  /** A file id; empty for none. */
  @IsId()
  @ValidateIf(({ logo }: UpdateSettings) => logo != null && logo !== '')
  logo?: string;

  @IsIn(accents)
  @IsOptional()
  accent?: Accent;

  @IsTimeZone()
  @IsOptional()
  timeZone?: string;

  @IsCurrency()
  @IsOptional()
  currency?: string;

  @IsIn(weekDays)
  @IsOptional()
  weekStart?: WeekDay;

  @IsIn(weekDays, { each: true })
  @ArrayUnique()
  @ArrayNotEmpty({ message: 'Choose at least one working day' })
  @IsArray()
  @IsOptional()
  workingDays?: WeekDay[];

  @Type(() => WorkingHoursBody)
  @ValidateNested()
  @IsObject()
  @IsOptional()
  workingHours?: WorkingHoursBody;

  @Type(() => HolidayBody)
  @ValidateNested({ each: true })
  @IsObject({ each: true })
  @ArrayUnique((holiday: HolidayBody | null) => holiday?.date, { message: 'Each holiday can appear only once' })
  @ArrayMaxSize(400)
  @IsArray()
  @IsOptional()
  holidays?: HolidayBody[];

  @Type(() => LeaveTypeBody)
  @ValidateNested({ each: true })
  @IsObject({ each: true })
  @ArrayUnique((type: LeaveTypeBody | null) => String(type?.name).trim().toLowerCase(), {
    message: 'Each leave type needs a name of its own',
  })
  @ArrayUnique((type: LeaveTypeBody | null) => type?.id ?? type, { message: 'Two leave types have the same id' })
  @ArrayNotEmpty({ message: 'At least one leave type is needed' })
  @ArrayMaxSize(40)
  @IsArray()
  @IsOptional()
  leaveTypes?: LeaveTypeBody[];

  @IsIn(leaveBeyondBalanceRules)
  @IsOptional()
  leaveBeyondBalance?: LeaveBeyondBalance;

  @IsIn(secondApprovalRules)
  @IsOptional()
  leaveSecondApproval?: SecondApproval;

  @IsAmount(0.5, 366, 1)
  @IsOptional()
  leaveSecondApprovalDays?: number;

  @Type(() => ResponseTargetsBody)
  @ValidateNested()
  @IsObject()
  @IsOptional()
  responseTargets?: ResponseTargetsBody;

  @IsAmount(1, 56, 0)
  @IsOptional()
  sprintLength?: number;

  @Type(() => TaskStatusBody)
  @AreStatuses()
  @ValidateNested({ each: true })
  @IsObject({ each: true })
  @ArrayMaxSize(mostStatuses + mostRemovedStatuses)
  @IsArray()
  @IsOptional()
  taskStatuses?: TaskStatusBody[];

  @Type(() => WipLimitBody)
  @ValidateNested({ each: true })
  @IsObject({ each: true })
  @ArrayUnique((limit: WipLimitBody | null) => `${limit?.field} ${limit?.column}`, {
    message: 'Each column has one limit at most',
  })
  @ArrayMaxSize(500)
  @IsArray()
  @IsOptional()
  wipLimits?: WipLimitBody[];

  @Type(() => LabelBody)
  @AreLabels()
  @ValidateNested({ each: true })
  @IsObject({ each: true })
  @ArrayMaxSize(mostLabels + mostMergedLabels)
  @IsArray()
  @IsOptional()
  labels?: LabelBody[];

  @IsUnitList()
  departments?: UnitBody[];

  @IsUnitList()
  designations?: UnitBody[];

  @Type(() => MeetingRoomBody)
  @AreRooms()
  @ValidateNested({ each: true })
  @IsObject({ each: true })
  @ArrayMaxSize(mostRoomsKept)
  @IsArray()
  @IsOptional()
  meetingRooms?: MeetingRoomBody[];

  @Type(() => RoutingRuleBody)
  @ValidateNested({ each: true })
  @IsObject({ each: true })
  @ArrayUnique((rule: RoutingRuleBody | null) => rule?.type, { message: 'Each type has one rule at most' })
  @ArrayMaxSize(20)
  @IsArray()
  @IsOptional()
  ticketRouting?: RoutingRuleBody[];

  @IsAmount(auditDaysBounds.least, auditDaysBounds.most, 0)
  @IsOptional()
  auditDays?: number;

  @IsAmount(clientDataDaysBounds.least, clientDataDaysBounds.most, 0)
  @ValidateIf(({ clientDataDays }: UpdateSettings) => clientDataDays != null && clientDataDays !== 0)
  clientDataDays?: number;

  @IsBoolean()
  @IsOptional()
  portal?: boolean;

  @IsBoolean()
  @IsOptional()
  ratings?: boolean;

  @IsAmount(sessionIdleHoursBounds.least, sessionIdleHoursBounds.most, 0)
  @IsOptional()
  sessionIdleHours?: number;

  @IsAmount(sessionHoursBounds.least, sessionHoursBounds.most, 0)
  @IsOptional()
  sessionHours?: number;

  @IsIn(factorRoles, { each: true })
  @ArrayUnique()
  @IsArray()
  @IsOptional()
  secondFactorRoles?: Role[];

  @AreNames()
  @IsOptional()
  modules?: string[];

  @AreNames()
  @IsOptional()
  applications?: string[];

  @AreNames()
  @IsOptional()
  policyCategories?: string[];

  @Type(() => AttendanceRulesBody)
  @ValidateNested()
  @IsObject()
  @IsOptional()
  attendance?: AttendanceRulesBody;

  @Type(() => PayrollRulesBody)
  @ValidateNested()
  @IsObject()
  @IsOptional()
  payroll?: PayrollRulesBody;

  @Type(() => SavedReplyBody)
  @ValidateNested({ each: true })
  @IsObject({ each: true })
  @ArrayUnique((reply: SavedReplyBody | null) => String(reply?.name).trim().toLowerCase(), {
    message: 'Each reply needs a name of its own',
  })
  @ArrayUnique((reply: SavedReplyBody | null) => reply?.id ?? reply, { message: 'Two replies have the same id' })
  @ArrayMaxSize(50)
  @IsArray()
  @IsOptional()
  savedReplies?: SavedReplyBody[];

  @IsPresetList()
  rightsPresets?: OwnPresetBody[];
}

/** Adds a label, as people do while they type one; nothing happens where there is one of this name. */
export class CreateLabel {
  @MaxLength(longestLabel)
  @IsOneLine()
  @IsFilledIn()
  name!: string;

  /** Left out for the one that the fewest have. */
  @IsIn(labelColors)
  @IsOptional()
  color?: LabelColor;
}

/** A new organisation's defaults, under its name. */
export class OpenSettings {
  @MaxLength(200)
  @IsString()
  displayName!: string;
}

export const settingsCommands = {
  UpdateSettings: { body: UpdateSettings, access: anyOf('updatesetting'), reauthenticate: ['secondFactorRoles'] },
  CreateLabel: { body: CreateLabel, access: anyOf(...labelMakers), partNamed: 'name' },
  OpenSettings: { body: OpenSettings, access: nobody },
} as const satisfies CommandTable;
