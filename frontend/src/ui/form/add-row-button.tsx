import { Plus } from 'lucide-react';
import { Button, type ButtonProps } from '../element/button';
import { fieldsIn } from '../focus/focus-targets';

export interface AddRowButtonProps extends Omit<ButtonProps, 'onClick'> {
  onAdd: () => void;
}

/** Adds a row of fields to the group that it stands in, and goes to the row's first field. */
export function AddRowButton({ onAdd, icon = Plus, ...rest }: AddRowButtonProps) {
  const add = (group: Element | null) => {
    const before = new Set(group === null ? [] : fieldsIn(group));
    onAdd();
    // Once the row is drawn.
    requestAnimationFrame(() => {
      const all = group === null ? [] : fieldsIn(group);
      all.find((field) => !before.has(field))?.focus();
    });
  };
  return (
    <Button size="sm" icon={icon} {...rest} onClick={({ currentTarget }) => add(currentTarget.closest('fieldset'))} />
  );
}
