import { roleName } from '@atrium/contracts/core/permission-names';
import {
  administers,
  effectiveFlags,
  flagsFrom,
  flagsOfGroup,
  hasFlag,
  type PermissionFlag,
  type PermissionGroupName,
  permissionFlags,
  permissionGroups,
  type Rights,
  type Role,
  rolePresets,
  type Scope,
  type ScopeChoices,
  scopedActs,
  scopes,
} from '@atrium/contracts/core/permissions';
import { longestPreset, type OwnPreset, presetRoles } from '@atrium/contracts/settings/own-presets';
import { Trash2 } from 'lucide-react';
import { namedFlags } from '../../../shared-features/account/flag-names';
import { actNames, byRoleText, reachName } from '../../../shared-features/account/scope-names';
import { IconButton } from '../../../ui/element/icon-button';
import { Checkbox } from '../../../ui/form/checkbox';
import { FormField } from '../../../ui/form/form-field';
import { Select } from '../../../ui/form/select';
import { TextInput } from '../../../ui/form/text-input';
import { formatNumber } from '../../../ui/format/numbers';
import { Disclosure } from '../../../ui/layout/disclosure';
import type { Section } from './use-section';

const roleOptions = presetRoles.map((role) => ({ value: role, label: roleName(role) }));

/** Rights that are still those with which the former role begins become those of the new one. */
function withRole(preset: OwnPreset, role: Role): OwnPreset {
  const isUntouched = flagsText(preset.flags) === flagsText(rolePresets[preset.role]);
  return { ...preset, role, flags: isUntouched ? [...rolePresets[role]] : preset.flags };
}

function flagsText(flags: readonly PermissionFlag[]): string {
  return permissionFlags.filter((flag) => flags.includes(flag)).join();
}

function rightsCount(count: number): string {
  return count === 1 ? '1 right' : `${formatNumber(count)} rights`;
}

function withScope(chosen: ScopeChoices, act: (typeof scopedActs)[number], scope: string): ScopeChoices {
  const { [act]: _before, ...others } = chosen;
  return scope === '' ? others : { ...others, [act]: scope as Scope };
}

/** What comes with the role is ticked and can't be taken from it. */
function Group(props: {
  name: PermissionGroupName;
  preset: OwnPreset;
  onSet: (flag: PermissionFlag, on: boolean) => void;
}) {
  const { name, preset, onSet } = props;
  const { role, flags } = preset;
  return (
    <fieldset className="mb-3 min-w-0 break-inside-avoid">
      <legend className="mb-1 text-meta font-semibold text-ink-muted">{name}</legend>
      <ul className="flex flex-col gap-1">
        {namedFlags
          .filter(({ group }) => group === name)
          .map(({ flag, label }) => {
            const isByRole = hasFlag({ role }, flag);
            return (
              <li key={flag}>
                <Checkbox
                  label={label}
                  title={isByRole ? `Comes with the role ${roleName(role)}` : undefined}
                  checked={isByRole || flags.includes(flag)}
                  disabled={isByRole}
                  onChange={(event) => onSet(flag, event.target.checked)}
                />
              </li>
            );
          })}
      </ul>
    </fieldset>
  );
}

export function PresetRow(props: {
  preset: OwnPreset;
  path: string;
  section: Pick<Section, 'problems' | 'canEdit'>;
  onChange: (preset: OwnPreset) => void;
  onRemove: () => void;
}) {
  const { preset, path, section, onChange, onRemove } = props;
  const { problems, canEdit } = section;
  const { name, role, flags, scopes: chosen } = preset;
  const rights: Rights = { role, ...flagsFrom(flags), scopes: chosen };
  const count = rightsCount(effectiveFlags(rights).length);
  if (!canEdit) {
    return (
      <li>
        <span className="font-medium">{name}</span>{' '}
        <span className="text-ink-muted">
          {roleName(role)}, {count}
        </span>
      </li>
    );
  }
  const called = name === '' ? 'the new preset' : name;
  const set = (flag: PermissionFlag, on: boolean) =>
    onChange({ ...preset, flags: permissionFlags.filter((each) => (each === flag ? on : flags.includes(each))) });
  return (
    <li className="flex flex-col gap-2 border-b pb-3 last:border-b-0 last:pb-0">
      <div className="grid grid-cols-[1fr_auto] items-start gap-x-3 gap-y-2 sm:grid-cols-[1fr_12rem_auto]">
        <FormField label="Name" error={problems[`${path}.name`]}>
          <TextInput
            value={name}
            maxLength={longestPreset}
            onChange={(event) => onChange({ ...preset, name: event.target.value })}
          />
        </FormField>
        <div className="col-span-2 row-start-2 sm:col-span-1 sm:row-start-auto">
          <FormField label="Role" error={problems[`${path}.role`]}>
            <Select
              options={roleOptions}
              value={role}
              onChange={({ target }) => onChange(withRole(preset, target.value as Role))}
            />
          </FormField>
        </div>
        <IconButton
          label={`Remove ${called}`}
          icon={Trash2}
          className="col-start-2 row-start-1 mt-5 sm:col-start-auto sm:row-start-auto"
          onClick={onRemove}
        />
      </div>
      <Disclosure title={`What ${called} gives: ${count}`}>
        <div className="columns-1 gap-4 sm:columns-2">
          {permissionGroups
            .filter((group) => flagsOfGroup(group.name).length > 0)
            .map((group) => (
              <Group key={group.name} name={group.name} preset={preset} onSet={set} />
            ))}
        </div>
        {administers(rights) ? null : (
          <div className="grid gap-3 sm:grid-cols-2">
            {scopedActs.map((act) => (
              <FormField key={act} label={actNames[act]}>
                <Select
                  value={chosen[act] ?? ''}
                  placeholder={byRoleText(act, rights)}
                  options={scopes.map((scope) => ({ value: scope, label: reachName(act, scope) }))}
                  onChange={({ target }) => onChange({ ...preset, scopes: withScope(chosen, act, target.value) })}
                />
              </FormField>
            ))}
          </div>
        )}
      </Disclosure>
    </li>
  );
}
