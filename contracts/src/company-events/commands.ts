import { IsBoolean, IsIn, IsOptional, IsString, Matches, MaxLength, ValidateIf } from 'class-validator';
import { anyOf, signedIn } from '../core/access.js';
import { AudienceBody } from '../core/audience.js';
import { type CommandTable, EmptyBody } from '../core/commands.js';
import { RevealSecret, withCustomFields } from '../core/custom-fields.js';
import { messages } from '../core/messages.js';
import { partialOf } from '../core/partial-of.js';
import { IsDay, IsId } from '../core/validation.js';
import { clockPattern } from '../core/calendar-values.js';
import { type EventAnswer, eventAnswers } from './rules.js';

const required = { message: messages.auth.fieldRequired };

/** An empty text stands for "none": the value is only checked when there is one. */
const unlessEmpty = (name: string) =>
  ValidateIf((body: Record<string, unknown>) => body[name] != null && body[name] !== '');

/** What a company event is. Days and times are those of the organisation's time zone. */
class CompanyEventBody extends AudienceBody {
  @MaxLength(160)
  @Matches(/\S/, required)
  title!: string;

  /** The day on which it begins. */
  @IsDay()
  @Matches(/\S/, required)
  date!: string;

  /** When it begins, such as `18:30`; needed unless it takes the whole day. */
  @Matches(clockPattern, required)
  @ValidateIf(({ allDay, time }: Partial<CompanyEventBody>) => allDay !== true || (time != null && time !== ''))
  time?: string;

  /** The day on which it ends; the same when it is left out, or empty. */
  @IsDay()
  @unlessEmpty('endDate')
  endDate?: string;

  /** When it ends; an hour after its beginning when it is left out, or empty. */
  @Matches(clockPattern, { message: 'endTime must be a time of day, such as 18:30' })
  @unlessEmpty('endTime')
  endTime?: string;

  @IsBoolean()
  @IsOptional()
  allDay?: boolean;

  @MaxLength(200)
  @IsString()
  @IsOptional()
  place?: string;

  /** Markdown. */
  @MaxLength(20_000)
  @Matches(/\S/, required)
  description!: string;
}

/** Announces something that the company does. */
export class CreateCompanyEvent extends withCustomFields(CompanyEventBody) {}

/** Changes an event; what is left out stays as it is. */
export class EditCompanyEvent extends withCustomFields(partialOf(CompanyEventBody)) {}

/** Calls an event off; it stays to be seen. */
export class CancelCompanyEvent {
  @MaxLength(500)
  @IsString()
  @IsOptional()
  reason?: string;
}

/** Whether one comes. */
export class AnswerBody {
  /** Empty to take the answer back. */
  @IsIn([...eventAnswers, ''])
  answer!: EventAnswer | '';
}

/** Says whether one comes, on one's own behalf. */
export class AnswerCompanyEvent extends AnswerBody {
  @IsId()
  event!: string;
}

const announcers = anyOf('hrcreateuser', 'hredituser');

export const companyEventCommands = {
  CreateCompanyEvent: { body: CreateCompanyEvent, access: announcers },
  EditCompanyEvent: { body: EditCompanyEvent, access: announcers },
  RevealEventSecret: { body: RevealSecret, access: announcers },
  CancelCompanyEvent: { body: CancelCompanyEvent, access: announcers },
  DeleteCompanyEvent: { body: EmptyBody, access: announcers },
  /** Brings back what was deleted, or else holds what was called off. */
  RestoreCompanyEvent: { body: EmptyBody, access: announcers },
} as const satisfies CommandTable;

export const eventAnswerCommands = {
  /** Who may follows from whom the event is for. */
  AnswerCompanyEvent: { body: AnswerCompanyEvent, access: signedIn },
} as const satisfies CommandTable;
