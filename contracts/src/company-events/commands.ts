import { IsIn, IsOptional, IsString, Matches, MaxLength, ValidateIf } from 'class-validator';
import { anyOf, signedIn } from '../core/access.js';
import { type CommandTable, EmptyBody } from '../core/commands.js';
import { RevealSecret, withCustomFields } from '../core/custom-fields.js';
import { partialOf } from '../core/partial-of.js';
import { bodyOf } from '../core/record-bodies.js';
import { IsId, required } from '../core/validation.js';
import { clockPattern } from '../core/calendar-values.js';
import { companyEventKind } from './kind.js';
import { type EventAnswer, eventAnswers } from './rules.js';

/** What a company event is. Days and times are those of the organisation's time zone. */
class CompanyEventBody extends bodyOf(companyEventKind, 'time') {
  /** When it begins, such as `18:30`; needed unless it takes the whole day. */
  @Matches(clockPattern, required)
  @ValidateIf(({ allDay, time }: Partial<CompanyEventBody>) => allDay !== true || (time != null && time !== ''))
  time?: string;
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

const announcers = anyOf(...companyEventKind.rights.edit);

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
