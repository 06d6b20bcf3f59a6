import { labelColors, type LabelColor, labelsInUse, labelsOf } from '@atrium/contracts/settings/labels';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSettings } from '../../platform/organisation/use-settings';
import { MultiCombobox } from '../../ui/form/multi-combobox';
import { LabelChip } from '../../widgets/labels/label-chip';
import { useLabelCreation } from './use-label-creation';

interface Choice {
  /** Empty for one that is to be made. */
  readonly id: string;
  readonly name: string;
  readonly color: LabelColor;
}

const choiceOf = ({ id, name, color }: Choice): Choice => ({ id, name, color });
const unmade = (name: string): Choice => ({ id: '', name, color: labelColors[0] });

function Offered({ id, name, color }: Choice) {
  if (id !== '') return <LabelChip name={name} color={color} />;
  return (
    <span className="inline-flex min-w-0 items-center gap-1">
      <Plus aria-hidden className="size-3.5 shrink-0 text-ink-muted" />
      <span className="truncate">Create the label “{name}”</span>
    </span>
  );
}

/** Labels by their ids. Whoever has the right makes one by typing its name. */
export function LabelsField(props: {
  value: readonly string[];
  onChange: (ids: string[]) => void;
  /** Where no `FormField` gives one. */
  label?: string;
}) {
  const { value, onChange, label } = props;
  const { labels } = useSettings();
  const create = useLabelCreation();
  const [coming, setComing] = useState<readonly string[]>([]);
  // While a label is being made, others are chosen.
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);

  const make = async (name: string) => {
    setComing((names) => [...names, name]);
    const id = (await create?.(name)) ?? null;
    setComing((names) => names.filter((each) => each !== name));
    if (id !== null && !latest.current.includes(id)) onChange([...latest.current, id]);
  };
  const choose = (choices: readonly Choice[]) => {
    const ids = choices.flatMap(({ id }) => (id === '' ? [] : [id]));
    latest.current = ids;
    onChange(ids);
    for (const { id, name } of choices) if (id === '' && !coming.includes(name)) void make(name);
  };
  return (
    <MultiCombobox<Choice>
      {...(label !== undefined && { label })}
      value={[...labelsOf(labels, value).map(choiceOf), ...coming.map(unmade)]}
      onChange={choose}
      options={labelsInUse(labels).map(choiceOf)}
      getKey={({ id, name }) => (id === '' ? `new ${name}` : id)}
      getLabel={({ name }) => name}
      render={(choice) => <Offered {...choice} />}
      placeholder="Add labels"
      emptyText={create === null ? 'No label is called so' : 'Type a name to create a label'}
      {...(create !== null && { creates: unmade })}
    />
  );
}
