import { type PermissionFlag, permissionFlags, permissionGroups } from '@atrium/contracts/core/permissions';

/** The group distinguishes equal labels. */
export interface NamedFlag {
  readonly flag: PermissionFlag;
  readonly label: string;
  readonly group: string;
}

export const namedFlags: readonly NamedFlag[] = permissionGroups.flatMap(({ name, flags }) =>
  permissionFlags.flatMap((flag) => {
    const label = Object.entries(flags).find(([key]) => key === flag)?.[1];
    return label === undefined ? [] : [{ flag, label, group: name }];
  }),
);

/** The name of a flag out of its group, such as "Create Bug (Support)". */
export function flagName(flag: PermissionFlag): string {
  const named = namedFlags.find((each) => each.flag === flag);
  return named === undefined ? flag : `${named.label} (${named.group})`;
}
