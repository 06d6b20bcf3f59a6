import { ArrayNotEmpty, IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { anyOf, nobody, signedIn } from '../core/access.js';
import { type CommandTable, EmptyBody } from '../core/commands.js';
import { IsListOf } from '../core/lists.js';
import { partialOf } from '../core/partial-of.js';
import { bodyOf } from '../core/record-bodies.js';
import { IsDay, IsFilledIn, IsId, IsOneLine, required, unlessEmpty } from '../core/validation.js';
import { checklistKind, checklistTemplateKind } from './kind.js';
import { mostDaysApart, type StepDoer, stepDoers, stepLengths, stepLimit } from './rules.js';

export class ChecklistStepBody {
  /** Of a step that is there already; it keeps its tick. */
  @IsId()
  @IsOptional()
  id?: string;

  @MaxLength(stepLengths.title)
  @IsOneLine()
  @IsFilledIn()
  title!: string;

  @MaxLength(stepLengths.note)
  @IsString()
  @IsOptional()
  note?: string;

  @IsIn(stepDoers, required)
  doer!: StepDoer;

  /** Whom it is for, where that is somebody by name. */
  @IsId()
  @unlessEmpty('who')
  who?: string;

  /** After the day that the checklist counts from; before it where negative. */
  @Max(mostDaysApart)
  @Min(-mostDaysApart)
  @IsInt()
  @IsOptional()
  days?: number;
}

export class CreateChecklistTemplate extends bodyOf(checklistTemplateKind, 'steps') {
  @ArrayNotEmpty(required)
  @IsListOf(() => ChecklistStepBody, stepLimit)
  steps!: ChecklistStepBody[];
}

/** What is left out stays. Checklists that run are not changed. */
export class EditChecklistTemplate extends partialOf(CreateChecklistTemplate) {}

class ChecklistBody extends bodyOf(checklistKind) {}

/** Takes over the steps of the template, which may be changed afterwards. */
export class StartChecklist extends ChecklistBody {
  @IsId()
  template!: string;

  /** The person's id. */
  @IsId()
  user!: string;
}

/** What is left out stays; steps are replaced as a whole, and those that are named by their ids keep their ticks. */
export class EditChecklist extends partialOf(ChecklistBody) {
  @ArrayNotEmpty(required)
  @IsListOf(() => ChecklistStepBody, stepLimit)
  @IsOptional()
  steps?: ChecklistStepBody[];
}

export class NameChecklistStep {
  @IsId()
  step!: string;
}

export class CancelChecklist {
  @MaxLength(500)
  @IsString()
  @IsOptional()
  reason?: string;
}

export class TellOfChecklistSteps {
  /** The organisation's day. */
  @IsDay()
  day!: string;
}

const personnel = anyOf(...checklistKind.rights.edit);

export const checklistTemplateCommands = {
  CreateChecklistTemplate: { body: CreateChecklistTemplate, access: personnel },
  EditChecklistTemplate: { body: EditChecklistTemplate, access: personnel },
  DeleteChecklistTemplate: { body: EmptyBody, access: personnel },
  RestoreChecklistTemplate: { body: EmptyBody, access: personnel },
} as const satisfies CommandTable;

export const checklistCommands = {
  /** For personnel whose rights reach everybody; see `isPersonnel`. */
  StartChecklist: { body: StartChecklist, access: personnel },
  EditChecklist: { body: EditChecklist, access: personnel },
  /** For whom the step is, and for personnel. */
  TickChecklistStep: { body: NameChecklistStep, access: signedIn },
  UntickChecklistStep: { body: NameChecklistStep, access: signedIn },
  CancelChecklist: { body: CancelChecklist, access: personnel },
  ReopenChecklist: { body: EmptyBody, access: personnel },
  /** Automatic, on the day on which steps are due and on the day after. */
  TellOfChecklistSteps: { body: TellOfChecklistSteps, access: nobody },
  /** Automatic, when the person reports to somebody else. */
  FollowChecklistManager: { body: EmptyBody, access: nobody },
} as const satisfies CommandTable;
