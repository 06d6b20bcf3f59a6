import { effectiveFlags, hasFlag, permissionFlags, permissionGroups } from '@atrium/contracts/core/permissions';
import type { UserView } from '@atrium/contracts/users/views';
import { Check } from 'lucide-react';
import { Card } from '../../../ui/layout/card';
import { namedFlags } from '../../../shared-features/account/flag-names';
import { scopeTexts } from '../../../shared-features/account/scope-names';
import { endText } from './rights-that-end';

/**
 * The rights that a person has, by area.
 * @param none said where there are none
 */
export function RightsList({ user, none }: { user: UserView; none: string }) {
  const groups = permissionGroups.flatMap(({ name }) => {
    const flags = namedFlags.filter(({ flag, group }) => group === name && hasFlag(user, flag));
    return flags.length > 0 ? [{ name, flags }] : [];
  });
  const reaches = scopeTexts(user.scopes);
  if (groups.length + reaches.length === 0) return <p className="text-ink-muted">{none}</p>;
  return (
    <dl className="flex flex-col gap-3">
      {groups.map(({ name, flags }) => (
        <div key={name} className="grid gap-1 sm:grid-cols-[6rem_1fr]">
          <dt className="text-meta leading-5 text-ink-faint">{name}</dt>
          <dd className="flex flex-wrap gap-x-3 gap-y-1">
            {flags.map(({ flag, label }) => (
              <span key={flag} data-field={flag} className="inline-flex items-center gap-1">
                <Check aria-hidden className="size-3 text-success-ink" />
                {label}
                <RightEnd at={user.rightsUntil[flag]} />
              </span>
            ))}
          </dd>
        </div>
      ))}
      {reaches.length === 0 ? null : (
        <div className="grid gap-1 sm:grid-cols-[6rem_1fr]">
          <dt className="text-meta leading-5 text-ink-faint">Whose</dt>
          <dd data-field="scopes" className="flex flex-wrap gap-x-3 gap-y-1">
            {reaches.map((text) => (
              <span key={text}>{text}</span>
            ))}
          </dd>
        </div>
      )}
    </dl>
  );
}

function RightEnd({ at }: { at: string | undefined }) {
  return at === undefined ? null : <span className="text-meta text-warning-ink">{endText(at)}</span>;
}

/** The reader's own rights. */
export function OwnRights({ user }: { user: UserView }) {
  return (
    <Card
      title="Rights"
      actions={
        <span className="text-meta text-ink-faint tabular-nums">
          {effectiveFlags(user).length} of {permissionFlags.length}
        </span>
      }
    >
      <RightsList user={user} none="You have no particular rights. An administrator can give you some." />
    </Card>
  );
}
