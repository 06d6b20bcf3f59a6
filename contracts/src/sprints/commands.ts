import { anyOf, nobody } from '../core/access.js';
import { type CommandTable, EmptyBody } from '../core/commands.js';
import { partialOf } from '../core/partial-of.js';
import { bodyOf } from '../core/record-bodies.js';
import { IsId, unlessEmpty } from '../core/validation.js';
import { sprintKind } from './kind.js';

export class CreateSprint extends bodyOf(sprintKind, 'project') {
  /** Empty for none. */
  @IsId()
  @unlessEmpty('project')
  project?: string;
}

export class EditSprint extends partialOf(CreateSprint) {}

/** Unfinished work goes to another planned sprint, or to the backlog. */
export class CompleteSprint {
  /** A planned sprint; empty for the backlog. */
  @IsId()
  @unlessEmpty('carryTo')
  carryTo?: string;
}

const runners = anyOf(...sprintKind.rights.edit);

export const sprintCommands = {
  CreateSprint: { body: CreateSprint, access: runners },
  EditSprint: { body: EditSprint, access: runners },
  StartSprint: { body: EmptyBody, access: runners },
  CompleteSprint: { body: CompleteSprint, access: runners },
  /** Moves what was unfinished at the completion's position. */
  CarryOverSprint: { body: CompleteSprint, access: nobody },
  /** Updates a sprint's readers after its project's changed. */
  FollowProject: { body: EmptyBody, access: nobody },
  DeleteSprint: { body: EmptyBody, access: runners },
  RestoreSprint: { body: EmptyBody, access: runners },
} as const satisfies CommandTable;
