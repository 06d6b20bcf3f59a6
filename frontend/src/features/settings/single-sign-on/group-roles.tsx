import { roleName } from '@atrium/contracts/core/permission-names';
import { type GroupRole, mostGroupRoles } from '@atrium/contracts/single-sign-on/rules';
import { importedRoles } from '@atrium/contracts/users/account-fields';
import { Trash2 } from 'lucide-react';
import { AddRowButton } from '../../../ui/form/add-row-button';
import { IconButton } from '../../../ui/element/icon-button';
import { FormField } from '../../../ui/form/form-field';
import { Select } from '../../../ui/form/select';
import { TextInput } from '../../../ui/form/text-input';

const roleOptions = importedRoles.map((role) => ({ value: role, label: roleName(role) }));

/** Which groups at the provider give which roles here. */
export function GroupRoles(props: {
  groupRoles: readonly GroupRole[];
  problems: Readonly<Record<string, string>>;
  onChange: (groupRoles: GroupRole[]) => void;
}) {
  const { groupRoles, problems, onChange } = props;
  const put = (at: number, change: Partial<GroupRole>) =>
    onChange(groupRoles.map((one, n) => (n === at ? { ...one, ...change } : one)));
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="text-meta font-medium text-ink-muted">Roles by group</legend>
      <p className="text-meta text-ink-muted">
        {groupRoles.length === 0
          ? 'Roles are given here, by hand. With a group, the provider gives them at each sign-in.'
          : 'The first group that somebody is in decides, at each sign-in. The last administrator stays one.'}
      </p>
      {groupRoles.map(({ group, role }, n) => (
        // The order is the identity: rows are only added at the end.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={n} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-2">
          <FormField label={`Group ${n + 1}`} error={problems[`groupRoles.${n}.group`]}>
            <TextInput spellCheck={false} value={group} onChange={({ target }) => put(n, { group: target.value })} />
          </FormField>
          <FormField label={`Role of group ${n + 1}`} error={problems[`groupRoles.${n}.role`]}>
            <Select
              value={role}
              options={roleOptions}
              onChange={({ target }) => put(n, { role: importedRoles.find((one) => one === target.value) ?? role })}
            />
          </FormField>
          <IconButton
            label={`Remove group ${n + 1}`}
            icon={Trash2}
            className="mt-5"
            onClick={() => onChange(groupRoles.filter((_, at) => at !== n))}
          />
        </div>
      ))}
      {problems['groupRoles'] === undefined ? null : (
        <p role="alert" className="text-meta text-danger-ink">
          {problems['groupRoles']}
        </p>
      )}
      {groupRoles.length >= mostGroupRoles ? null : (
        <span>
          <AddRowButton size="md" onAdd={() => onChange([...groupRoles, { group: '', role: 'member' }])}>
            Add a group
          </AddRowButton>
        </span>
      )}
    </fieldset>
  );
}
