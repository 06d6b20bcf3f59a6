import { checklistKind, checklistTemplateKind } from '@atrium/contracts/checklists/kind';
import type { FieldChange, HistoryEntry } from '@atrium/contracts/core/history';
import { isRecord } from '@atrium/contracts/core/values';
import { AlarmClock, CircleSlash, ListChecks, SquareCheckBig, Trash2, Undo2 } from 'lucide-react';
import type { HistoryLabels } from '../../shared-features/history/history-labels';
import { briefText, recordLabels } from '../../shared-features/record-list/record-labels';

interface NamedStep {
  readonly id: string;
  readonly title: string;
  readonly isDone: boolean;
}

function stepsIn(value: unknown): NamedStep[] {
  if (!Array.isArray(value)) return [];
  return value.filter(isRecord).map(({ id, title, done }) => {
    return { id: String(id), title: String(title), isDone: done != null };
  });
}

function textOfSteps(value: unknown): string | null {
  return (
    stepsIn(value)
      .map(({ title }) => title)
      .join(', ') || null
  );
}

/** The step that was ticked or unticked. */
function tickedIn({ from, to }: FieldChange): string | undefined {
  const before = new Map(stepsIn(from).map(({ id, isDone }) => [id, isDone]));
  return stepsIn(to).find(({ id, isDone }) => before.get(id) !== isDone)?.title;
}

/** Names the step. */
function sentence({ type, changes }: HistoryEntry): string | null {
  const steps = changes.find(({ field }) => field === 'steps');
  const title = steps === undefined ? undefined : tickedIn(steps);
  if (type === 'ChecklistStepTicked') return title === undefined ? 'ticked a step' : `ticked “${title}”`;
  if (type === 'ChecklistStepUnticked') return title === undefined ? 'unticked a step' : `unticked “${title}”`;
  return null;
}

const ticks: ReadonlySet<string> = new Set(['ChecklistStepTicked', 'ChecklistStepUnticked']);

const ofRecord = recordLabels(checklistKind, {
  actions: {
    ChecklistStarted: 'started the checklist',
    ChecklistChanged: 'changed the checklist',
    ChecklistStepsFellDue: 'told those concerned of steps that are due',
    ChecklistManagerChanged: 'handed the steps of the manager on',
    ChecklistCancelled: 'cancelled the checklist',
    ChecklistReopened: 'reopened the checklist',
  },
  signs: {
    ChecklistStarted: { icon: ListChecks, tone: 'primary' },
    ChecklistStepTicked: { icon: SquareCheckBig, tone: 'success' },
    ChecklistStepsFellDue: { icon: AlarmClock, tone: 'warning' },
    ChecklistCancelled: { icon: CircleSlash, tone: 'danger' },
    ChecklistReopened: { icon: Undo2, tone: 'success' },
  },
  sentence,
  implied: new Set(['reason']),
  textOf: (field, value, nameOf) =>
    field === 'steps' ? textOfSteps(value) : briefText(checklistKind, field, value, nameOf),
});

export const checklistLabels: HistoryLabels = {
  ...ofRecord,
  // The sentence names the step that was ticked.
  changesIn: ({ type, changes }) => (ticks.has(type) ? changes.filter(({ field }) => field !== 'steps') : changes),
};

export const checklistTemplateLabels = recordLabels(checklistTemplateKind, {
  actions: {
    ChecklistTemplateCreated: 'created the template',
    ChecklistTemplateChanged: 'changed the template',
    ChecklistTemplateDeleted: 'deleted the template',
    ChecklistTemplateRestored: 'restored the template',
  },
  signs: {
    ChecklistTemplateCreated: { icon: ListChecks, tone: 'primary' },
    ChecklistTemplateDeleted: { icon: Trash2, tone: 'danger' },
    ChecklistTemplateRestored: { icon: Undo2, tone: 'success' },
  },
  textOf: (field, value, nameOf) =>
    field === 'steps' ? textOfSteps(value) : briefText(checklistTemplateKind, field, value, nameOf),
});
