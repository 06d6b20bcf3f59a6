import { roleName } from '@atrium/contracts/core/permission-names';
import { type Department, type Role, roles } from '@atrium/contracts/core/permissions';
import { useUnitNames, useUnitOptions } from '../../platform/organisation/use-units';
import { FormField, type FormFieldProps } from '../../ui/form/form-field';
import { MultiCombobox } from '../../ui/form/multi-combobox';

type FieldProps = Pick<FormFieldProps, 'label' | 'error' | 'remote'>;

const asWritten = (name: string): string => name;

/** Without departments and roles it is for everybody. */
export function AudienceFields(props: {
  departments: {
    readonly field: FieldProps;
    readonly value: readonly Department[];
    onChange: (value: Department[]) => void;
  };
  roles: { readonly field: FieldProps; readonly value: readonly Role[]; onChange: (value: Role[]) => void };
}) {
  const { departments: some, roles: few } = props;
  const options = useUnitOptions('departments', some.value).map(({ value }) => value);
  const { departmentName } = useUnitNames();
  const isAll = some.value.length === 0 && few.value.length === 0;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <FormField {...some.field} hint={isAll ? 'Nothing chosen means everybody' : undefined}>
        <MultiCombobox<Department>
          value={some.value}
          onChange={some.onChange}
          options={options}
          getKey={asWritten}
          getLabel={departmentName}
          placeholder="Any department"
        />
      </FormField>
      <FormField {...few.field} hint={isAll ? undefined : 'Any of the departments or roles'}>
        <MultiCombobox<Role>
          value={few.value}
          onChange={few.onChange}
          options={roles}
          getKey={asWritten}
          getLabel={roleName}
          placeholder="Any role"
        />
      </FormField>
    </div>
  );
}
