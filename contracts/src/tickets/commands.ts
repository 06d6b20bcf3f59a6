import { IsEmail, IsIn, IsNotEmpty, IsOptional, IsString, Matches, MaxLength, ValidateIf } from 'class-validator';
import { anyOf, nobody, signedIn } from '../core/access.js';
import { type CommandTable, EmptyBody } from '../core/commands.js';
import type { Department } from '../core/permissions.js';
import { RevealSecret, withCustomFields } from '../core/custom-field-bodies.js';
import { HandOver, LinkItem, UnlinkItem } from '../core/item-bodies.js';
import { messages } from '../core/messages.js';
import { partialOf } from '../core/partial-of.js';
import { IsPhoneNumber } from '../core/phone-numbers.js';
import { bodyOf } from '../core/record-bodies.js';
import { IsFilledIn, IsId, IsInstant, required, unlessEmpty } from '../core/validation.js';
import { ticketKind } from './kind.js';
import { OpenTicketByMail, RateTicket, ReceiveTicketMail, SettleByClient } from './received-mail-commands.js';
import {
  ApplyMacro,
  PrepareTicketMail,
  RecordMailBounced,
  RecordMailFailed,
  RecordMailSent,
  SendPreparedMail,
  SendTicketMail,
  TicketMail,
} from './sent-mail-commands.js';
import { IsUnitCode } from '../settings/listed-names.js';
import {
  mailAddress,
  type TargetName,
  targetNames,
  ticketPriorities,
  type TicketPriority,
  ticketStatuses,
  type TicketStatus,
  visitKinds,
  type VisitKind,
} from './rules.js';

class TicketDetails extends bodyOf(ticketKind, 'email', 'contact') {
  @MaxLength(254)
  @Matches(mailAddress, { message: messages.user.emailInvalid })
  @IsEmail({}, { message: messages.user.emailInvalid })
  @IsNotEmpty(required)
  email!: string;

  /** Numbers are accepted, digits only. */
  @IsPhoneNumber()
  contact!: string | number;
}

export class CreateTicket extends withCustomFields(TicketDetails) {}

export class EditTicket extends withCustomFields(partialOf(TicketDetails)) {}

export class SetTicketStatus {
  @IsIn(ticketStatuses)
  ticketstatus!: TicketStatus;

  @MaxLength(5_000)
  @IsString()
  @IsOptional()
  comment?: string;
}

export class AssignTicket {
  @IsId()
  @unlessEmpty('assigntask')
  assigntask!: string;

  @MaxLength(5_000)
  @IsString()
  @IsOptional()
  note?: string;
}

/** From its assignee, too, unless they belong to that team. */
export class HandTicketToTeam {
  /** Empty for none. */
  @IsUnitCode()
  @ValidateIf(({ team }: HandTicketToTeam) => team !== '')
  team!: Department;

  @MaxLength(5_000)
  @IsString()
  @IsOptional()
  note?: string;
}

/** Internal; the client never sees it. */
export class AddTicketNote {
  /** Markdown; `@username` mentions a person. */
  @MaxLength(20_000)
  @IsFilledIn()
  text!: string;
}

/** An internal note of the ticket, by the id of its entry. */
export class TicketNoteRef {
  @IsId()
  note!: string;
}

/** An appointment to visit or call the client. */
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

export class TicketVisitRef {
  @IsId()
  visit!: string;
}

export class AddFollowUp {
  /** ISO instant. */
  @IsInstant()
  at!: string;

  @MaxLength(5_000)
  @IsString()
  @IsOptional()
  note?: string;
}

export class FollowUpRef {
  @IsId()
  followup!: string;
}

/** Takes the ticket out of the queues until then, or until the client replies. */
export class SnoozeTicket {
  /** ISO instant. */
  @IsInstant()
  until!: string;
}

/** The other ticket continues for both. */
export class MergeTicket {
  @IsId()
  into!: string;
}

/** A new ticket of the same client about what one message of this one says. */
export class SplitTicket {
  @IsId()
  ticket!: string;

  /** A note, or a mail of either side. */
  @IsId()
  entry!: string;

  /** What the new ticket is about; Markdown. */
  @MaxLength(20_000)
  @IsFilledIn()
  problem!: string;
}

/** Says in the ticket what was split off. */
export class RecordTicketSplit {
  @IsId()
  ticket!: string;

  @IsId()
  entry!: string;
}

/** Takes over the content of a merged ticket. */
export class AbsorbTicket {
  @IsId()
  ticket!: string;
}

export class TicketTargetNear {
  @IsIn(targetNames)
  target!: TargetName;

  /** Ignored if the priority has changed since. */
  @IsIn(ticketPriorities)
  priority!: TicketPriority;
}

const { rights } = ticketKind;
const editors = anyOf(...rights.edit);
const deleters = anyOf(...rights.remove);

export const ticketCommands = {
  CreateTicket: { body: CreateTicket, access: anyOf(...rights.create) },
  EditTicket: { body: EditTicket, access: editors },
  RevealTicketSecret: { body: RevealSecret, access: editors },
  SetTicketStatus: { body: SetTicketStatus, access: editors },
  AssignTicket: { body: AssignTicket, access: editors },
  HandTicketToTeam: { body: HandTicketToTeam, access: editors },
  /** By the organisation's rule for its type. */
  RouteTicket: { body: EmptyBody, access: nobody },
  HandOverTicket: { body: HandOver, access: nobody },
  AddTicketNote: { body: AddTicketNote, access: editors },
  /** One's own, or any with the right to delete tickets. */
  DeleteTicketNote: { body: TicketNoteRef, access: editors },
  RestoreTicketNote: { body: TicketNoteRef, access: editors },
  SendTicketMail: { body: SendTicketMail, access: editors },
  /** The sender's own, their department's or the organisation's. */
  ApplyMacro: { body: ApplyMacro, access: editors },
  RetryTicketMail: { body: TicketMail, access: editors },
  SendPreparedMail: { body: SendPreparedMail, access: editors },
  DiscardPreparedMail: { body: TicketMail, access: editors },
  ScheduleVisit: { body: ScheduleVisit, access: editors },
  CancelVisit: { body: TicketVisitRef, access: editors },
  AddFollowUp: { body: AddFollowUp, access: editors },
  CompleteFollowUp: { body: FollowUpRef, access: editors },
  SnoozeTicket: { body: SnoozeTicket, access: editors },
  WakeTicket: { body: EmptyBody, access: editors },
  LinkTicket: { body: LinkItem, access: editors },
  UnlinkTicket: { body: UnlinkItem, access: editors },
  MergeTicket: { body: MergeTicket, access: editors },
  UnmergeTicket: { body: EmptyBody, access: editors },
  SplitTicket: { body: SplitTicket, access: anyOf(...rights.create) },
  /** Everybody who sees the ticket. */
  WatchTicket: { body: EmptyBody, access: signedIn },
  UnwatchTicket: { body: EmptyBody, access: signedIn },
  DeleteTicket: { body: EmptyBody, access: deleters },
  RestoreTicket: { body: EmptyBody, access: deleters },
  /** Of a closed or deleted ticket; automatic after the configured time. */
  EraseTicketClient: { body: EmptyBody, access: deleters, reauthenticate: 'always' },
  AbsorbTicket: { body: AbsorbTicket, access: nobody },
  /** Of a ticket that goes on by itself again. */
  ReleaseTicket: { body: AbsorbTicket, access: nobody },
  RecordTicketSplit: { body: RecordTicketSplit, access: nobody },
  RecordMailSent: { body: RecordMailSent, access: nobody },
  RecordMailFailed: { body: RecordMailFailed, access: nobody },
  RecordMailBounced: { body: RecordMailBounced, access: nobody },
  ReceiveTicketMail: { body: ReceiveTicketMail, access: nobody },
  OpenTicketByMail: { body: OpenTicketByMail, access: nobody },
  SettleByClient: { body: SettleByClient, access: nobody },
  RateTicket: { body: RateTicket, access: nobody },
  PrepareTicketMail: { body: PrepareTicketMail, access: nobody },
  FollowUpFellDue: { body: FollowUpRef, access: nobody },
  EndTicketSnooze: { body: SnoozeTicket, access: nobody },
  TicketTargetNear: { body: TicketTargetNear, access: nobody },
} as const satisfies CommandTable;
