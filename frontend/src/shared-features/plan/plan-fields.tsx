import type { PlanItem, Planned } from '@atrium/contracts/core/items';
import { FormField } from '../../ui/form/form-field';
import { PointsInput } from './points-input';
import { ProjectPicker, SprintPicker } from './plan-pickers';

export function PlanFields(props: {
  planned: Planned;
  mayEdit: boolean;
  mayPlan: boolean;
  onPlan: (plan: PlanItem) => void;
}) {
  const { planned, mayEdit, mayPlan, onPlan } = props;
  const { project, sprint, points } = planned;
  return (
    <div className="flex flex-col gap-4">
      <div data-field="points">
        <FormField label="Points" disabled={!mayEdit}>
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
