import {
  type PermissionFlag,
  permissionGroups,
  type PermissionFlags,
  type Rights,
} from '@atrium/contracts/core/permissions';
import type { UserView } from '@atrium/contracts/users/views';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useUser } from '../../../platform/session/session';
import { FieldGroup } from '../../../ui/form/field-group';
import { Disclosure } from '../../../ui/layout/disclosure';
import { AccessAnswer } from '../access/access-explanation';
import { placementLocks } from './placement-locks';
import { RightsDryRun } from './rights-dry-run';
import { RightsGroup } from './rights-group';
import { RightsSummary } from './rights-summary';
import type { UserRow } from '../list/select';
import { useRemoteRights } from './use-remote-marks';
import { rightsNames, type UserValues } from './use-user-form';

export function RightsFields(props: { user: UserView | null; opened: UserValues | null; all: readonly UserRow[] }) {
  const { user, opened, all } = props;
  const remote = useRemoteRights(user, opened);
  const me = useUser();
  const { control, setValue } = useFormContext<UserValues>();
  const [role, department, ...ticks] = useWatch({ control, name: ['role', 'department', ...rightsNames] });
  const flags = Object.fromEntries(rightsNames.map((flag, at) => [flag, ticks[at] === true])) as PermissionFlags;
  const rights: Rights = { role, ...flags };
  const locked = placementLocks(user, me).rights;
  const [explained, setExplained] = useState<PermissionFlag | null>(null);

  const set = (flag: PermissionFlag, on: boolean) => setValue(flag, on, { shouldDirty: true });
  const setAll = (next: PermissionFlags) => {
    for (const flag of rightsNames) if (next[flag] !== flags[flag]) set(flag, next[flag]);
  };

  if (!role) {
    return (
      <FieldGroup legend="Rights" description="Choose a role first: it ticks the rights that the role usually needs.">
        {null}
      </FieldGroup>
    );
  }
  return (
    <FieldGroup legend="Rights" description={locked}>
      <fieldset disabled={locked !== null} className="min-w-0">
        <RightsSummary rights={rights} giver={me} except={user?._id ?? null} all={all} remote={remote} onSet={setAll} />
        <div className="mt-3">
          <RightsDryRun user={user} rights={rights} department={department} />
        </div>
        <div className="mt-4 columns-1 gap-4 sm:columns-2 lg:columns-3">
          {permissionGroups.map(({ name }) => (
            <RightsGroup key={name} name={name} rights={rights} giver={me} onSet={set} />
          ))}
        </div>
      </fieldset>
      {user === null ? null : (
        <Disclosure title="Why they can or can’t do something" className="mt-4">
          <AccessAnswer user={user} flag={explained} onFlag={setExplained} />
        </Disclosure>
      )}
    </FieldGroup>
  );
}
