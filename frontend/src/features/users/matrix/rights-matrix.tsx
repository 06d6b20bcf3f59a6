import { roleChoices, roleName } from '@atrium/contracts/core/permission-names';
import { dayOf } from '@atrium/contracts/core/days';
import { effectiveFlags, type PermissionFlag, permissionFlags, roles } from '@atrium/contracts/core/permissions';
import { displayName } from '@atrium/contracts/users/display-name';
import type { UserView } from '@atrium/contracts/users/views';
import { Download, ShieldQuestionMark } from 'lucide-react';
import { useMemo } from 'react';
import { useAddress } from '../../../platform/list/use-address';
import { flagName, type NamedFlag, namedFlags } from '../../../shared-features/account/flag-names';
import { Button } from '../../../ui/element/button';
import { Combobox } from '../../../ui/form/combobox';
import { SearchInput } from '../../../ui/form/search-input';
import { Segmented } from '../../../ui/form/segmented';
import { Select } from '../../../ui/form/select';
import { Card } from '../../../ui/layout/card';
import { useNarrow } from '../../../ui/layout/use-narrow';
import { EmptyState } from '../../../ui/status/empty-state';
import { SkeletonText } from '../../../ui/status/skeleton';
import { Pagination } from '../../../ui/table/pagination';
import { RightsList } from '../form/own-rights';
import type { UserRow } from '../list/select';
import type { OpenUser } from '../list/use-user-search';
import { matrixColumns, type MatrixFilter, matrixRows } from './matrix-rules';
import { type Holding, matrixSearch } from './matrix-search';
import { MatrixLegend, MatrixTable } from './matrix-table';

/** Where a table of all rights has no room: a person at a time, with the rights that they have. */
function MatrixBlocks({ users, explain }: { users: readonly UserView[]; explain: (user: UserView) => void }) {
  return (
    <ul aria-label="People and their rights" className="flex flex-col gap-3">
      {users.map((user) => (
        <li key={user._id}>
          <Card
            title={displayName(user)}
            actions={
              <span className="text-meta whitespace-nowrap text-ink-faint tabular-nums">
                {roleName(user.role)} · {effectiveFlags(user).length} of {permissionFlags.length}
              </span>
            }
          >
            <div className="flex flex-col items-start gap-3">
              <RightsList user={user} none="No particular rights." />
              <Button size="sm" variant="ghost" icon={ShieldQuestionMark} onClick={() => explain(user)}>
                Why they can or can’t
              </Button>
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
}

const pageSize = 25;

async function exportMatrix(users: readonly UserView[]): Promise<void> {
  const { csvOf, downloadCsv } = await import('../../../platform/list/csv');
  downloadCsv(`rights-${dayOf(new Date().toISOString())}.csv`, csvOf(matrixColumns(), users));
}

/** Everybody's rights at a glance, live; who administers people sees it. */
export function RightsMatrix(props: { all: readonly UserRow[] | null; show: (open: OpenUser) => void }) {
  const { all, show } = props;
  const [{ q = '', role, right, who = 'has', page = 1 }, change] = useAddress(matrixSearch);
  const isNarrow = useNarrow();
  const found = useMemo(() => {
    const filter: MatrixFilter = { term: q, role, right, who };
    return all === null
      ? null
      : matrixRows(
          all.map(({ user }) => user),
          filter,
        );
  }, [all, q, role, right, who]);
  const explain = (user: UserView, flag?: PermissionFlag) =>
    show({ kind: 'access', id: user._id, ...(flag === undefined ? {} : { flag }) });
  const shown = found?.slice((page - 1) * pageSize, page * pageSize) ?? [];

  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <div className="w-full sm:w-56">
          <SearchInput
            label="Find a person"
            placeholder="Find a person"
            value={q}
            onChange={(next) => change({ q: next === '' ? undefined : next, page: undefined }, { replace: true })}
          />
        </div>
        <div className="w-full sm:w-40">
          <Select
            aria-label="Role"
            value={role ?? ''}
            onChange={({ target }) => change({ role: roles.find((each) => each === target.value), page: undefined })}
            options={roleChoices}
            placeholder="Every role"
          />
        </div>
        <div className="w-full sm:w-64">
          <Combobox<NamedFlag>
            clearable
            label="Right"
            value={namedFlags.find(({ flag }) => flag === right) ?? null}
            onChange={(next) => change({ right: next?.flag, who: next === null ? undefined : who, page: undefined })}
            options={namedFlags}
            getKey={({ flag }) => flag}
            getLabel={({ flag }) => flagName(flag)}
            getSearchText={({ label, group, flag }) => `${label} ${group} ${flag}`}
            placeholder="Every right"
            emptyText="No right of that name"
          />
        </div>
        {right === undefined ? null : (
          <Segmented<Holding>
            label="Who"
            value={who}
            onChange={(next) => change({ who: next === 'has' ? undefined : next, page: undefined })}
            options={[
              { value: 'has', label: 'Has it' },
              { value: 'lacks', label: 'Lacks it' },
            ]}
          />
        )}
        <Button
          icon={Download}
          className="ms-auto"
          disabled={found === null || found.length === 0}
          onClick={() => void exportMatrix(found ?? [])}
        >
          Export
        </Button>
      </div>
      {isNarrow ? null : <MatrixLegend />}
      <output className="sr-only">{found === null ? '' : `${found.length} people`}</output>
      {found === null ? (
        <SkeletonText lines={8} />
      ) : found.length === 0 ? (
        <EmptyState title="No Result found" description="Try another person, role or right." />
      ) : isNarrow ? (
        <MatrixBlocks users={shown} explain={explain} />
      ) : (
        <MatrixTable users={shown} right={right} explain={explain} />
      )}
      {found !== null && found.length > pageSize ? (
        <Pagination
          page={page}
          pageSize={pageSize}
          total={found.length}
          onPage={(next) => change({ page: next > 1 ? next : undefined })}
        />
      ) : null}
    </div>
  );
}
