import { IsOptional, IsString, MaxLength } from 'class-validator';
import { anyOf, nobody } from '../core/access.js';
import { type CommandTable, EmptyBody } from '../core/commands.js';
import { ticketKind } from '../tickets/kind.js';

/** The answer to a client as it is being written. All empty is none. */
export class KeepTicketDraft {
  @MaxLength(200)
  @IsString()
  subject!: string;

  @MaxLength(50_000)
  @IsString()
  body!: string;

  /** Further addresses, as they were typed. */
  @MaxLength(1_000)
  @IsString()
  copies!: string;
}

/** The mail that the draft was of has left, or its client was erased. */
export class EndTicketDraft {
  /** Whose draft it is that ends; empty for anybody's. */
  @IsString()
  writer!: string;

  /** The digest of the text that was sent; left out for any. */
  @IsString()
  @IsOptional()
  digest?: string;
}

const editors = anyOf(...ticketKind.rights.edit);

/** The record is the ticket. */
export const ticketDraftCommands = {
  KeepTicketDraft: { body: KeepTicketDraft, access: editors },
  /** From who writes it. */
  TakeTicketDraft: { body: EmptyBody, access: editors },
  DiscardTicketDraft: { body: EmptyBody, access: editors },
  EndTicketDraft: { body: EndTicketDraft, access: nobody },
} as const satisfies CommandTable;
