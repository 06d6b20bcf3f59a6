// Naming the class of a nested part needs it, in browsers too.
import 'reflect-metadata';
import { Type } from 'class-transformer';
import {
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsLocale,
  IsObject,
  IsOptional,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { signedIn } from '../core/access.js';
import type { CommandTable } from '../core/commands.js';
import { type WeekDay, weekDays } from '../core/days.js';
import { unlessEmpty } from '../core/validation.js';
import { IsTimeZone } from '../settings/validation.js';
import {
  type BoardChoices,
  type BoardLayout,
  boardLayouts,
  type CardFact,
  cardFacts,
  type ColumnField,
  columnFields,
} from '../tasks/rules.js';
import { densities, type Density, reminderChoices, type ReminderMinutes, type Theme, themes } from './rules.js';

/** All preferences of the task board. */
class BoardChoicesBody implements Partial<BoardChoices> {
  @IsIn(columnFields)
  group!: ColumnField;

  /** Left out, or null, for none. */
  @IsIn(columnFields)
  @IsOptional()
  lanes?: ColumnField | null;

  @IsIn(boardLayouts)
  layout!: BoardLayout;

  @IsIn(cardFacts, { each: true })
  @ArrayUnique()
  @IsArray()
  facts!: CardFact[];
}

/** Sets interface preferences; what is left out stays as it is. */
export class SetPreferences {
  @IsIn(themes)
  @IsOptional()
  theme?: Theme;

  @IsIn(densities)
  @IsOptional()
  density?: Density;

  @IsBoolean()
  @IsOptional()
  singleKeys?: boolean;

  /** Language tag; empty for the first of the browser's that there is. */
  @MaxLength(35)
  @IsLocale()
  @unlessEmpty('language')
  language?: string;

  /** Language tag; empty for the device's. */
  @MaxLength(35)
  @IsLocale()
  @unlessEmpty('locale')
  locale?: string;

  /** A time zone, or empty for what the device says. */
  @IsTimeZone()
  @unlessEmpty('timeZone')
  timeZone?: string;

  /** 0 is Sunday; empty for what the organisation says. */
  @IsIn(['', ...weekDays])
  @IsOptional()
  weekStart?: WeekDay | '';

  /** Minutes before the start of new events; empty for none. */
  @IsIn(['', ...reminderChoices])
  @IsOptional()
  reminderMinutes?: ReminderMinutes | '';

  @Type(() => BoardChoicesBody)
  @ValidateNested()
  @IsObject()
  @IsOptional()
  board?: BoardChoicesBody;
}

export const preferenceCommands = {
  /** Of the sender alone. */
  SetPreferences: { body: SetPreferences, access: signedIn },
} as const satisfies CommandTable;
