// Naming the classes of nested parts needs it, in browsers too.
import 'reflect-metadata';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsEmail,
  IsIn,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { AttachmentBody } from '../core/attachments.js';
import { anyOf, nobody, signedIn } from '../core/access.js';
import { type CommandTable, EmptyBody } from '../core/commands.js';
import { RevealSecret, withCustomFields } from '../core/custom-fields.js';
import { HandOver, ItemRefBody, LinkItem, UnlinkItem } from '../core/items.js';
import { messages } from '../core/messages.js';
import { partialOf } from '../core/partial-of.js';
import { IsPhoneNumber } from '../core/phone-numbers.js';
import { bodyOf } from '../core/record-bodies.js';
import { IsFilledIn, IsId, IsInstant, unlessEmpty } from '../core/validation.js';
import { ticketKind } from './kind.js';
import { OpenTicketByMail, ReceiveTicketMail } from './mail-commands.js';
import {
  mailAddress,
  mailLimits,
  type TargetName,
  targetNames,
  ticketPriorities,
  type TicketPriority,
  ticketStatuses,
  type TicketStatus,
  visitKinds,
  type VisitKind,
} from './rules.js';

/** Prevents header injection in mails. */
const IsOneLine = () => Matches(/^[^\p{Cc}\u2028\u2029]*$/u, { message: '$property must be one line of text' });

class TicketDetails extends bodyOf(ticketKind, 'email', 'contact') {
  @MaxLength(254)
  @Matches(mailAddress, { message: messages.user.emailInvalid })
  @IsEmail({}, { message: messages.user.emailInvalid })
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

/** Internal; the client never sees it. */
export class AddTicketNote {
  /** Markdown; `@username` mentions a person. */
  @MaxLength(20_000)
  @IsFilledIn()
  text!: string;
}

export class SendTicketMail {
  @MaxLength(200)
  @IsOneLine()
  @IsFilledIn()
  subject!: string;

  @MaxLength(50_000)
  @IsFilledIn()
  body!: string;

  /** Others who get it too; their replies belong to the ticket. */
  @Matches(mailAddress, { each: true, message: messages.user.emailInvalid })
  @MaxLength(254, { each: true })
  @ArrayUnique()
  @ArrayMaxSize(mailLimits.copies)
  @IsArray()
  @IsOptional()
  cc?: string[];

  /** Uploaded before. Pictures that the text shows as `![name](file:id)` are sent along as well. */
  @Type(() => AttachmentBody)
  @ValidateNested({ each: true })
  @IsObject({ each: true })
  @ArrayMaxSize(mailLimits.files, { message: `A mail may carry at most ${mailLimits.files} files` })
  @ArrayUnique((attachment: AttachmentBody | null) => attachment?.file, { message: 'Each file can appear only once' })
  @IsArray()
  @IsOptional()
  files?: AttachmentBody[];

  /** What the ticket's status becomes along with it. */
  @IsIn(ticketStatuses)
  @IsOptional()
  ticketstatus?: TicketStatus;
}

/** What is left out is as the macro says. */
export class ApplyMacro extends partialOf(SendTicketMail) {
  /** A saved reply. */
  @IsId()
  macro!: string;
}

export class TicketMail {
  @IsId()
  mail!: string;
}

/** As it is, or reworded. */
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

export class RecordMailSent extends TicketMail {}

export class RecordMailFailed extends TicketMail {
  @MaxLength(1_000)
  @IsString()
  reason!: string;
}

/** What became known after a server had taken it. */
export class RecordMailBounced extends RecordMailFailed {}

/** Prepared when something linked is done. */
export class PrepareTicketMail extends ItemRefBody {}

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
  HandOverTicket: { body: HandOver, access: nobody },
  AddTicketNote: { body: AddTicketNote, access: editors },
  SendTicketMail: { body: SendTicketMail, access: editors },
  /** Of one's own, one's department's or the organisation's. */
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
  PrepareTicketMail: { body: PrepareTicketMail, access: nobody },
  FollowUpFellDue: { body: FollowUpRef, access: nobody },
  EndTicketSnooze: { body: SnoozeTicket, access: nobody },
  TicketTargetNear: { body: TicketTargetNear, access: nobody },
} as const satisfies CommandTable;
