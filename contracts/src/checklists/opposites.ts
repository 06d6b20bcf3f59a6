import { both, final, type OppositeTable, oppositesOf } from '../core/opposites.js';
import type { ChecklistStepBody, checklistCommands, checklistTemplateCommands } from './commands.js';
import type { StepPlan } from './rules.js';
import type { ChecklistTemplateView, ChecklistView } from './views.js';

const ofTemplates = oppositesOf<typeof checklistTemplateCommands, ChecklistTemplateView>();
const { sets, turns, unmakes, by } = oppositesOf<typeof checklistCommands, ChecklistView>();

const planOf = ({ id, title, note, doer, who, days }: StepPlan): ChecklistStepBody => {
  return { id, title, note, doer, who, days };
};

const doneIn = (view: ChecklistView, step: string): boolean =>
  view.steps.some(({ id, done }) => id === step && done !== null);

/** Each step that was ticked or unticked, by itself. */
const ticks = by(['TickChecklistStep', 'UntickChecklistStep'], ({ before, after }) =>
  before === null || after === null
    ? []
    : before.steps
        .map(({ id }) => id)
        .filter((step) => doneIn(before, step) !== doneIn(after, step))
        .map((step) => ({
          command: doneIn(before, step) ? 'TickChecklistStep' : 'UntickChecklistStep',
          body: { step },
          field: 'steps',
          of: (view) => doneIn(view, step),
        })),
);

const stepPlans = by(['EditChecklist'], ({ before, after }) => {
  if (before === null || after === null) return [];
  const of = ({ steps }: ChecklistView): unknown => steps.map(planOf);
  if (JSON.stringify(of(before)) === JSON.stringify(of(after))) return [];
  const body = { steps: before.steps.map(planOf) };
  return [{ command: 'EditChecklist', body, field: 'steps', of, isMerged: true }];
});

const details = sets('EditChecklist', {
  name: ({ name }) => ({ name }),
  date: ({ date }) => ({ date }),
  shared: ({ shared }) => ({ shared }),
});

export const checklistTemplateOpposites = {
  CreateChecklistTemplate: ofTemplates.unmakes('DeleteChecklistTemplate', 'deleted'),
  EditChecklistTemplate: ofTemplates.sets('EditChecklistTemplate', {
    name: ({ name }) => ({ name }),
    purpose: ({ purpose }) => ({ purpose }),
    steps: ({ steps }) => ({ steps: steps.map(planOf) }),
  }),
  DeleteChecklistTemplate: ofTemplates.turns('RestoreChecklistTemplate', 'deleted', false),
  RestoreChecklistTemplate: ofTemplates.turns('DeleteChecklistTemplate', 'deleted', true),
} satisfies OppositeTable & Record<keyof typeof checklistTemplateCommands, unknown>;

export const checklistOpposites = {
  StartChecklist: unmakes('CancelChecklist', 'state'),
  EditChecklist: both(details, stepPlans),
  TickChecklistStep: ticks,
  UntickChecklistStep: ticks,
  CancelChecklist: by(['ReopenChecklist'], ({ before, after }) =>
    before === null || before.state === 'Cancelled' || after?.state !== 'Cancelled'
      ? []
      : [{ command: 'ReopenChecklist', body: {}, field: 'state', of: ({ state }) => state }],
  ),
  ReopenChecklist: turns('CancelChecklist', 'state', 'Cancelled', ({ reason }) => ({ reason })),
  TellOfChecklistSteps: final('A notice that was sent can’t be called back.'),
  FollowChecklistManager: final('It follows whom the person reports to. Change that.'),
} satisfies OppositeTable & Record<keyof typeof checklistCommands, unknown>;
