import type { ChecklistPurpose } from '@atrium/contracts/checklists/purposes';
import { doerNames, purposeNames, type StepPlan } from '@atrium/contracts/checklists/rules';
import type { ChecklistTemplateView } from '@atrium/contracts/checklists/views';
import { useNameOf } from '../../platform/presence/use-names';
import { RecordHistory } from '../../shared-features/history/record-history';
import { DeleteAction, EditAction, RestoreAction } from '../../shared-features/record-panel/panel-actions';
import { PanelSection } from '../../shared-features/record-panel/panel-section';
import { RecordPanel } from '../../shared-features/record-panel/record-panel';
import { Badge } from '../../ui/element/badge';
import { DeletedBadge } from '../../ui/element/deleted-badge';
import { AvatarStack, type Person } from '../../ui/person/avatar-stack';
import { EditorsMark } from '../../widgets/editors/editors-mark';
import { checklistTemplateLabels } from './history-labels';
import { useChecklistTemplateCommands } from './use-checklist-template-commands';

/** How far a step lies from the day that its checklist counts from. */
function whenText(days: number, purpose: ChecklistPurpose): string {
  if (purpose === 'onboarding') {
    if (days === 0) return 'On the first day';
    if (days === -1) return '1 day before the first day';
    if (days === 1) return '1 day after the first day';
    return days < 0 ? `${-days} days before the first day` : `${days} days after the first day`;
  }
  if (days === 0) return 'On the last day';
  if (days === -1) return '1 day before the last day';
  if (days === 1) return '1 day after the last day';
  return days < 0 ? `${-days} days before the last day` : `${days} days after the last day`;
}

function PlannedStep({ step, purpose }: { step: StepPlan; purpose: ChecklistPurpose }) {
  const nameOf = useNameOf();
  const { title, note, doer, who, days } = step;
  return (
    <li className="flex flex-col gap-0.5 py-2">
      <span className="wrap-anywhere">{title}</span>
      {note === '' ? null : <span className="text-meta wrap-anywhere whitespace-pre-wrap text-ink-muted">{note}</span>}
      <span className="flex flex-wrap gap-x-3 text-meta text-ink-faint">
        <span>{doer === 'named' ? nameOf(who) : doerNames[doer]}</span>
        <span>{whenText(days, purpose)}</span>
      </span>
    </li>
  );
}

export function ChecklistTemplateDetails(props: {
  template: ChecklistTemplateView;
  /** The others who have it open. */
  viewers: readonly Person[];
  /** Null without the right. */
  onEdit: (() => void) | null;
  onClose: () => void;
}) {
  const { template, viewers, onEdit, onClose } = props;
  const { _id, name, purpose, steps, deleted } = template;
  const { remove, restore } = useChecklistTemplateCommands();
  return (
    <RecordPanel
      title={name}
      marks={
        <>
          <Badge>{purposeNames[purpose]}</Badge>
          {deleted ? <DeletedBadge /> : null}
          <EditorsMark topic="checklist-templates" id={_id} />
          <AvatarStack label="Also looking at this template" people={viewers} />
        </>
      }
      actions={
        onEdit === null ? null : deleted ? (
          <RestoreAction onRestore={() => void restore(template)} />
        ) : (
          <>
            <DeleteAction onDelete={() => void remove(template).then((gone) => (gone ? onClose() : null))} />
            <EditAction onEdit={onEdit} />
          </>
        )
      }
    >
      <div data-record={_id} className="flex flex-col gap-6">
        <PanelSection title="Steps" field="steps">
          <ol className="divide-y">
            {steps.map((step) => (
              <PlannedStep key={step.id} step={step} purpose={purpose} />
            ))}
          </ol>
        </PanelSection>
        <PanelSection title="History">
          <RecordHistory labels={checklistTemplateLabels} id={_id} />
        </PanelSection>
      </div>
    </RecordPanel>
  );
}
