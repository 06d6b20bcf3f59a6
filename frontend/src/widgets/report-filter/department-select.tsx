import { departmentName } from '@atrium/contracts/core/permission-names';
import { type Department, departments } from '@atrium/contracts/core/permissions';
import { Select } from '../../ui/form/select';

const options = departments.map((value) => ({ value, label: departmentName(value) }));

export function DepartmentSelect(props: {
  value: Department | null;
  onChange: (department: Department | undefined) => void;
}) {
  return (
    <Select
      aria-label="Department"
      className="w-40"
      placeholder="All departments"
      options={options}
      value={props.value ?? ''}
      onChange={({ target }) => props.onChange(departments.find((one) => one === target.value))}
    />
  );
}
