import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsNotEmpty,
  IsOptional,
  IsString,
  MaxLength,
  ValidateIf,
} from 'class-validator';
import { anyOf } from '../core/access.js';
import { type CommandTable, EmptyBody } from '../core/commands.js';
import { messages } from '../core/messages.js';
import { IsCalendarDate, IsId } from '../core/validation.js';
import { type TaskPriority, taskPriorityCodes } from './rules.js';

/** An empty text stands for "none": the value is only checked when there is one. */
const unlessEmpty = (name: 'starttime' | 'assignee') =>
  ValidateIf((task: { starttime?: unknown; assignee?: unknown }) => task[name] != null && task[name] !== '');

/** Changes what a card says; what is left out stays as it is. */
export class EditTask {
  @MaxLength(200)
  @IsNotEmpty({ message: messages.auth.fieldRequired })
  @IsString({ message: messages.auth.fieldRequired })
  @IsOptional()
  tasktitle?: string;

  /** The due date; empty for none. */
  @IsCalendarDate()
  @unlessEmpty('starttime')
  starttime?: string;

  @MaxLength(10_000)
  @IsString()
  @IsOptional()
  description?: string;

  /** The column. A card that changes it goes to the end of the new one. */
  @IsIn(taskPriorityCodes)
  @IsOptional()
  priority?: TaskPriority;

  /** A person's id; empty for nobody. */
  @IsId()
  @unlessEmpty('assignee')
  assignee?: string | null;

  @MaxLength(40, { each: true })
  @IsString({ each: true })
  @ArrayMaxSize(20)
  @IsArray()
  @IsOptional()
  labels?: string[];
}

/** Puts a new card at the end of its column. */
export class CreateTask {
  @MaxLength(200)
  @IsNotEmpty({ message: messages.auth.fieldRequired })
  @IsString({ message: messages.auth.fieldRequired })
  tasktitle!: string;

  @IsCalendarDate()
  @unlessEmpty('starttime')
  starttime?: string;

  @MaxLength(10_000)
  @IsString()
  @IsOptional()
  description?: string;

  @IsIn(taskPriorityCodes)
  priority!: TaskPriority;

  @IsId()
  @unlessEmpty('assignee')
  assignee?: string | null;

  @MaxLength(40, { each: true })
  @IsString({ each: true })
  @ArrayMaxSize(20)
  @IsArray()
  @IsOptional()
  labels?: string[];
}

/** Puts a card before or after another one of the column, or at the column's end. */
export class MoveTask {
  @IsIn(taskPriorityCodes)
  priority!: TaskPriority;

  @IsId()
  @IsOptional()
  before?: string;

  @IsId()
  @IsOptional()
  after?: string;
}

/** Adds a line to a card's checklist. */
export class AddChecklistItem {
  @MaxLength(200)
  @IsNotEmpty({ message: messages.auth.fieldRequired })
  @IsString({ message: messages.auth.fieldRequired })
  text!: string;
}

/** Ticks, unticks or rewords a line of a card's checklist. */
export class ChangeChecklistItem {
  @IsId()
  item!: string;

  @MaxLength(200)
  @IsNotEmpty({ message: messages.auth.fieldRequired })
  @IsString()
  @IsOptional()
  text?: string;

  @IsBoolean()
  @IsOptional()
  done?: boolean;
}

/** Takes a line off a card's checklist. */
export class RemoveChecklistItem {
  @IsId()
  item!: string;
}

const editors = anyOf('editnotes');
const deleters = anyOf('deletenotes');

export const taskCommands = {
  CreateTask: { body: CreateTask, access: anyOf('createnotes') },
  EditTask: { body: EditTask, access: editors },
  MoveTask: { body: MoveTask, access: editors },
  CompleteTask: { body: EmptyBody, access: editors },
  ReopenTask: { body: EmptyBody, access: editors },
  AddChecklistItem: { body: AddChecklistItem, access: editors },
  ChangeChecklistItem: { body: ChangeChecklistItem, access: editors },
  RemoveChecklistItem: { body: RemoveChecklistItem, access: editors },
  DeleteTask: { body: EmptyBody, access: deleters },
  RestoreTask: { body: EmptyBody, access: deleters },
} as const satisfies CommandTable;
