import { IsEmail, IsIn, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { anyOf, nobody, signedIn } from '../core/access.js';
import { type CommandTable, EmptyBody } from '../core/commands.js';
import { RevealSecret, withCustomFields } from '../core/custom-fields.js';
import { HandOver, ItemRefBody, LinkItem, UnlinkItem } from '../core/items.js';
import { messages } from '../core/messages.js';
import { partialOf } from '../core/partial-of.js';
import { IsPhoneNumber } from '../core/phone-numbers.js';
import { IsFilledIn, IsId, IsInstant, required, unlessEmpty } from '../core/validation.js';
import { IsListedName } from '../settings/listed-names.js';
import {
  mailAddress,
  ticketDeployments,
  type TicketDeployment,
  type TargetName,
  targetNames,
  ticketPriorities,
  type TicketPriority,
  ticketStatuses,
  type TicketStatus,
  ticketTypes,
  type TicketType,
  visitKinds,
  type VisitKind,
} from './rules.js';

/** One line of text: what goes into a mail's header must not be able to begin another one. */
const IsOneLine = () => Matches(/^[^\p{Cc}\u2028\u2029]*$/u, { message: '$property must be one line of text' });

/** What a ticket says; all of it has to be filled in, save the assignee. */
class TicketDetails {
  @MaxLength(200)
  @IsFilledIn()
  domain!: string;

  @IsIn(ticketDeployments, required)
  deployment!: TicketDeployment;

  @MaxLength(120)
  @IsFilledIn()
  owner_name!: string;

  @MaxLength(254)
  @Matches(mailAddress, { message: messages.user.emailInvalid })
  @IsEmail({}, { message: messages.user.emailInvalid })
  email!: string;

  /** A telephone number as it is written; one that comes as a number has only digits. */
  @IsPhoneNumber()
  contact!: string | number;

  @MaxLength(120)
  @IsFilledIn()
  caller_name!: string;

  @IsIn(ticketPriorities, required)
  priority!: TicketPriority;

  @IsIn(ticketTypes, required)
  type!: TicketType;

  @IsFilledIn()
  @IsListedName()
  module!: string;

  @IsFilledIn()
  @IsListedName()
  submodule!: string;

  /** Markdown. */
  @MaxLength(20_000)
  @IsFilledIn()
  problem!: string;

  /** Markdown. */
  @MaxLength(20_000)
  @IsFilledIn()
  solution!: string;

  /** A person's id; empty for nobody. */
  @IsId()
  @unlessEmpty('assigntask')
  assigntask?: string;
}

/** Takes a client's concern in; its status is New. */
export class CreateTicket extends withCustomFields(TicketDetails) {}

/** Changes a ticket; what is left out stays as it is. */
export class EditTicket extends withCustomFields(partialOf(TicketDetails)) {}

/** Gives a ticket a status, with a word about it. */
export class SetTicketStatus {
  @IsIn(ticketStatuses)
  ticketstatus!: TicketStatus;

  @MaxLength(5_000)
  @IsString()
  @IsOptional()
  comment?: string;
}

/** Gives a ticket to somebody, or to nobody, with a note. */
export class AssignTicket {
  @IsId()
  @unlessEmpty('assigntask')
  assigntask!: string;

  @MaxLength(5_000)
  @IsString()
  @IsOptional()
  note?: string;
}

/** Writes something down that the client does not see. */
export class AddTicketNote {
  /** Markdown; `@username` speaks to somebody. */
  @MaxLength(20_000)
  @IsFilledIn()
  text!: string;
}

/** Writes to the client. */
export class SendTicketMail {
  @MaxLength(200)
  @IsOneLine()
  @IsFilledIn()
  subject!: string;

  @MaxLength(50_000)
  @IsFilledIn()
  body!: string;
}

/** Names one mail of a ticket. */
export class TicketMail {
  @IsId()
  mail!: string;
}

/** Sends a prepared mail, as it is or reworded. */
export class SendPreparedMail extends TicketMail {
  @MaxLength(200)
  @IsOneLine()
  @IsFilledIn()
  @IsOptional()
  subject?: string;

  @MaxLength(50_000)
  @IsFilledIn()
  @IsOptional()
  body?: string;
}

/** Sets a time to see or call the client. */
export class ScheduleVisit {
  @IsIn(visitKinds)
  kind!: VisitKind;

  @MaxLength(200)
  @IsFilledIn()
  title!: string;

  /** ISO instants. */
  @IsInstant()
  from!: string;

  @IsInstant()
  to!: string;

  @MaxLength(5_000)
  @IsString()
  @IsOptional()
  note?: string;
}

/** Names one appointment of a ticket. */
export class TicketVisitRef {
  @IsId()
  visit!: string;
}

/** Sets a moment at which the ticket is to be looked at again. */
export class AddFollowUp {
  /** An ISO instant. */
  @IsInstant()
  at!: string;

  @MaxLength(5_000)
  @IsString()
  @IsOptional()
  note?: string;
}

/** Names one follow-up of a ticket. */
export class FollowUpRef {
  @IsId()
  followup!: string;
}

/** Says that this ticket is about the same as another one, which goes on for both. */
export class MergeTicket {
  @IsId()
  into!: string;
}

/** Takes over what a ticket that was merged into this one leaves behind. */
export class AbsorbTicket {
  @IsId()
  ticket!: string;
}

/** Tells that a mail left. */
export class RecordMailSent extends TicketMail {}

/** Tells why a mail could not be sent. */
export class RecordMailFailed extends TicketMail {
  @MaxLength(1_000)
  @IsString()
  reason!: string;
}

/** Lays a mail ready, because something that the ticket is linked to is done. */
export class PrepareTicketMail extends ItemRefBody {}

export class TicketTargetNear {
  @IsIn(targetNames)
  target!: TargetName;

  /** The priority for which it is; another one since has other targets. */
  @IsIn(ticketPriorities)
  priority!: TicketPriority;
}

const editors = anyOf('supporteditticket');
const deleters = anyOf('supportdeleteticket');

export const ticketCommands = {
  CreateTicket: { body: CreateTicket, access: anyOf('supportcreateticket') },
  EditTicket: { body: EditTicket, access: editors },
  RevealTicketSecret: { body: RevealSecret, access: editors },
  SetTicketStatus: { body: SetTicketStatus, access: editors },
  AssignTicket: { body: AssignTicket, access: editors },
  /** Gives an open ticket of somebody who leaves to their successor. */
  HandOverTicket: { body: HandOver, access: nobody },
  AddTicketNote: { body: AddTicketNote, access: editors },
  SendTicketMail: { body: SendTicketMail, access: editors },
  RetryTicketMail: { body: TicketMail, access: editors },
  SendPreparedMail: { body: SendPreparedMail, access: editors },
  DiscardPreparedMail: { body: TicketMail, access: editors },
  ScheduleVisit: { body: ScheduleVisit, access: editors },
  CancelVisit: { body: TicketVisitRef, access: editors },
  AddFollowUp: { body: AddFollowUp, access: editors },
  CompleteFollowUp: { body: FollowUpRef, access: editors },
  LinkTicket: { body: LinkItem, access: editors },
  UnlinkTicket: { body: UnlinkItem, access: editors },
  MergeTicket: { body: MergeTicket, access: editors },
  /** Whoever sees the ticket. */
  WatchTicket: { body: EmptyBody, access: signedIn },
  UnwatchTicket: { body: EmptyBody, access: signedIn },
  DeleteTicket: { body: EmptyBody, access: deleters },
  RestoreTicket: { body: EmptyBody, access: deleters },
  /** What is known of the client of a ticket that is closed or deleted; the product does it after the time set for it. */
  EraseTicketClient: { body: EmptyBody, access: deleters, reauthenticate: 'always' },
  AbsorbTicket: { body: AbsorbTicket, access: nobody },
  RecordMailSent: { body: RecordMailSent, access: nobody },
  RecordMailFailed: { body: RecordMailFailed, access: nobody },
  PrepareTicketMail: { body: PrepareTicketMail, access: nobody },
  FollowUpFellDue: { body: FollowUpRef, access: nobody },
  TicketTargetNear: { body: TicketTargetNear, access: nobody },
} as const satisfies CommandTable;
