import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { anyOf } from '../core/access.js';
import { type CommandTable, EmptyBody } from '../core/commands.js';
import { RevealSecret, withCustomFields } from '../core/custom-fields.js';
import { partialOf } from '../core/partial-of.js';
import { bodyOf } from '../core/record-bodies.js';
import { IsFilledIn } from '../core/validation.js';
import { projectKind } from './kind.js';
import { projectHealths, type ProjectHealth, projectStates, type ProjectState } from './rules.js';

class ProjectBody extends bodyOf(projectKind, 'state') {
  @IsIn(projectStates)
  @IsOptional()
  state?: ProjectState;
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

const { rights } = projectKind;
const editors = anyOf(...rights.edit);
const deleters = anyOf(...rights.remove);

export const projectCommands = {
  CreateProject: { body: CreateProject, access: anyOf(...rights.create) },
  EditProject: { body: EditProject, access: editors },
  RevealProjectSecret: { body: RevealSecret, access: editors },
  PostProjectUpdate: { body: PostProjectUpdate, access: editors },
  DeleteProject: { body: EmptyBody, access: deleters },
  RestoreProject: { body: EmptyBody, access: deleters },
} as const satisfies CommandTable;
