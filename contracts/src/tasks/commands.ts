import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateBy,
} from 'class-validator';
import { RecurrenceBody } from '../calendar/commands.js';
import { anyOf, nobody } from '../core/access.js';
import { AreAttachments, type AttachmentBody } from '../core/attachments.js';
import { type CommandTable, EmptyBody } from '../core/commands.js';
import { RevealSecret, withCustomFields } from '../core/custom-field-bodies.js';
import { HandOver, LinkItem, PlanItem, UnlinkItem, withOrigin } from '../core/item-bodies.js';
import { partialOf } from '../core/partial-of.js';
import { rankPattern } from '../core/ranks.js';
import { bodyOf } from '../core/record-bodies.js';
import { IsCalendarDate, IsDay, IsFilledIn, IsId } from '../core/validation.js';
import { taskKind } from './kind.js';
import { leadLimit, type RepeatMode, repeatModes, type Repetition } from './repetition.js';
import { attachmentLimit, checklistLimit, type TaskPriority, taskPriorityCodes } from './rules.js';

// In every body null counts as left out; where a value can be taken away, an empty text does that.

/** Two neighbours could have got others between them meanwhile. */
const IsOnlyNeighbour = () =>
  ValidateBy({
    name: 'isOnlyNeighbour',
    validator: {
      validate: (_, context) => !(context?.object instanceof MoveTask && context.object.before != null),
      defaultMessage: () => 'Name either before or after, not both',
    },
  });

class TaskDetails extends bodyOf(taskKind, 'priority', 'status', 'attachments') {
  @IsIn(taskPriorityCodes)
  priority!: TaskPriority;

  /** Defaults to the first status for new cards. */
  @IsId()
  @IsOptional()
  status?: string;

  @AreAttachments(attachmentLimit, `A task may have at most ${attachmentLimit} files`)
  @IsOptional()
  attachments?: AttachmentBody[];
}

/** A card with all that it begins with. */
class NewTask extends TaskDetails {
  /** The lines of its checklist, none of them done. */
  @MaxLength(200, { each: true })
  @Matches(/\S/, { each: true, message: 'a line must not be empty' })
  @ArrayMaxSize(checklistLimit)
  @IsArray()
  @IsOptional()
  checklist?: string[];
}

/** Puts a new card at the end of its column. */
export class CreateTask extends withCustomFields(withOrigin(NewTask)) {}

/** Omitted fields stay. A card that changes its column goes to the end of the new one. */
export class EditTask extends withCustomFields(partialOf(TaskDetails)) {}

export class MoveTask {
  @IsIn(taskPriorityCodes)
  priority!: TaskPriority;

  @IsId()
  @IsOptional()
  before?: string;

  @IsOnlyNeighbour()
  @IsId()
  @IsOptional()
  after?: string;

  /** The rank that it had there before, in place of a neighbour. */
  @Matches(rankPattern)
  @IsOptional()
  rank?: string;
}

/** Adds a line to a card's checklist. */
export class AddChecklistItem {
  @MaxLength(200)
  @IsFilledIn()
  text!: string;

  /** Restored items may be ticked. */
  @IsBoolean()
  @IsOptional()
  done?: boolean;
}

/** Ticks, unticks or rewords a line of a card's checklist. */
export class ChangeChecklistItem {
  @IsId()
  item!: string;

  @MaxLength(200)
  @IsFilledIn()
  @IsOptional()
  text?: string;

  @IsBoolean()
  @IsOptional()
  done?: boolean;
}

export class RemoveChecklistItem {
  @IsId()
  item!: string;
}

/** Has a card repeat from its due date on, or from today without one; `none` ends that. */
export class RepeatTask extends RecurrenceBody {
  /** Defaults to its date. */
  @IsIn(repeatModes)
  @IsOptional()
  after?: RepeatMode;

  /** Days before its own by which a card is made. */
  @Max(leadLimit)
  @Min(0)
  @IsInt()
  @IsOptional()
  lead?: number;

  /** The day of this card by the rule, in place of its due date. */
  @IsDay()
  @IsOptional()
  day?: string;

  /** How many cards there were with this one, where that is taken back. */
  @Max(1_000_000)
  @Min(1)
  @IsInt()
  @IsOptional()
  times?: number;
}

export class TaskCameRound {
  /** What the next card holds; ignored if the repetition has changed since. */
  @IsObject()
  repeats!: Repetition;
}

/** Makes the next card of a series out of the former one. */
export class ContinueTask {
  @IsId()
  former!: string;

  @IsObject()
  repeats!: Repetition;
}

export class TaskFellDue {
  /** The due date at that time; ignored if it has changed since. */
  @IsCalendarDate()
  due!: string;
}

const { rights } = taskKind;
const editors = anyOf(...rights.edit);
const deleters = anyOf(...rights.remove);

export const taskCommands = {
  CreateTask: { body: CreateTask, access: anyOf(...rights.create) },
  EditTask: { body: EditTask, access: editors },
  RevealTaskSecret: { body: RevealSecret, access: editors },
  HandOverTask: { body: HandOver, access: nobody },
  MoveTask: { body: MoveTask, access: editors },
  /** Moving a card into a sprint also needs `editproject`. */
  PlanTask: { body: PlanItem, access: anyOf(...rights.edit, 'editproject') },
  LinkTask: { body: LinkItem, access: editors },
  UnlinkTask: { body: UnlinkItem, access: editors },
  CompleteTask: { body: EmptyBody, access: editors },
  ReopenTask: { body: EmptyBody, access: editors },
  AddChecklistItem: { body: AddChecklistItem, access: editors },
  ChangeChecklistItem: { body: ChangeChecklistItem, access: editors },
  RemoveChecklistItem: { body: RemoveChecklistItem, access: editors },
  DeleteTask: { body: EmptyBody, access: deleters },
  RestoreTask: { body: EmptyBody, access: deleters },
  RepeatTask: { body: RepeatTask, access: editors },
  TaskFellDue: { body: TaskFellDue, access: nobody },
  TaskCameRound: { body: TaskCameRound, access: nobody },
  ContinueTask: { body: ContinueTask, access: nobody },
  NextTaskMade: { body: EmptyBody, access: nobody },
} as const satisfies CommandTable;
