import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { anyOf, nobody, signedIn } from '../core/access.js';
import { type CommandTable, EmptyBody } from '../core/commands.js';
import { RevealSecret, withCustomFields } from '../core/custom-field-bodies.js';
import { HandOver, LinkItem, PlanItem, UnlinkItem, withOrigin } from '../core/item-bodies.js';
import { partialOf } from '../core/partial-of.js';
import { bodyOf, OptionalField } from '../core/record-bodies.js';
import type { Severity } from '../core/severities.js';
import { EndTriageSnooze, TriageBody } from '../core/triage.js';
import { IsFilledIn, IsId, unlessEmpty } from '../core/validation.js';
import { LinkBugCode } from './code-bodies.js';
import { bugKind } from './kind.js';
import { type BugPriority, bugStatuses, type BugStatus } from './rules.js';

// In every body null counts as left out; where a value can be taken away, an empty text does that.

/** Reports a bug; its status is New. */
export class CreateBug extends withCustomFields(withOrigin(bodyOf(bugKind))) {}

/** Without a status nothing happens. */
export class SetBugStatus {
  @IsIn(bugStatuses)
  @unlessEmpty('status')
  status?: BugStatus | '';

  @MaxLength(20_000)
  @IsString()
  @IsOptional()
  comment?: string;
}

export class AssignBug extends partialOf(SetBugStatus) {
  /** A person's id; empty for nobody. */
  @IsId()
  @unlessEmpty('assignedTo')
  assignedTo?: string;

  /** Ids of all who work along, in order; the assignee is left out of them. */
  @OptionalField(bugKind, 'coassignees')
  coassignees?: string[];
}

/** Fields left out stay. */
export class EditBug extends withCustomFields(partialOf(bodyOf(bugKind))) {
  @IsIn(bugStatuses)
  @unlessEmpty('status')
  status?: BugStatus | '';

  @IsId()
  @unlessEmpty('assignedTo')
  assignedTo?: string;

  /** Ids of all who work along, in order; the assignee is left out of them. */
  @OptionalField(bugKind, 'coassignees')
  coassignees?: string[];

  @MaxLength(20_000)
  @IsString()
  @IsOptional()
  comment?: string;
}

/** Accepts it with priority and assignee, declines it with a reason, and so on. */
export class TriageBug extends TriageBody {
  @OptionalField(bugKind, 'priority')
  priority?: BugPriority;

  @OptionalField(bugKind, 'severity')
  severity?: Severity;

  /** A person's id. */
  @IsId()
  @IsOptional()
  assignedTo?: string;
}

export class CommentOnBug {
  /** Markdown; `@username` mentions a person. */
  @MaxLength(20_000)
  @IsFilledIn()
  comment!: string;
}

/** A comment of the bug, by its id. */
export class BugCommentRef {
  @IsId()
  comment!: string;
}

const { rights } = bugKind;
const editors = anyOf(...rights.edit);
const deleters = anyOf(...rights.remove);

export const bugCommands = {
  CreateBug: { body: CreateBug, access: anyOf(...rights.create) },
  EditBug: { body: EditBug, access: editors },
  RevealBugSecret: { body: RevealSecret, access: editors },
  SetBugStatus: { body: SetBugStatus, access: editors },
  AssignBug: { body: AssignBug, access: editors },
  HandOverBug: { body: HandOver, access: nobody },
  TriageBug: { body: TriageBug, access: editors },
  EndBugSnooze: { body: EndTriageSnooze, access: nobody },
  CommentOnBug: { body: CommentOnBug, access: editors },
  /** One's own, or any with the right to delete bugs. */
  DeleteBugComment: { body: BugCommentRef, access: editors },
  RestoreBugComment: { body: BugCommentRef, access: editors },
  LinkBug: { body: LinkItem, access: editors },
  UnlinkBug: { body: UnlinkItem, access: editors },
  LinkBugCode: { body: LinkBugCode, access: nobody },
  /** Moving a bug into a sprint also needs `editproject`. */
  PlanBug: { body: PlanItem, access: anyOf(...rights.edit, 'editproject') },
  WatchBug: { body: EmptyBody, access: signedIn },
  UnwatchBug: { body: EmptyBody, access: signedIn },
  DeleteBug: { body: EmptyBody, access: deleters },
  RestoreBug: { body: EmptyBody, access: deleters },
} as const satisfies CommandTable;
