import type { PlanItem, Planned } from '@atrium/contracts/core/items';
import { FormField } from '../../ui/form/form-field';
import { PointsInput } from './points-input';
import { ProjectPicker, SprintPicker } from './plan-pickers';

/** Where a record stands in the plan: its size, its sprint and its project. Each change takes effect at once. */
export function PlanFields(props: {
  planned: Planned;
  /** Whether one may change its size and its project. */
  mayEdit: boolean;
  /** Whether one may put it into sprints and take it out. */
  mayPlan: boolean;
  onPlan: (plan: PlanItem) => void;
}) {
  const { planned, mayEdit, mayPlan, onPlan } = props;
  const { project, sprint, points } = planned;
  return (
    <div className="flex flex-col gap-4">
      <div data-field="points">
        <FormField label="Points" disabled={!mayEdit} hint="0 = not estimated">
          <PointsInput value={points} onSave={(next) => onPlan({ points: next })} />
        </FormField>
      </div>
      <div data-field="sprint">
        <FormField
          label="Sprint"
          disabled={!mayPlan}
          hint={mayPlan ? undefined : 'Your rights don’t include planning sprints'}
        >
          <SprintPicker value={sprint ?? ''} onChange={(id) => onPlan({ sprint: id })} />
        </FormField>
      </div>
      <div data-field="project">
        <FormField label="Project" disabled={!mayEdit}>
          <ProjectPicker value={project ?? ''} onChange={(id) => onPlan({ project: id })} />
        </FormField>
      </div>
    </div>
  );
}
