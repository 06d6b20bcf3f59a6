// Naming the classes of nested parts needs it, in browsers too.
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

/** A time of day, with or without seconds, which do not count. */
const IsTimeOfDay = () =>
  Matches(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, { message: '$property must be a time of day, such as 09:30' });

/** The name of an occurrence, on a supported day. */
const IsOccurrence = () =>
  ValidateBy({
    name: 'isOccurrence',
    validator: { validate: isOccurrenceName, defaultMessage: () => '$property must name an occurrence' },
  });

/** An event comes until a day, or so often; not both. */
const IsOnlyEnd = () =>
  ValidateBy({
    name: 'isOnlyEnd',
    validator: {
      validate: (_, context) => !(context?.object instanceof RecurrenceBody && Boolean(context.object.until)),
      defaultMessage: () => 'Name either until or count, not both',
    },
  });

/** How an event comes again. */
export class RecurrenceBody {
  /** `none` for an event that comes once. */
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

/** What an event says. The first four are the form of the specification; everything else may be left out. */
class EventBody {
  @MaxLength(200)
  @IsFilledIn()
  eventtitle!: string;

  /** A calendar day; of a day with a time only the day counts. */
  @IsCalendarDate()
  @IsFilledIn()
  eventdate!: string;

  @IsTimeOfDay()
  @IsFilledIn()
  eventtime!: string;

  @MaxLength(10_000)
  @IsFilledIn()
  eventdescription!: string;

  /** Left out: it takes as long as before, at first an hour, or a day. */
  @IsCalendarDate()
  @unlessEmpty('enddate')
  enddate?: string;

  @IsTimeOfDay()
  @unlessEmpty('endtime')
  endtime?: string;

  /** Whether it takes whole days; times do not count then. */
  @IsBoolean()
  @IsOptional()
  allday?: boolean;

  /** Left out: the organisation's. */
  @IsTimeZone()
  @IsOptional()
  timezone?: string;

  @MaxLength(200)
  @IsString()
  @IsOptional()
  place?: string;

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

  /** Left out: `company`. */
  @IsIn(eventVisibilities)
  @IsOptional()
  visibility?: EventVisibility;

  /** How long before it its writer and attendees are reminded; empty for not at all. */
  @Max(reminderLimit)
  @Min(0)
  @IsInt()
  @unlessEmpty('reminderminutes')
  reminderminutes?: number | '';
}

/** Puts an event into the calendar. */
export class CreateCalendarEvent extends EventBody {}

/** Whom a command is about, where an event comes again. */
interface Scoped {
  scope?: ChangeScope;
  occurrence?: string;
}

/**
 * Changes an event; what is left out stays as it is. Without `occurrence` it is about all of it. With one, days and
 * times are that occurrence's: `following` and `all` move the others as far, by the wall clock.
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

/** Cancels an occurrence, it and all that follow, or deletes the event. */
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
 * Brings back a deleted event, or a cancelled occurrence; with an occurrence from which on it was ended, all that
 * followed, as long as nothing else was changed since.
 */
export class RestoreCalendarEvent {
  @IsOccurrence()
  @IsOptional()
  occurrence?: string;
}

/**
 * Says whether one comes. With `occurrence` it is said of that one alone, and stays said when the answer to the event
 * changes; an empty answer takes it back, so that what one answers to the event holds for it again.
 */
export class RespondToCalendarEvent {
  @IsIn([...eventAnswers, ''])
  answer!: EventAnswer | '';

  @IsOccurrence()
  @IsOptional()
  occurrence?: string;
}

/** Tells that the moment of a reminder has come. */
export class CalendarReminderFellDue {
  /** The ISO instant at which it was due. */
  @IsInstant()
  due!: string;
}

/** Asks for a new private address, which replaces the one before. */
export class RequestCalendarFeed {
  /** The last day on which it is answered, by the organisation's clock; without an end when left out. */
  @IsDay()
  @IsOptional()
  until?: string;
}

/** Keeps the digest of a new private address. */
export class MakeCalendarFeed extends RequestCalendarFeed {
  @Matches(/^[0-9a-f]{64}$/)
  digest!: string;
}

/** Takes the private address away. */
export class RevokeCalendarFeed {}

const calendar = anyOf('enablecalender');

export const calendarCommands = {
  CreateCalendarEvent: { body: CreateCalendarEvent, access: calendar },
  /** Who wrote it, and administrators. */
  EditCalendarEvent: { body: EditCalendarEvent, access: calendar },
  DeleteCalendarEvent: { body: DeleteCalendarEvent, access: calendar },
  RestoreCalendarEvent: { body: RestoreCalendarEvent, access: calendar },
  /** Who is invited. */
  RespondToCalendarEvent: { body: RespondToCalendarEvent, access: calendar },
  CalendarReminderFellDue: { body: CalendarReminderFellDue, access: nobody },
} as const satisfies CommandTable;

export const calendarFeedCommands = {
  MakeCalendarFeed: { body: MakeCalendarFeed, access: calendar },
  RevokeCalendarFeed: { body: RevokeCalendarFeed, access: calendar },
} as const satisfies CommandTable;
