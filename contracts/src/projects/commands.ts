import { IsBoolean, IsIn, IsOptional, IsString, IsUrl, Matches, MaxLength } from 'class-validator';
import { anyOf, nobody } from '../core/access.js';
import { AttachmentBody } from '../core/attachments.js';
import { type CommandTable, EmptyBody } from '../core/commands.js';
import { RevealSecret, withCustomFields } from '../core/custom-field-bodies.js';
import { partialOf } from '../core/partial-of.js';
import { bodyOf } from '../core/record-bodies.js';
import { IsDay, IsFilledIn, IsId, IsInstant, unlessEmpty } from '../core/validation.js';
import { projectKeyPattern } from './keys.js';
import { projectKind } from './kind.js';
import { projectHealths, type ProjectHealth, projectStates, type ProjectState } from './rules.js';

const IsWebAddress = (): PropertyDecorator =>
  IsUrl(
    { protocols: ['https'], require_protocol: true, require_tld: false },
    { message: '$property must be an address that begins with https://' },
  );

class ProjectBody extends bodyOf(projectKind, 'state', 'key') {
  /** A new project without one gets a key by its name. */
  @Matches(projectKeyPattern, { message: '$property must be two to six capital letters' })
  @unlessEmpty('key')
  key?: string;

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

/** A status update of the project, by its id. */
export class ProjectUpdateRef {
  @IsId()
  update!: string;
}

export class AttachProjectFile extends AttachmentBody {}

export class DetachProjectFile {
  @IsId()
  file!: string;
}

export class AddProjectLink {
  @MaxLength(120)
  @IsFilledIn()
  title!: string;

  @MaxLength(2_000)
  @IsWebAddress()
  url!: string;
}

export class ChangeProjectLink extends partialOf(AddProjectLink) {
  @IsId()
  link!: string;
}

export class RemoveProjectLink {
  @IsId()
  link!: string;
}

export class AddMilestone {
  @MaxLength(120)
  @IsFilledIn()
  name!: string;

  @IsDay()
  day!: string;
}

/** What is left out stays. */
export class ChangeMilestone extends partialOf(AddMilestone) {
  @IsId()
  milestone!: string;

  /** Whether it was reached. */
  @IsBoolean()
  @IsOptional()
  done?: boolean;
}

export class RemoveMilestone {
  @IsId()
  milestone!: string;
}

/** Brings back one that was removed. */
export class RestoreMilestone extends AddMilestone {
  @IsId()
  milestone!: string;

  /** When it was reached; left out for one that was not. */
  @IsInstant()
  @IsOptional()
  doneAt?: string;
}

/** Tells people of an open milestone that is near, or late. */
export class MilestoneFellDue {
  @IsId()
  milestone!: string;

  @IsDay()
  day!: string;

  @IsBoolean()
  late!: boolean;
}

const { rights } = projectKind;
const editors = anyOf(...rights.edit);
const deleters = anyOf(...rights.remove);

export const projectCommands = {
  CreateProject: { body: CreateProject, access: anyOf(...rights.create) },
  EditProject: { body: EditProject, access: editors },
  RevealProjectSecret: { body: RevealSecret, access: editors },
  PostProjectUpdate: { body: PostProjectUpdate, access: editors },
  /** One's own, or any with the right to delete projects. */
  DeleteProjectUpdate: { body: ProjectUpdateRef, access: editors },
  RestoreProjectUpdate: { body: ProjectUpdateRef, access: editors },
  AttachProjectFile: { body: AttachProjectFile, access: editors },
  DetachProjectFile: { body: DetachProjectFile, access: editors },
  AddProjectLink: { body: AddProjectLink, access: editors },
  ChangeProjectLink: { body: ChangeProjectLink, access: editors },
  RemoveProjectLink: { body: RemoveProjectLink, access: editors },
  AddMilestone: { body: AddMilestone, access: editors },
  ChangeMilestone: { body: ChangeMilestone, access: editors },
  RemoveMilestone: { body: RemoveMilestone, access: editors },
  RestoreMilestone: { body: RestoreMilestone, access: editors },
  MilestoneFellDue: { body: MilestoneFellDue, access: nobody },
  DeleteProject: { body: EmptyBody, access: deleters },
  RestoreProject: { body: EmptyBody, access: deleters },
} as const satisfies CommandTable;
