import { comparePriorities } from '@atrium/contracts/core/priorities';
import { type Control, type FieldPath, type FieldValues, useWatch } from 'react-hook-form';
import { Select, type SelectProps } from '../../ui/form/select';
import { PrioritySign, priorityText } from './priority-badge';

type PrioritySelectProps = Omit<SelectProps, 'options' | 'lead'> & {
  priorities: readonly string[];
};

/** The browser's own select of a priority, the most pressing first, with the sign of the chosen one. */
export function PrioritySelect({ priorities, shown, ...props }: PrioritySelectProps & { shown: string }) {
  const options = priorities.toSorted(comparePriorities).map((value) => ({ value, label: priorityText(value) }));
  return <Select {...props} options={options} lead={<PrioritySign priority={shown} />} />;
}

/** The same as a registered field of a form. */
export function PriorityField<Values extends FieldValues>(
  props: PrioritySelectProps & { control: Control<Values>; name: FieldPath<Values> },
) {
  const { control, ...select } = props;
  const shown = useWatch({ control, name: props.name });
  return <PrioritySelect {...select} shown={String(shown)} />;
}
