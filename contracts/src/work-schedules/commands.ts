// Naming the class of a nested part needs it, in browsers too.
import 'reflect-metadata';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsObject,
  IsOptional,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { anyOf } from '../core/access.js';
import type { CommandTable } from '../core/commands.js';
import { type WeekDay, weekDays } from '../core/days.js';
import { IsDay, IsFilledIn } from '../core/validation.js';
import { IsAmount, IsClock, IsLaterThan } from '../settings/validation.js';

export class OwnHoursBody {
  /** 0 is Sunday. */
  @IsIn(weekDays, { each: true })
  @ArrayUnique()
  @ArrayMaxSize(7)
  @ArrayMinSize(1, { message: 'Choose at least one day' })
  @IsArray()
  days!: WeekDay[];

  @IsClock()
  start!: string;

  @IsLaterThan('start', { message: 'The end must be after the start' })
  @IsClock()
  end!: string;

  @IsAmount(0.25, 24, 2)
  hoursADay!: number;
}

/** What a person works from a day on. */
export class SetWorkSchedule {
  @IsDay()
  from!: string;

  /** Left out, the organisation's hours hold again from that day on. */
  @Type(() => OwnHoursBody)
  @ValidateNested()
  @IsObject()
  @IsOptional()
  hours?: OwnHoursBody;

  @MaxLength(500)
  @IsFilledIn()
  reason!: string;
}

/** Takes back what was set from that day on, so that what was set before it holds. */
export class RemoveWorkSchedule {
  @IsDay()
  from!: string;
}

/** The id is the person's. */
export const workScheduleCommands = {
  SetWorkSchedule: { body: SetWorkSchedule, access: anyOf('hredituser') },
  RemoveWorkSchedule: { body: RemoveWorkSchedule, access: anyOf('hredituser') },
} as const satisfies CommandTable;
