import { roleName } from '@atrium/contracts/core/permission-names';
import type { UserView } from '@atrium/contracts/users/views';
import type { NameOf } from '../../../platform/presence/use-names';
import { formatDay } from '../../../ui/format/formats';
import { displayName } from '@atrium/contracts/users/display-name';
import { type UnitNames } from '../../../platform/organisation/use-units';
import { RelativeTime } from '../../../ui/format/relative-time';
import { Avatar } from '../../../ui/person/avatar';
import { PersonStatusLabel } from '../../../ui/person/person-status-label';
import type { StackedLines } from '../../../ui/table/stacked-column';
import type { Column } from '../../../ui/table/table-model';
import { presetName } from '../form/preset-names';
import { useRightsPresets } from '../form/use-rights-presets';
import { deviationOf } from '@atrium/contracts/users/rights-presets';
import { AccountState } from '../person/account-state';
import { wireText } from '../../../ui/language/wire-text';
import type { UserRow } from './select';
import { UserActions } from './user-actions';
import type { OpenUser } from './use-user-search';

/** The letters and digits of a name, by which `ada.byron` and Ada Byron are the same. */
function lettersOf(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

function Name({ user }: { user: UserView }) {
  const name = displayName(user);
  const saysMore = lettersOf(name) !== lettersOf(user.username);
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span className="flex min-w-0 items-center gap-2" title={name}>
        <Avatar name={user.username} seed={user._id} decorative />
        <span className="min-w-0">
          <span className="block truncate">{user.username}</span>
          {saysMore ? <span className="block truncate text-meta text-ink-faint">{name}</span> : null}
        </span>
        <PersonStatusLabel id={user._id} />
      </span>
      <AccountState user={user} />
    </span>
  );
}

function RoleCell({ user }: { user: UserView }) {
  const { from, added, removed } = deviationOf(user, useRightsPresets());
  const parts = [added.length > 0 ? `+${added.length}` : '', removed.length > 0 ? `−${removed.length}` : ''];
  const difference = parts.filter(Boolean).join(' ');
  return (
    <span className="flex items-center gap-1.5">
      {roleName(user.role)}
      {difference === '' ? null : (
        <span
          title={
            from === null
              ? `${added.length} more and ${removed.length} fewer rights than the role starts from`
              : `${added.length} more and ${removed.length} fewer rights than the preset ${presetName(from)}`
          }
          className="text-meta text-ink-faint tabular-nums"
        >
          {difference}
        </span>
      )}
    </span>
  );
}

const email: Column<UserRow> = {
  id: 'email',
  header: 'Email',
  hideBelow: 'sm',
  cell: ({ user }) => user.email,
  sortValue: ({ user }) => user.email,
};
const joined: Column<UserRow> = {
  id: 'joined',
  header: 'Joined',
  named: true,
  hideBelow: 'md',
  cell: ({ user }) => (
    <span className="whitespace-nowrap">
      {formatDay(user.joined, { dateStyle: 'medium' })}
      {user.left === '' ? null : ` – ${formatDay(user.left, { dateStyle: 'medium' })}`}
    </span>
  ),
  sortValue: ({ user }) => user.joined,
};

function managerColumn(nameOf: NameOf): Column<UserRow> {
  return {
    id: 'manager',
    header: 'Reports to',
    named: true,
    hideBelow: 'sm',
    isBlank: ({ user }) => user.manager === '',
    cell: ({ user }) => (user.manager === '' ? <span className="text-ink-faint">–</span> : nameOf(user.manager)),
    sortValue: ({ user }) => (user.manager === '' ? null : nameOf(user.manager)),
  };
}

function lastSeenColumn(seen: ReadonlyMap<string, string>): Column<UserRow> {
  return {
    id: 'seen',
    header: 'Last seen',
    named: true,
    hideBelow: 'xl',
    cell: ({ user }) => {
      const at = seen.get(user._id);
      if (at !== undefined) return <RelativeTime narrow at={at} className="whitespace-nowrap text-ink-muted" />;
      return (
        <span title="Signed in nowhere" className="text-ink-faint">
          –
        </span>
      );
    },
    sortValue: ({ user }) => seen.get(user._id) ?? null,
  };
}

export type UserLook = 'account' | 'employment';

export function userColumns(context: {
  show: (open: OpenUser) => void;
  look: UserLook;
  nameOf: NameOf;
  unitNames: UnitNames;
  /** When people were last seen; null without the right to see it. */
  seen: ReadonlyMap<string, string> | null;
}): readonly Column<UserRow>[] {
  const { show, look, nameOf, unitNames, seen } = context;
  const { departmentName, designationName } = unitNames;
  const employment = look === 'employment';
  return [
    {
      id: 'serial',
      header: wireText('S.No'),
      hideBelow: 'sm',
      cell: ({ serial }) => <span className="text-ink-faint tabular-nums">{serial ?? '–'}</span>,
      sortValue: ({ serial }) => serial,
      width: 'min',
    },
    {
      id: 'username',
      header: 'Username',
      width: 'fill',
      cell: ({ user }) => <Name user={user} />,
      sortValue: ({ user }) => user.username,
    },
    ...(employment ? [] : [email]),
    {
      id: 'role',
      header: 'Role',
      cell: ({ user }) => <RoleCell user={user} />,
      sortValue: ({ user }) => roleName(user.role),
    },
    {
      id: 'designation',
      header: 'Designation',
      hideBelow: 'sm',
      cell: ({ user }) => designationName(user.designation),
      sortValue: ({ user }) => designationName(user.designation),
    },
    {
      id: 'department',
      header: 'Department',
      hideBelow: 'sm',
      cell: ({ user }) => departmentName(user.department),
      sortValue: ({ user }) => departmentName(user.department),
    },
    ...(employment ? [managerColumn(nameOf), joined] : seen === null ? [] : [lastSeenColumn(seen)]),
    {
      id: 'actions',
      header: 'Actions',
      width: 'min',
      align: 'end',
      cell: ({ user }) => <UserActions user={user} show={show} />,
    },
  ];
}

/** The cells in each line of a row that is too narrow for columns. */
export const userLines: Readonly<Record<UserLook, StackedLines>> = {
  account: [['username', 'actions'], ['role', 'department', 'designation'], ['email']],
  employment: [
    ['username', 'actions'],
    ['role', 'department', 'designation'],
    ['manager', 'joined'],
  ],
};
