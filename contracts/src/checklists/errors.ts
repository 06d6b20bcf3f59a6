import { refusalsOf, type RefusalTable } from '../core/problems.js';

export const checklistTemplateRefusals = {
  templateGone: { status: 404, message: 'This checklist template does not exist' },
} as const satisfies RefusalTable;

export const checklistRefusals = {
  checklistGone: { status: 404, message: 'This checklist does not exist' },
  templateUnknown: { status: 400, message: 'This template does not exist; choose another one', field: 'template' },
  personUnknown: { status: 400, message: 'This person does not work here', field: 'user' },
  runsAlready: {
    status: 409,
    message: 'A checklist from this template runs for this person already',
    field: 'template',
  },
  checklistCancelled: { status: 409, message: 'This checklist was cancelled; reopen it first' },
  stepGone: { status: 404, message: 'This step does not exist any more' },
  notYourStep: { status: 403, message: 'This step is for somebody else' },
} as const satisfies RefusalTable;

export const refuseChecklistTemplate = refusalsOf(checklistTemplateRefusals);
export const refuseChecklist = refusalsOf(checklistRefusals);

export const stepProblems = {
  unnamed: 'Say who does it',
  unknown: 'This person does not work here',
} as const;
