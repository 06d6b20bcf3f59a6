import { comparePriorities } from '@atrium/contracts/core/priorities';
import { type Control, type FieldPath, type FieldValues, useWatch } from 'react-hook-form';
import { Select, type SelectProps } from '../../ui/form/select';
import { PrioritySign, priorityText } from './priority-badge';

type PrioritySelectProps = Omit<SelectProps, 'options' | 'lead'> & {
  priorities: readonly string[];
};

/** Native; most urgent first. */
export function PrioritySelect({ priorities, shown, ...props }: PrioritySelectProps & { shown: string }) {
  const options = priorities.toSorted(comparePriorities).map((value) => ({ value, label: priorityText(value) }));
  const lead = shown === '' ? undefined : <PrioritySign priority={shown} />;
  return <Select {...props} options={options} lead={lead} />;
}

export function PriorityField<Values extends FieldValues>(
  props: PrioritySelectProps & { control: Control<Values>; name: FieldPath<Values> },
) {
  const { control, ...select } = props;
  const shown = useWatch({ control, name: props.name });
  return <PrioritySelect {...select} shown={typeof shown === 'string' ? shown : ''} />;
}
