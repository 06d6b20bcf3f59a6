import { readsEverything } from '@atrium/contracts/core/permissions';
import { TableProperties, Users } from 'lucide-react';
import { useMemo } from 'react';
import { useRefused } from '../../../platform/form/open-forms';
import { useAddress } from '../../../platform/list/use-address';
import { useNameOf } from '../../../platform/presence/use-names';
import { useActingTenant, useRights, useUser } from '../../../platform/session/session';
import { ExportMenu } from '../../../shared-features/record-list/export-menu';
import { RefusedScreen } from '../../../ui/layout/refused-screen';
import { Tabs } from '../../../ui/layout/tabs';
import { colleagues } from '../directory/directory-rules';
import { OrganisationPicker } from '../form/organisation-picker';
import { administeringFlags, administersPeople, creatingFlags } from '../form/rights';
import { matrixSearch, type UserTab } from '../matrix/matrix-search';
import { RightsMatrix } from '../matrix/rights-matrix';
import { PersonLayout } from '../person/person-layout';
import { PeoplePage } from './people-page';
import { exportUsers } from './user-file';
import { useUserSearch } from './use-user-search';
import { useUsers } from './use-users';
import { UserFilter } from './user-filter';
import { UserTable } from './user-table';

const nothingChosen = {
  field: undefined,
  q: undefined,
  page: undefined,
  sort: undefined,
  open: undefined,
  full: undefined,
  role: undefined,
  right: undefined,
  who: undefined,
};

function People() {
  const me = useUser();
  const { can } = useRights();
  const tenant = useActingTenant();
  const nameOf = useNameOf();
  const search = useUserSearch();
  const { status, all, found, present } = useUsers(search.filter.field, search.filter.term);
  const people = useMemo(() => colleagues(all.map(({ user }) => user)), [all]);
  const isSuperadmin = me.role === 'superadmin';
  const mayCreate = can(...creatingFlags);
  const create = () => search.show({ kind: 'new' });

  const [{ tab = 'accounts' }, change] = useAddress(matrixSearch);
  const seesMatrix = administersPeople(me);
  const accounts = (
    <div className="flex flex-col gap-4">
      <UserFilter search={search} all={all} found={found.length} />
      <UserTable
        rows={status === 'loading' ? null : found}
        nobody={status === 'ready' && present === 0}
        search={search}
        onCreate={mayCreate ? create : undefined}
      />
    </div>
  );

  if (useRefused(status)) return <RefusedScreen title="User" />;
  return (
    <PersonLayout search={search} all={all} people={people} loading={status === 'loading'} scope="all">
      {(viewers) => (
        <PeoplePage
          title="User"
          count={status === 'ready' ? present : undefined}
          viewers={viewers}
          description={isSuperadmin && tenant === null ? 'The superadmins of this installation' : undefined}
          status={status}
          onCreate={mayCreate ? create : undefined}
          actions={
            <>
              {isSuperadmin ? <OrganisationPicker /> : null}
              {/* The rights have an export of their own. */}
              {seesMatrix && tab === 'rights' ? null : (
                <ExportMenu
                  label="the people who are filtered, as a file"
                  disabled={found.length === 0}
                  onExport={(format) => void exportUsers(found, format, nameOf)}
                  importsInto={mayCreate ? 'users' : undefined}
                />
              )}
            </>
          }
        >
          {seesMatrix ? (
            <Tabs<UserTab>
              label="People"
              selected={tab}
              onSelect={(next) => change({ ...nothingChosen, tab: next === 'accounts' ? undefined : next })}
              tabs={[
                { id: 'accounts', label: 'Accounts', icon: Users },
                { id: 'rights', label: 'Rights', icon: TableProperties },
              ]}
            >
              {tab === 'rights' ? (
                <RightsMatrix all={status === 'loading' ? null : all} show={search.show} />
              ) : (
                accounts
              )}
            </Tabs>
          ) : (
            accounts
          )}
        </PeoplePage>
      )}
    </PersonLayout>
  );
}

export function UserScreen() {
  const me = useUser();
  const { can } = useRights();
  return readsEverything(me) || can(...administeringFlags) ? <People /> : <RefusedScreen title="User" />;
}
