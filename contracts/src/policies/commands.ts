// Needed by `@Type`, in browsers too.
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
import { AttachmentBody } from '../core/attachments.js';
import { type CommandTable, EmptyBody } from '../core/commands.js';
import { partialOf } from '../core/partial-of.js';
import { bodyOf } from '../core/record-bodies.js';
import { IsDay, IsId } from '../core/validation.js';
import { policyKind } from './kind.js';

/** How many files a policy can have. */
const mostAttachments = 20;

/** What a policy says, and for whom it is. */
class PolicyBody extends bodyOf(policyKind, 'attachments') {
  @ArrayMaxSize(mostAttachments, { message: `A policy may have at most ${mostAttachments} files` })
  @ValidateNested({ each: true })
  @Type(() => AttachmentBody)
  @IsArray()
  @IsOptional()
  attachments?: AttachmentBody[];
}

export class CreatePolicy extends PolicyBody {}

/** Published versions stay until the next one. */
export class EditPolicy extends partialOf(PolicyBody) {}

export class PublishPolicy {
  /** Default: today. */
  @IsDay()
  @IsOptional()
  effectiveDate?: string;

  @IsBoolean()
  @IsOptional()
  acknowledge?: boolean;

  /** The last day to acknowledge it; none where left out. */
  @IsDay()
  @IsOptional()
  dueDate?: string;

  @MaxLength(500)
  @IsString()
  @IsOptional()
  note?: string;
}

export class NameRevision {
  @Max(1_000_000)
  @Min(1)
  @IsInt()
  revision!: number;
}

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
  /** Reverts to the last version. */
  DiscardPolicyDraft: { body: EmptyBody, access: editors },
  PublishPolicy: { body: PublishPolicy, access: editors },
  ArchivePolicy: { body: EmptyBody, access: editors },
  UnarchivePolicy: { body: EmptyBody, access: editors },
  /** People who have not acknowledged the version in force. */
  RemindPolicyReaders: { body: EmptyBody, access: editors },
  /** Automatic, before and on the due date, else some days after it took effect. */
  RemindWhenDue: { body: NameRevision, access: nobody },
  DeletePolicy: { body: EmptyBody, access: removers },
  RestorePolicy: { body: EmptyBody, access: removers },
} as const satisfies CommandTable;

export const acknowledgementCommands = {
  /** Depends on the policy's audience. */
  AcknowledgePolicy: { body: AcknowledgePolicy, access: signedIn },
} as const satisfies CommandTable;
