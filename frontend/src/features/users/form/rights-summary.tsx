import { roleName } from '@atrium/contracts/core/permission-names';
import {
  effectiveFlags,
  hasFlag,
  type PermissionFlag,
  type PermissionFlags,
  permissionFlags,
  presetFor,
  type Rights,
} from '@atrium/contracts/core/permissions';
import { presetAsGiven, type RightsPreset } from '@atrium/contracts/users/rights-presets';
import type { UserView } from '@atrium/contracts/users/views';
import { LockKeyhole, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/element/button';
import { Select } from '../../../ui/form/select';
import { PersonCombobox } from '../../../ui/person/person-combobox';
import { flagName } from '../../../shared-features/account/flag-names';
import { presetName } from './preset-names';
import { useRightsPresets } from './use-rights-presets';
import { copyOf, locksExplained, roleLockedBecause } from './rights';
import { RightsDifference } from './rights-difference';
import type { UserRow } from '../list/select';
import type { RemoteRights } from './use-remote-marks';
import { nameNow } from '../../../platform/presence/names-now';

function withoutText(leftOut: readonly PermissionFlag[]): string {
  return leftOut.length === 0 ? '' : `, without what you can’t give: ${leftOut.map(flagName).join(', ')}`;
}

export function RightsSummary(props: {
  rights: Rights;
  giver: Rights;
  except: string | null;
  all: readonly UserRow[];
  remote: readonly RemoteRights[];
  onSet: (flags: PermissionFlags) => void;
  /** Gives the role, rights and scopes of a preset, as far as the giver may. */
  onStart: (preset: RightsPreset) => void;
  /** Outside every organisation, where there is one role. */
  inSystem: boolean;
}) {
  const { rights, giver, except, all, remote, onSet, onStart, inSystem } = props;
  const [note, setNote] = useState<string | null>(null);
  const presets = useRightsPresets();
  const preset = presetFor(rights.role, giver);
  const isPreset = permissionFlags.every(
    (flag) => hasFlag({ role: rights.role, ...preset }, flag) === hasFlag(rights, flag),
  );
  const locks = locksExplained(rights.role, giver);
  const models = all.flatMap(({ user }) => (user.deleted || user._id === except ? [] : [user]));

  const start = (key: string) => {
    const preset = presets.find((one) => one.key === key);
    if (preset === undefined) return;
    onStart(preset);
    const without = withoutText(presetAsGiven(preset, giver).leftOut);
    setNote(`Role, rights and scopes are those of the preset ${presetName(preset)} now${without}.`);
  };
  const copy = (from: UserView | null) => {
    if (from === null) return;
    const { flags, leftOut } = copyOf(from, giver);
    onSet(flags);
    setNote(`The rights are those of ${nameNow(from)} now${withoutText(leftOut)}.`);
  };
  const reset = () => {
    onSet(preset);
    setNote(null);
  };

  return (
    <div className="flex flex-col gap-2 rounded-lg border bg-canvas px-3 py-2.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="min-w-0 grow">
          <strong className="font-semibold tabular-nums">{effectiveFlags(rights).length}</strong>
          <span className="text-ink-muted"> of {permissionFlags.length} rights</span>
        </p>
        {inSystem ? null : (
          <div className="w-full sm:w-44">
            <Select
              aria-label="Start from a preset"
              value=""
              placeholder="Start from a preset"
              onChange={(event) => start(event.target.value)}
              options={presets.map((one) => {
                const reason = roleLockedBecause(one.role, giver, false);
                const name = presetName(one);
                return {
                  value: one.key,
                  label: reason === null ? name : `${name} (${reason})`,
                  disabled: reason !== null,
                };
              })}
            />
          </div>
        )}
        <div className="w-full sm:w-52">
          <PersonCombobox<UserView>
            label="Copy the rights of another person"
            value={null}
            onChange={copy}
            options={models}
            detail={({ role }) => roleName(role)}
            placeholder="Copy from a person"
            emptyText="No matching person"
          />
        </div>
        <Button icon={RotateCcw} disabled={isPreset} onClick={reset}>
          Reset to preset
        </Button>
      </div>
      <RightsDifference rights={rights} />
      {locks === null ? null : (
        <p className="flex items-center gap-1 text-meta text-ink-muted">
          <LockKeyhole aria-hidden className="size-3 shrink-0" />
          {locks}
        </p>
      )}
      {remote.map(({ by, flags }) => (
        <p
          key={by}
          className="animate-rise rounded-md border border-warning-line bg-warning-soft px-2 py-1 text-meta text-warning-ink"
        >
          {by} just changed: <strong className="font-medium">{flags.map(flagName).join(', ')}</strong>
        </p>
      ))}
      <output className="text-meta text-ink-muted empty:hidden">{note}</output>
    </div>
  );
}
