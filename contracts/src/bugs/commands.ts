import { IsIn, IsOptional, IsString, Matches, MaxLength, ValidateIf } from 'class-validator';
import { anyOf, nobody, signedIn } from '../core/access.js';
import { type CommandTable, EmptyBody } from '../core/commands.js';
import { RevealSecret, withCustomFields } from '../core/custom-fields.js';
import { HandOver, LinkItem, PlanItem, UnlinkItem, withOrigin } from '../core/items.js';
import { messages } from '../core/messages.js';
import { partialOf } from '../core/partial-of.js';
import { IsCalendarDate, IsId } from '../core/validation.js';
import { IsListedName } from '../settings/listed-names.js';
import { bugKind } from './kind.js';
import { bugPriorities, type BugPriority, bugStatuses, type BugStatus } from './rules.js';

// In every body null counts as left out; where a value can be taken away, an empty text does that.

/** An empty text stands for "none": the value is only checked when there is one. */
const unlessEmpty = (name: string) =>
  ValidateIf((body: Record<string, unknown>) => body[name] != null && body[name] !== '');

/** What a bug says. Nothing of it has to be filled in. */
class BugDetails {
  @IsListedName()
  @unlessEmpty('app')
  app?: string;

  @IsListedName()
  @unlessEmpty('module')
  module?: string;

  @IsIn(bugPriorities)
  @unlessEmpty('priority')
  priority?: BugPriority | '';

  /** Markdown. */
  @MaxLength(20_000)
  @IsString()
  @IsOptional()
  description?: string;

  /** When what it is about was uploaded; empty when nothing was. */
  @IsCalendarDate()
  @unlessEmpty('uploaded')
  uploaded?: string;
}

/** Reports a bug; its status is New. */
export class CreateBug extends withCustomFields(withOrigin(BugDetails)) {}

/** Gives a bug a status; without one nothing happens. */
export class SetBugStatus {
  @IsIn(bugStatuses)
  @unlessEmpty('status')
  status?: BugStatus | '';

  @MaxLength(20_000)
  @IsString()
  @IsOptional()
  comment?: string;
}

/** Gives a bug to somebody, or to nobody, with a word about it. */
export class AssignBug extends partialOf(SetBugStatus) {
  /** A person's id; empty for nobody. */
  @IsId()
  @unlessEmpty('assignedTo')
  assignedTo?: string;
}

/** Changes anything about a bug; what is left out stays as it is. */
export class EditBug extends withCustomFields(partialOf(BugDetails)) {
  @IsIn(bugStatuses)
  @unlessEmpty('status')
  status?: BugStatus | '';

  @IsId()
  @unlessEmpty('assignedTo')
  assignedTo?: string;

  @MaxLength(20_000)
  @IsString()
  @IsOptional()
  comment?: string;
}

/** Says something about a bug. */
export class CommentOnBug {
  /** Markdown; `@username` speaks to somebody. */
  @MaxLength(20_000)
  @Matches(/\S/, { message: messages.auth.fieldRequired })
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
  /** Gives an open bug of somebody who leaves to their successor. */
  HandOverBug: { body: HandOver, access: nobody },
  CommentOnBug: { body: CommentOnBug, access: editors },
  LinkBug: { body: LinkItem, access: editors },
  UnlinkBug: { body: UnlinkItem, access: editors },
  /** Putting a bug into a sprint needs `editproject` besides. */
  PlanBug: { body: PlanItem, access: anyOf(...rights.edit, 'editproject') },
  WatchBug: { body: EmptyBody, access: signedIn },
  UnwatchBug: { body: EmptyBody, access: signedIn },
  DeleteBug: { body: EmptyBody, access: deleters },
  RestoreBug: { body: EmptyBody, access: deleters },
} as const satisfies CommandTable;
