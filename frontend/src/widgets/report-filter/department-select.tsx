import type { Department } from '@atrium/contracts/core/permissions';
import { useAllUnitOptions } from '../../platform/organisation/use-units';
import { Select } from '../../ui/form/select';

/** Narrows what is shown to a department; those that are archived had people, and so are among them. */
export function DepartmentSelect(props: {
  className?: string;
  value: Department | null;
  onChange: (department: Department | undefined) => void;
}) {
  const { className = 'w-40', value, onChange } = props;
  return (
    <Select
      aria-label="Department"
      className={className}
      placeholder="All departments"
      options={useAllUnitOptions('departments')}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
    />
  );
}
