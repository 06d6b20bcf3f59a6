import { displayName } from '@atrium/contracts/users/display-name';
import { useUnitNames } from '../../../platform/organisation/use-units';
import type { ReactNode } from 'react';
import { usePresence } from '../../../platform/presence/use-presence';
import { ValueTip } from '../../../shared-features/history/value-tip';
import { PanelLayout } from '../../../shared-features/record-panel/panel-layout';
import { RecordPanel } from '../../../shared-features/record-panel/record-panel';
import type { Person } from '../../../ui/person/avatar-stack';
import { type Colleague, reportsOf } from '../directory/directory-rules';
import { PersonStatusBadge } from '../directory/person-status-text';
import { fileLabels } from '../file/file-labels';
import { userLabels } from '../history-labels';
import type { UserRow } from '../list/select';
import type { UserSearch } from '../list/use-user-search';
import { AccountPanel } from './account-panel';
import type { HistoryScope } from './person-history';
import { PersonLink, Reports } from './reports';
import { MissingPerson, useOpenPerson } from './use-open-person';

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-ink-faint">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

/** Somebody as every colleague sees them. */
function ColleaguePanel({ person, people }: { person: Colleague; people: readonly Colleague[] }) {
  const { _id, designation, department, manager, phone, email } = person;
  const { departmentName, designationName } = useUnitNames();
  return (
    <RecordPanel
      title={displayName(person)}
      marks={<PersonStatusBadge id={_id} />}
      note={[designationName(designation), departmentName(department)].join(' · ')}
    >
      <dl className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-2 gap-y-2">
        <Fact label="Designation">{designationName(designation)}</Fact>
        <Fact label="Department">{departmentName(department)}</Fact>
        <Fact label="Reports to">
          {manager === '' ? <span className="text-ink-faint">Nobody</span> : <PersonLink id={manager} />}
        </Fact>
        {email === '' ? null : (
          <Fact label="E-mail">
            <a href={`mailto:${email}`} className="text-accent-ink underline underline-offset-2">
              {email}
            </a>
          </Fact>
        )}
        {phone === '' ? null : (
          <Fact label="Telephone">
            <a href={`tel:${phone.replaceAll(' ', '')}`} className="text-accent-ink underline underline-offset-2">
              {phone}
            </a>
          </Fact>
        )}
        {reportsOf(people, _id).length === 0 ? null : (
          <Fact label="Reports">
            <Reports person={_id} people={people} />
          </Fact>
        )}
      </dl>
    </RecordPanel>
  );
}

/** A list of people, with the one who is open beside it, and the forms over both. */
export function PersonLayout(props: {
  search: UserSearch;
  /** Those whose account the reader sees. */
  all: readonly UserRow[];
  /** Those whom everybody sees. */
  people: readonly Colleague[];
  loading: boolean;
  scope: HistoryScope;
  /** Given the others who look at people. */
  children: (viewers: readonly Person[]) => ReactNode;
}) {
  const { search, all, people, loading, scope, children } = props;
  const { open, full, show, change } = search;
  const seen = open === null || open.kind === 'new' ? 'viewing' : `viewing:${open.id}`;
  const isFile = open?.kind === 'file' || open?.kind === 'editfile';
  const others = usePresence('users', seen);
  const personOf = ({ userId, username }: (typeof others)[number]): Person => ({ id: userId, name: username });
  const renderRead = (id: string): ReactNode => {
    const user = all.find((row) => row.user._id === id)?.user;
    const viewers = others.filter(({ what }) => what === `viewing:${id}`).map(personOf);
    if (user !== undefined) {
      const part = isFile ? 'file' : 'record';
      return <AccountPanel key={id} {...{ user, people, scope, viewers, part, show }} />;
    }
    const colleague = people.find(({ _id }) => _id === id);
    if (colleague !== undefined) return <ColleaguePanel key={id} person={colleague} people={people} />;
    return <MissingPerson loading={loading} />;
  };
  const { panelId, panel, dialog } = useOpenPerson({ search, all, loading, renderRead });
  return (
    <ValueTip labels={isFile ? fileLabels : userLabels}>
      <PanelLayout
        openId={panelId}
        isPage={full}
        back="All people"
        onOpen={(next, how) => change({ open: next?.id, full: next?.isPage === true ? true : undefined }, how)}
        panel={panel}
      >
        {children(others.map(personOf))}
      </PanelLayout>
      {dialog}
    </ValueTip>
  );
}
