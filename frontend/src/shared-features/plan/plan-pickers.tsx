import { Combobox } from '../../ui/form/combobox';
import { type PlanChoice, useProjectChoices, useSprintChoices } from './use-plan';

interface PickerProps {
  value: string;
  onChange: (id: string) => void;
  label?: string;
  placeholder?: string;
  disabled?: boolean;
}

function Picker(props: PickerProps & { choices: readonly PlanChoice[]; emptyText: string }) {
  const { value, onChange, choices, label, placeholder, emptyText, disabled } = props;
  return (
    <Combobox<PlanChoice>
      clearable
      label={label}
      disabled={disabled}
      value={choices.find(({ _id }) => _id === value) ?? null}
      onChange={(choice) => onChange(choice?._id ?? '')}
      options={choices}
      getKey={({ _id }) => _id}
      getLabel={({ name }) => name}
      render={({ name, detail }) => (
        <span className="flex min-w-0 grow items-baseline gap-2">
          <span className="min-w-0 grow truncate">{name}</span>
          <span className="shrink-0 text-meta text-ink-faint">{detail}</span>
        </span>
      )}
      placeholder={placeholder}
      emptyText={emptyText}
    />
  );
}

export function ProjectPicker(props: PickerProps) {
  const choices = useProjectChoices(props.value);
  return <Picker placeholder="No project" {...props} choices={choices} emptyText="No project of that name" />;
}

export function SprintPicker(props: PickerProps) {
  const choices = useSprintChoices(props.value);
  return <Picker placeholder="No sprint" {...props} choices={choices} emptyText="No sprint of that name" />;
}
