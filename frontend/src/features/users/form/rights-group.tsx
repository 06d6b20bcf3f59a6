import {
  flagsOfGroup,
  hasFlag,
  type PermissionFlag,
  type PermissionGroupName,
  type Rights,
} from '@atrium/contracts/core/permissions';
import { deviationOf } from '@atrium/contracts/users/rights-presets';
import { LockKeyhole } from 'lucide-react';
import { Checkbox } from '../../../ui/form/checkbox';
import { cx } from '../../../ui/element/cx';
import { namedFlags } from '../../../shared-features/account/flag-names';
import { flagLockedBecause } from './rights';
import { useRightsPresets } from './use-rights-presets';

/** Screen readers read why a right is locked. */
function RightLabel({ label, reason }: { label: string; reason: string | null }) {
  if (reason === null) return label;
  return (
    <>
      {label} <LockKeyhole aria-hidden className="-mt-0.5 inline size-3" />
      <span className="sr-only">({reason})</span>
    </>
  );
}

export function RightsGroup(props: {
  name: PermissionGroupName;
  rights: Rights;
  giver: Rights;
  onSet: (flag: PermissionFlag, on: boolean) => void;
}) {
  const { name, rights, giver, onSet } = props;
  const flags = flagsOfGroup(name);
  const open = flags.filter((flag) => flagLockedBecause(flag, rights.role, giver) === null);
  const inForce = flags.filter((flag) => hasFlag(rights, flag));
  const allOn = inForce.length === flags.length;
  const { added, removed } = deviationOf(rights, useRightsPresets());
  const setAll = (on: boolean) => {
    for (const flag of open) onSet(flag, on);
  };

  return (
    <fieldset aria-label={name} className="mb-4 min-w-0 break-inside-avoid rounded-lg border bg-surface">
      <div className="flex items-center justify-between gap-2 rounded-t-lg border-b bg-sunken px-3 py-1.5">
        <Checkbox
          label={<span className="font-semibold">{name}</span>}
          aria-label={`All of ${name}`}
          checked={allOn}
          indeterminate={!allOn && inForce.length > 0}
          disabled={open.length === 0}
          onChange={(event) => setAll(event.target.checked)}
        />
        <span className="text-meta text-ink-faint tabular-nums">
          {inForce.length}/{flags.length}
        </span>
      </div>
      <ul className="flex flex-col gap-1.5 px-3 py-2">
        {namedFlags
          .filter(({ group }) => group === name)
          .map(({ flag, label }) => {
            const reason = flagLockedBecause(flag, rights.role, giver);
            const mark = added.includes(flag) ? 'added' : removed.includes(flag) ? 'removed' : null;
            return (
              <li key={flag} className="flex items-start justify-between gap-2">
                <Checkbox
                  name={flag}
                  label={<RightLabel label={label} reason={reason} />}
                  title={reason ?? undefined}
                  checked={hasFlag(rights, flag)}
                  disabled={reason !== null}
                  onChange={(event) => onSet(flag, event.target.checked)}
                />
                {mark === null ? null : (
                  <span
                    className={cx(
                      'mt-0.5 rounded-full px-1.5 text-tiny font-medium',
                      mark === 'added' ? 'bg-accent-soft text-accent-ink' : 'bg-warning-soft text-warning-ink',
                    )}
                  >
                    {mark}
                  </span>
                )}
              </li>
            );
          })}
      </ul>
    </fieldset>
  );
}
