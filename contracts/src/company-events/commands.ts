import { IsIn, IsOptional, IsString, Matches, MaxLength, ValidateIf } from 'class-validator';
import { anyOf, nobody, signedIn } from '../core/access.js';
import { type CommandTable, EmptyBody } from '../core/commands.js';
import { RevealSecret, withCustomFields } from '../core/custom-field-bodies.js';
import { partialOf } from '../core/partial-of.js';
import { bodyOf } from '../core/record-bodies.js';
import { IsId, required } from '../core/validation.js';
import { clockPattern } from '../core/calendar-values.js';
import { companyEventKind } from './kind.js';
import { type EventAnswer, eventAnswers } from './rules.js';

/** Days and times are in the organisation's time zone. */
class CompanyEventBody extends bodyOf(companyEventKind, 'time') {
  /** Such as `18:30`; required unless it lasts all day. */
  @Matches(clockPattern, required)
  @ValidateIf(({ allDay, time }: Partial<CompanyEventBody>) => allDay !== true || (time != null && time !== ''))
  time?: string;
}

export class CreateCompanyEvent extends withCustomFields(CompanyEventBody) {}

export class EditCompanyEvent extends withCustomFields(partialOf(CompanyEventBody)) {}

/** It stays visible. */
export class CancelCompanyEvent {
  @MaxLength(500)
  @IsString()
  @IsOptional()
  reason?: string;
}

/** As it starts now, so that a moved event is reminded of anew. */
export class RemindOfCompanyEvent {
  @MaxLength(40)
  @IsString()
  start!: string;
}

export class AnswerBody {
  /** Empty removes the answer. */
  @IsIn([...eventAnswers, ''])
  answer!: EventAnswer | '';
}

export class AnswerCompanyEvent extends AnswerBody {
  @IsId()
  event!: string;
}

const announcers = anyOf(...companyEventKind.rights.edit);

export const companyEventCommands = {
  CreateCompanyEvent: { body: CreateCompanyEvent, access: announcers },
  EditCompanyEvent: { body: EditCompanyEvent, access: announcers },
  RevealEventSecret: { body: RevealSecret, access: announcers },
  CancelCompanyEvent: { body: CancelCompanyEvent, access: announcers },
  /** Automatic, the day before. */
  RemindOfCompanyEvent: { body: RemindOfCompanyEvent, access: nobody },
  DeleteCompanyEvent: { body: EmptyBody, access: announcers },
  /** Restores a deleted event, or reinstates a cancelled one. */
  RestoreCompanyEvent: { body: EmptyBody, access: announcers },
} as const satisfies CommandTable;

export const eventAnswerCommands = {
  /** Depends on the event's audience. */
  AnswerCompanyEvent: { body: AnswerCompanyEvent, access: signedIn },
} as const satisfies CommandTable;
