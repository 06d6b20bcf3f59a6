import { Checkbox, type CheckboxProps } from '../../ui/form/checkbox';

/** Whether the person sees what is prepared for their last day. */
export function ShareCheckbox(props: Omit<CheckboxProps, 'label' | 'description'>) {
  return (
    <Checkbox
      label="Share with the person"
      description="Until then, only personnel, the manager and named people know of it"
      {...props}
    />
  );
}
