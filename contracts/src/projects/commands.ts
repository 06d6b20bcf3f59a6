import { ArrayMaxSize, ArrayUnique, IsArray, IsBoolean, IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { anyOf } from '../core/access.js';
import { type CommandTable, EmptyBody } from '../core/commands.js';
import { RevealSecret, withCustomFields } from '../core/custom-fields.js';
import { partialOf } from '../core/partial-of.js';
import { IsCalendarDate, IsFilledIn, IsId, unlessEmpty } from '../core/validation.js';
import { memberLimit, projectHealths, type ProjectHealth, projectStates, type ProjectState } from './rules.js';

class ProjectBody {
  @MaxLength(120)
  @IsFilledIn()
  name!: string;

  @MaxLength(20_000)
  @IsString()
  @IsOptional()
  description?: string;

  /** Empty for nobody. */
  @IsId()
  @unlessEmpty('lead')
  lead?: string;

  @IsId({ each: true })
  @ArrayUnique()
  @ArrayMaxSize(memberLimit)
  @IsArray()
  @IsOptional()
  members?: string[];

  @IsBoolean()
  @IsOptional()
  private?: boolean;

  @IsIn(projectStates)
  @IsOptional()
  state?: ProjectState;

  @IsCalendarDate()
  @unlessEmpty('startDate')
  startDate?: string;

  @IsCalendarDate()
  @unlessEmpty('targetDate')
  targetDate?: string;
}

/** The creator is the first member. */
export class CreateProject extends withCustomFields(ProjectBody) {}

export class EditProject extends withCustomFields(partialOf(ProjectBody)) {
  /** Asked for when the target date moves. */
  @MaxLength(500)
  @IsString()
  @IsOptional()
  reason?: string;
}

export class PostProjectUpdate {
  @IsIn(projectHealths)
  health!: ProjectHealth;

  /** Markdown. */
  @MaxLength(10_000)
  @IsFilledIn()
  text!: string;
}

export const projectCommands = {
  CreateProject: { body: CreateProject, access: anyOf('createproject') },
  EditProject: { body: EditProject, access: anyOf('editproject') },
  RevealProjectSecret: { body: RevealSecret, access: anyOf('editproject') },
  PostProjectUpdate: { body: PostProjectUpdate, access: anyOf('editproject') },
  DeleteProject: { body: EmptyBody, access: anyOf('deleteproject') },
  RestoreProject: { body: EmptyBody, access: anyOf('deleteproject') },
} as const satisfies CommandTable;
