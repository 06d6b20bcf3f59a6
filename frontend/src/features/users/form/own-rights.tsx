import { effectiveFlags, hasFlag, permissionFlags, permissionGroups } from '@atrium/contracts/core/permissions';
import type { UserView } from '@atrium/contracts/users/views';
import { Check } from 'lucide-react';
import { Card } from '../../../ui/layout/card';
import { namedFlags } from './rights';

export function OwnRights({ user }: { user: UserView }) {
  const inForce = effectiveFlags(user);
  const groups = permissionGroups.flatMap(({ name }) => {
    const flags = namedFlags.filter(({ flag, group }) => group === name && hasFlag(user, flag));
    return flags.length > 0 ? [{ name, flags }] : [];
  });
  return (
    <Card
      title="Rights"
      actions={
        <span className="text-meta text-ink-faint tabular-nums">
          {inForce.length} of {permissionFlags.length}
        </span>
      }
    >
      {groups.length === 0 ? (
        <p className="text-ink-muted">You have no particular rights. An administrator can give you some.</p>
      ) : (
        <dl className="flex flex-col gap-3">
          {groups.map(({ name, flags }) => (
            <div key={name} className="grid gap-1 sm:grid-cols-[6rem_1fr]">
              <dt className="text-meta leading-5 text-ink-faint">{name}</dt>
              <dd className="flex flex-wrap gap-x-3 gap-y-1">
                {flags.map(({ flag, label }) => (
                  <span key={flag} className="inline-flex items-center gap-1">
                    <Check aria-hidden className="size-3 text-success-ink" />
                    {label}
                  </span>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
}
