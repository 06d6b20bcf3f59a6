// Naming the classes of nested parts needs it, in browsers too.
import 'reflect-metadata';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsInt,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { anyOf, nobody, signedIn } from '../core/access.js';
import { type CommandTable, EmptyBody } from '../core/commands.js';
import { partialOf } from '../core/partial-of.js';
import { bodyOf } from '../core/record-bodies.js';
import { IsDay, IsFilledIn, IsId } from '../core/validation.js';
import { policyKind } from './kind.js';

/** How many files a policy can have. */
const mostAttachments = 20;

/** A file that was uploaded, under its name. */
export class AttachmentBody {
  @IsId()
  file!: string;

  @MaxLength(160)
  @IsFilledIn()
  name!: string;
}

/** What a policy says, and for whom it is. */
class PolicyBody extends bodyOf(policyKind, 'attachments') {
  @ArrayMaxSize(mostAttachments, { message: `A policy may have at most ${mostAttachments} files` })
  @ValidateNested({ each: true })
  @Type(() => AttachmentBody)
  @IsArray()
  @IsOptional()
  attachments?: AttachmentBody[];
}

/** Writes a policy down as a draft. */
export class CreatePolicy extends PolicyBody {}

/** Changes the draft; what is left out stays as it is, and what is published stays so until the next version. */
export class EditPolicy extends partialOf(PolicyBody) {}

/** Publishes the draft as the next version. */
export class PublishPolicy {
  /** The day from which it holds; today when left out. */
  @IsDay()
  @IsOptional()
  effectiveDate?: string;

  /** Whether its audience is asked to acknowledge it. */
  @IsBoolean()
  @IsOptional()
  acknowledge?: boolean;

  /** What is different, in short. */
  @MaxLength(500)
  @IsString()
  @IsOptional()
  note?: string;
}

/** A version by its number. */
export class NameRevision {
  @Max(1_000_000)
  @Min(1)
  @IsInt()
  revision!: number;
}

/** Acknowledges a version, on one's own behalf. */
export class AcknowledgePolicy extends NameRevision {
  @IsId()
  policy!: string;
}

const { rights } = policyKind;
const editors = anyOf(...rights.edit);
const removers = anyOf(...rights.remove);

export const policyCommands = {
  CreatePolicy: { body: CreatePolicy, access: anyOf(...rights.create) },
  EditPolicy: { body: EditPolicy, access: editors },
  /** Takes back what was changed since the last version. */
  DiscardPolicyDraft: { body: EmptyBody, access: editors },
  PublishPolicy: { body: PublishPolicy, access: editors },
  ArchivePolicy: { body: EmptyBody, access: editors },
  UnarchivePolicy: { body: EmptyBody, access: editors },
  /** Reminds those of the audience who have not acknowledged the version that holds. */
  RemindPolicyReaders: { body: EmptyBody, access: editors },
  /** The same by itself, some days after the version took effect. */
  RemindWhenDue: { body: NameRevision, access: nobody },
  DeletePolicy: { body: EmptyBody, access: removers },
  RestorePolicy: { body: EmptyBody, access: removers },
} as const satisfies CommandTable;

export const acknowledgementCommands = {
  /** Whom it is for follows from the policy. */
  AcknowledgePolicy: { body: AcknowledgePolicy, access: signedIn },
} as const satisfies CommandTable;
