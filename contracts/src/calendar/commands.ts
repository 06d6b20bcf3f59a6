// Needed by `@Type`, in browsers too.
import { type WeekDay, weekDays } from '../core/days.js';
import 'reflect-metadata';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
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
import type { CommandTable } from '../core/commands.js';
import { partialOf } from '../core/partial-of.js';
import { IsCalendarDate, IsDay, IsFilledIn, IsId, IsInstant, unlessEmpty } from '../core/validation.js';
import { IsTimeZone } from '../settings/validation.js';
import {
  attendeeLimit,
  changeScopes,
  type ChangeScope,
  eventAnswers,
  type EventAnswer,
  eventVisibilities,
  type EventVisibility,
  frequencies,
  type Frequency,
  monthlyKinds,
  type MonthlyKind,
  isOccurrenceName,
  reminderLimit,
} from './rules.js';

// In every body null counts as left out; where a value can be taken away, an empty text does that.

/** Seconds are accepted and ignored. */
const IsTimeOfDay = () =>
  Matches(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, { message: '$property must be a time of day, such as 09:30' });

const IsOccurrence = () =>
  ValidateBy({
    name: 'isOccurrence',
    validator: { validate: isOccurrenceName, defaultMessage: () => '$property must name an occurrence' },
  });

/** Either `until` or `count`. */
const IsOnlyEnd = () =>
  ValidateBy({
    name: 'isOnlyEnd',
    validator: {
      validate: (_, context) => !(context?.object instanceof RecurrenceBody && Boolean(context.object.until)),
      defaultMessage: () => 'Name either until or count, not both',
    },
  });

export class RecurrenceBody {
  /** `none` for a single event. */
  @IsIn([...frequencies, 'none'])
  frequency!: Frequency | 'none';

  @Max(99)
  @Min(1)
  @IsInt()
  @IsOptional()
  interval?: number;

  @IsIn(weekDays, { each: true })
  @ArrayUnique()
  @IsArray()
  @IsOptional()
  weekdays?: WeekDay[];

  @IsIn(monthlyKinds)
  @IsOptional()
  monthly?: MonthlyKind;

  /** The last day; empty for none. */
  @IsDay()
  @unlessEmpty('until')
  until?: string;

  @IsOnlyEnd()
  @Max(1_000)
  @Min(1)
  @IsInt()
  @IsOptional()
  count?: number;
}

/** The first four fields are the specification's form; the others are optional. */
class EventBody {
  @MaxLength(200)
  @IsFilledIn()
  eventtitle!: string;

  /** A time is accepted and ignored. */
  @IsCalendarDate()
  @IsFilledIn()
  eventdate!: string;

  @IsTimeOfDay()
  @IsFilledIn()
  eventtime!: string;

  @MaxLength(10_000)
  @IsFilledIn()
  eventdescription!: string;

  /** Left out: keeps the duration; an hour, or a day, for new events. */
  @IsCalendarDate()
  @unlessEmpty('enddate')
  enddate?: string;

  @IsTimeOfDay()
  @unlessEmpty('endtime')
  endtime?: string;

  /** Whole days, without times. */
  @IsBoolean()
  @IsOptional()
  allday?: boolean;

  /** Default: the organisation's. */
  @IsTimeZone()
  @IsOptional()
  timezone?: string;

  @MaxLength(200)
  @IsString()
  @IsOptional()
  place?: string;

  /** A room of the settings, by its id; empty for none. It is refused while another event has it. */
  @IsId()
  @unlessEmpty('room')
  room?: string;

  @ValidateNested()
  @IsObject()
  @Type(() => RecurrenceBody)
  @IsOptional()
  recurrence?: RecurrenceBody;

  /** People's ids. */
  @IsId({ each: true, message: 'attendees must be ids' })
  @ArrayUnique()
  @ArrayMaxSize(attendeeLimit)
  @IsArray()
  @IsOptional()
  attendees?: string[];

  /** Default: `company`. */
  @IsIn(eventVisibilities)
  @IsOptional()
  visibility?: EventVisibility;

  /** Minutes before the start; empty for none. */
  @Max(reminderLimit)
  @Min(0)
  @IsInt()
  @unlessEmpty('reminderminutes')
  reminderminutes?: number | '';
}

export class CreateCalendarEvent extends EventBody {}

interface Scoped {
  scope?: ChangeScope;
  occurrence?: string;
}

/**
 * Fields left out stay. With `occurrence`, days and times are that occurrence's; `following` and `all` shift the
 * others equally, by the wall clock.
 */
export class EditCalendarEvent extends partialOf(EventBody) implements Scoped {
  /** Left out: `this` with an occurrence, else `all`. */
  @IsIn(changeScopes)
  @IsOptional()
  scope?: ChangeScope;

  @IsOccurrence()
  @IsOptional()
  occurrence?: string;
}

/** Cancels one occurrence, or it and those following, or deletes the event. */
export class DeleteCalendarEvent implements Scoped {
  /** Left out: `this` with an occurrence, else `all`. */
  @IsIn(changeScopes)
  @IsOptional()
  scope?: ChangeScope;

  @IsOccurrence()
  @IsOptional()
  occurrence?: string;
}

/**
 * Restores a deleted event or a cancelled occurrence; or, from the occurrence at which it was cut off, all that
 * followed, unless it changed since.
 */
export class RestoreCalendarEvent {
  @IsOccurrence()
  @IsOptional()
  occurrence?: string;
}

/**
 * Answers an invitation. With `occurrence` the answer is for that one and outlives changes of the general answer; an
 * empty one removes it.
 */
export class RespondToCalendarEvent {
  @IsIn([...eventAnswers, ''])
  answer!: EventAnswer | '';

  @IsOccurrence()
  @IsOptional()
  occurrence?: string;
}

export class CalendarReminderFellDue {
  /** ISO instant. */
  @IsInstant()
  due!: string;
}

/** Replaces the previous private address. */
export class RequestCalendarFeed {
  /** Last day of validity in the organisation's time zone; default: no end. */
  @IsDay()
  @IsOptional()
  until?: string;
}

/** Only the address's digest is stored. */
export class MakeCalendarFeed extends RequestCalendarFeed {
  @Matches(/^[0-9a-f]{64}$/)
  digest!: string;
}

export class RevokeCalendarFeed {}

const calendar = anyOf('enablecalender');

export const calendarCommands = {
  CreateCalendarEvent: { body: CreateCalendarEvent, access: calendar },
  /** The organiser, and administrators. */
  EditCalendarEvent: { body: EditCalendarEvent, access: calendar },
  DeleteCalendarEvent: { body: DeleteCalendarEvent, access: calendar },
  RestoreCalendarEvent: { body: RestoreCalendarEvent, access: calendar },
  /** Attendees. */
  RespondToCalendarEvent: { body: RespondToCalendarEvent, access: calendar },
  CalendarReminderFellDue: { body: CalendarReminderFellDue, access: nobody },
} as const satisfies CommandTable;

export const calendarFeedCommands = {
  MakeCalendarFeed: { body: MakeCalendarFeed, access: calendar },
  RevokeCalendarFeed: { body: RevokeCalendarFeed, access: calendar },
} as const satisfies CommandTable;
