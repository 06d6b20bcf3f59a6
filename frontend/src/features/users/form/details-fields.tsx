import { roleName } from '@atrium/contracts/core/permission-names';
import { presetFor, type Role, roles } from '@atrium/contracts/core/permissions';
import { mayPlaceIn } from '@atrium/contracts/users/placement';
import type { UserView } from '@atrium/contracts/users/views';
import { useFormContext } from 'react-hook-form';
import { useActingTenant, useUser } from '../../../platform/session/session';
import { useCollection } from '../../../platform/sync/use-collection';
import { FieldGroup } from '../../../ui/form/field-group';
import { FormField } from '../../../ui/form/form-field';
import { Select } from '../../../ui/form/select';
import { TextInput } from '../../../ui/form/text-input';
import { OrganisationPicker } from './organisation-picker';
import { placementLocks } from './placement-locks';
import { firstRole, roleLockedBecause } from './rights';
import { useRemoteMarks } from './use-remote-marks';
import { rightsNames, type UserValues } from './use-user-form';
import { isStaff } from '@atrium/contracts/users/staff';
import { compareNames, displayName } from '@atrium/contracts/users/display-name';
import { useUnitOptions } from '../../../platform/organisation/use-units';

/** Includes the present manager, even when inactive. */
function useManagers(user: UserView | null) {
  const { documents } = useCollection('users');
  return documents
    .filter((person) => person._id !== user?._id && (isStaff(person) || person._id === user?.manager))
    .toSorted(compareNames)
    .map((person) => ({ value: person._id, label: displayName(person) }));
}

/** Choosing a role ticks its default rights. */
export function DetailsFields(props: { user: UserView | null; opened: UserValues | null }) {
  const { user, opened } = props;
  const me = useUser();
  const tenant = useActingTenant();
  const form = useFormContext<UserValues>();
  const { errors } = form.formState;
  const marks = useRemoteMarks(user, opened);
  const inSystem = me.role === 'superadmin' && (user === null ? tenant === null : user.role === 'superadmin');

  const roleOptions = roles.map((role) => {
    const reason = roleLockedBecause(role, me, inSystem);
    return {
      value: role,
      label: reason === null ? roleName(role) : `${roleName(role)} (${reason})`,
      disabled: reason !== null,
    };
  });
  const tickPreset = (role: Role) => {
    const preset = presetFor(role, me);
    for (const flag of rightsNames) form.setValue(flag, preset[flag], { shouldDirty: true });
  };
  const role = form.register('role', {
    onChange: () => {
      const chosen = form.getValues('role');
      if (roles.includes(chosen)) tickPreset(chosen);
    },
  });
  /** Superadmins belong to no organisation and everybody else to one, so the role may have to follow. */
  const followOrganisation = (next: string | null) => {
    if (roleLockedBecause(form.getValues('role'), me, next === null) === null) return;
    const fitting = firstRole(me, next === null, false);
    form.setValue('role', fitting, { shouldDirty: true });
    tickPreset(fitting);
  };

  const locks = placementLocks(user, me);
  const lock = (name: 'role' | 'department' | 'manager') =>
    locks[name] === null ? {} : { disabled: true, hint: locks[name] };
  const designations = useUnitOptions('designations', user?.designation);
  const departments = useUnitOptions('departments', user?.department).map((option) => ({
    ...option,
    disabled: option.value !== user?.department && !mayPlaceIn({ ...me, id: me._id }, option.value),
  }));

  const managers = useManagers(user);
  const mark = marks('manager');
  const named = managers.find(({ value }) => value === mark.remote?.value)?.label ?? 'Nobody';
  const managerMark = mark.remote === undefined ? mark : { ...mark, remote: { ...mark.remote, value: named } };

  return (
    <FieldGroup legend="Details">
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {user === null && me.role === 'superadmin' ? (
          <FormField
            label="Organisation"
            hint={inSystem ? 'Leave empty to create a superadmin of the installation' : undefined}
            className="sm:col-span-2 lg:col-span-3"
          >
            <OrganisationPicker inField onChosen={followOrganisation} />
          </FormField>
        ) : null}
        <FormField label="Username" required error={errors.username?.message} {...marks('username')}>
          <TextInput {...form.register('username')} autoComplete="off" autoCapitalize="none" spellCheck={false} />
        </FormField>
        <FormField label="First name" error={errors.firstname?.message} {...marks('firstname')}>
          <TextInput {...form.register('firstname')} autoComplete="off" maxLength={60} />
        </FormField>
        <FormField label="Last name" error={errors.lastname?.message} {...marks('lastname')}>
          <TextInput {...form.register('lastname')} autoComplete="off" maxLength={60} />
        </FormField>
        <FormField label="Email" required error={errors.email?.message} {...marks('email')}>
          <TextInput {...form.register('email')} type="email" autoComplete="off" />
        </FormField>
        <FormField label="Date of birth" required error={errors.dob?.message} {...marks('dob')}>
          <TextInput {...form.register('dob')} type="date" />
        </FormField>
        <FormField label="Role" required error={errors.role?.message} {...marks('role')} {...lock('role')}>
          <Select {...role} options={roleOptions} placeholder="select Role" />
        </FormField>
        <FormField label="Designation" required error={errors.designation?.message} {...marks('designation')}>
          <Select {...form.register('designation')} options={designations} placeholder="select Designation" />
        </FormField>
        <FormField
          label="Department"
          required
          error={errors.department?.message}
          {...marks('department')}
          {...lock('department')}
        >
          <Select {...form.register('department')} options={departments} placeholder="select Department" />
        </FormField>
        {inSystem ? null : (
          <>
            <FormField label="Reports to" error={errors.manager?.message} {...managerMark} {...lock('manager')}>
              <Select {...form.register('manager')} options={managers} placeholder="Nobody" />
            </FormField>
            <FormField
              label="Joined on"
              error={errors.joined?.message}
              hint={user === null ? 'Today if left empty' : undefined}
              {...marks('joined')}
            >
              <TextInput {...form.register('joined')} type="date" />
            </FormField>
          </>
        )}
      </div>
    </FieldGroup>
  );
}
