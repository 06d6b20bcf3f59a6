import { IsOptional, IsString, MaxLength } from 'class-validator';
import { anyOf, nobody } from '../core/access.js';
import { type CommandTable, EmptyBody } from '../core/commands.js';
import { partialOf } from '../core/partial-of.js';
import { IsCalendarDate, IsFilledIn, IsId, unlessEmpty } from '../core/validation.js';

/** Plans a sprint. */
export class CreateSprint {
  @MaxLength(120)
  @IsFilledIn()
  name!: string;

  @MaxLength(2_000)
  @IsString()
  @IsOptional()
  goal?: string;

  /** A project's id; empty for none. */
  @IsId()
  @unlessEmpty('project')
  project?: string;

  @IsCalendarDate()
  @unlessEmpty('startDate')
  startDate?: string;

  @IsCalendarDate()
  @unlessEmpty('endDate')
  endDate?: string;
}

/** Changes a sprint; what is left out stays as it is. */
export class EditSprint extends partialOf(CreateSprint) {}

/** Ends the active sprint; what is not done goes to another planned one, or to the backlog. */
export class CompleteSprint {
  /** A planned sprint's id; empty for the backlog. */
  @IsId()
  @unlessEmpty('carryTo')
  carryTo?: string;
}

const runners = anyOf('editproject');

export const sprintCommands = {
  CreateSprint: { body: CreateSprint, access: runners },
  EditSprint: { body: EditSprint, access: runners },
  StartSprint: { body: EmptyBody, access: runners },
  CompleteSprint: { body: CompleteSprint, access: runners },
  /** Carries over what the completed sprint holds undone at the position at which its completion was recorded. */
  CarryOverSprint: { body: CompleteSprint, access: nobody },
  /** Makes a sprint visible to those alone who see its project, after they have become others. */
  FollowProject: { body: EmptyBody, access: nobody },
  DeleteSprint: { body: EmptyBody, access: runners },
  RestoreSprint: { body: EmptyBody, access: runners },
} as const satisfies CommandTable;
