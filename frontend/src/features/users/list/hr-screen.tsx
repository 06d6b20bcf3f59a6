import { readsEverything } from '@atrium/contracts/core/permissions';
import { BookUser, Network, Users } from 'lucide-react';
import { useMemo } from 'react';
import { useRights, useUser } from '../../../platform/session/session';
import { useAddress } from '../../../platform/list/use-address';
import { useNameOf } from '../../../platform/presence/use-names';
import { useCollection } from '../../../platform/sync/use-collection';
import { ExportMenu } from '../../../shared-features/record-list/export-menu';
import { Tabs } from '../../../ui/layout/tabs';
import { OrgChart } from '../chart/org-chart';
import { Directory } from '../directory/directory';
import { colleagues } from '../directory/directory-rules';
import { hrSearch, type HrTab } from './hr-search';
import { administeringFlags, creatingFlags } from '../form/rights';
import { PersonLayout } from '../person/person-layout';
import { PeoplePage } from './people-page';
import type { UserRow } from './select';
import { exportUsers } from './user-file';
import { UserFilter } from './user-filter';
import { UserTable } from './user-table';
import { type UserSearch, useUserSearch } from './use-user-search';
import { type UsersView, useUsers } from './use-users';

const none: readonly UserRow[] = [];

const nothingChosen = {
  field: undefined,
  q: undefined,
  page: undefined,
  sort: undefined,
  open: undefined,
  full: undefined,
  who: undefined,
};

function Staff({ search, list, onCreate }: { search: UserSearch; list: UsersView; onCreate?: () => void }) {
  const { status, all, found, present } = list;
  return (
    <div className="flex flex-col gap-4">
      <UserFilter search={search} all={all} found={found.length} />
      <UserTable
        look="employment"
        rows={status === 'loading' ? null : found}
        nobody={status === 'ready' && present === 0}
        search={search}
        onCreate={onCreate}
      />
    </div>
  );
}

export function HrUserScreen() {
  const me = useUser();
  const { can } = useRights();
  const looksAfter = readsEverything(me) || can(...administeringFlags);
  const [{ tab, who }, change] = useAddress(hrSearch);
  const search = useUserSearch();
  const { status, documents } = useCollection('users');
  const people = useMemo(() => colleagues(documents), [documents]);
  const list = useUsers(search.filter.field, search.filter.term);
  const nameOf = useNameOf();
  const mayCreate = can(...creatingFlags);
  const first: HrTab = looksAfter ? 'staff' : 'directory';
  const chosen: HrTab = tab === 'staff' || tab === undefined ? first : tab;
  const create = () => search.show({ kind: 'new' });

  const directory = (
    <div className="flex flex-col gap-4">
      <Directory
        people={status === 'loading' ? null : people}
        search={search}
        isOnlyIn={who === 'in'}
        onOnlyIn={(isOnlyIn) => change({ who: isOnlyIn ? 'in' : undefined, page: undefined })}
        onClear={() => change({ field: undefined, q: undefined, who: undefined, page: undefined })}
      />
    </div>
  );
  return (
    <PersonLayout
      search={search}
      all={looksAfter ? list.all : none}
      people={people}
      loading={status === 'loading'}
      scope="employment"
    >
      {(viewers) => (
        <PeoplePage
          title="Users"
          count={status === 'ready' ? (chosen === 'staff' ? list.present : people.length) : undefined}
          viewers={viewers}
          status={status}
          onCreate={mayCreate && chosen === 'staff' ? create : undefined}
          actions={
            chosen === 'staff' ? (
              <ExportMenu
                label="the people who are filtered, as a file"
                disabled={list.found.length === 0}
                onExport={(format) => void exportUsers(list.found, format, nameOf)}
                importsInto={mayCreate ? 'users' : undefined}
              />
            ) : null
          }
        >
          <Tabs<HrTab>
            label="People"
            selected={chosen}
            onSelect={(next) => change({ ...nothingChosen, tab: next === first ? undefined : next })}
            tabs={[
              ...(looksAfter ? [{ id: 'staff', label: 'Staff', icon: Users } as const] : []),
              { id: 'directory', label: 'Directory', icon: BookUser },
              { id: 'chart', label: 'Organisation chart', icon: Network },
            ]}
          >
            {chosen === 'staff' ? (
              <Staff search={search} list={list} onCreate={mayCreate ? create : undefined} />
            ) : chosen === 'chart' ? (
              <OrgChart people={status === 'loading' ? null : people} search={search} />
            ) : (
              directory
            )}
          </Tabs>
        </PeoplePage>
      )}
    </PersonLayout>
  );
}
