import type { Planned } from '@atrium/contracts/core/items';
import type { PlanItem } from '@atrium/contracts/core/item-bodies';
import { useState } from 'react';
import { FormField } from '../../ui/form/form-field';
import { TextInput } from '../../ui/form/text-input';
import { ProjectPicker, SprintPicker } from './plan-pickers';

const most = 100;

/** 0 to 100; empty is 0, anything else null. */
function pointsFrom(text: string): number | null {
  const trimmed = text.trim();
  if (trimmed === '') return 0;
  const points = Number(trimmed);
  return Number.isInteger(points) && points >= 0 && points <= most ? points : null;
}

/** Empty when not estimated. */
function textOf(points: number): string {
  return points === 0 ? '' : String(points);
}

/** Saves on Enter or blur. */
function PointsInput(props: { value: number; onSave: (points: number) => void; label?: string }) {
  const { value, onSave, label } = props;
  const [draft, setDraft] = useState(() => textOf(value));
  const [seen, setSeen] = useState(value);
  // Set while rendering, as React recommends, so that no frame shows the old number.
  if (value !== seen) {
    setSeen(value);
    setDraft(textOf(value));
  }
  const save = () => {
    const points = pointsFrom(draft);
    setDraft(textOf(points ?? value));
    if (points !== null && points !== value) onSave(points);
  };
  return (
    <TextInput
      type="number"
      min={0}
      max={most}
      step={1}
      inputMode="numeric"
      aria-label={label}
      placeholder="Not estimated"
      value={draft}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={save}
      onKeyDown={(event) => event.key === 'Enter' && save()}
    />
  );
}

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
